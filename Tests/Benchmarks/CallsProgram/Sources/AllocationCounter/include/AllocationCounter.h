#include <stddef.h>

/// The bytes requested from `malloc` and related functions, or 0 on systems without a counter.
size_t allocated_bytes(void);

/// The number of these allocations.
size_t allocation_count(void);
