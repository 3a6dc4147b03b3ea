/* For clang-tidy only: its analysis ends at the file's edge, so it is told here what f15_fail and
 * f15_no_memory return. Without it every path after a failure is thought to go on. */
#include <fifteen/core.h>

#define f15_no_memory(err) ((void)(f15_no_memory)(err), F15_NO_MEMORY)
#define f15_fail(err, code, ...) ((void)(f15_fail)((err), (code), __VA_ARGS__), (code))
