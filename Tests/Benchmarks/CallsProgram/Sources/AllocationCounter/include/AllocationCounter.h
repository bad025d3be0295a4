#include <stddef.h>

/// The bytes that the process has asked `malloc` and its relatives for, or 0 on systems without a counter.
size_t allocated_bytes(void);

/// The number of these allocations.
size_t allocation_count(void);
