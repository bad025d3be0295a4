#include "AllocationCounter.h"

#include <stdatomic.h>

static atomic_size_t bytes, count;

size_t allocated_bytes(void) { return atomic_load_explicit(&bytes, memory_order_relaxed); }
size_t allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

#if defined(__GLIBC__)
// Definitions of the executable take precedence over the C library, in shared libraries, too.

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void add(size_t size) {
    atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
    add(size);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    add(number * size);
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    add(size);
    return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
    add(size);
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *memory = memalign(alignment, size);
    if (!memory) return 12;  // ENOMEM
    *result = memory;
    return 0;
}
#endif
