#!/usr/bin/env python3
"""The parity of a permutation, by the library, from Python and without a compiler (python3-cffi).

    parity.py LIBRARY 4 0 1 2 3

LIBRARY is libfifteen.so.1, or the path of one that is not installed. What stands in cdef is copied
from fifteen/core.h: functions of numbers and arrays, which are part of what is stable."""
import sys

from cffi import FFI

ffi = FFI()
ffi.cdef("""
    const char *f15_version(void);
    int f15_permutation_check(const uint32_t *p, size_t n, size_t *where, void *err);
    int f15_sign(const uint32_t *p, size_t n, int *sign, void *err);
    int f15_inversions(const uint32_t *p, size_t n, uint64_t *inversions, void *err);
""")


def main(library, *numbers):
    fifteen = ffi.dlopen(library)
    p = ffi.new("uint32_t[]", [int(number) for number in numbers])
    where, sign, inversions = ffi.new("size_t *"), ffi.new("int *"), ffi.new("uint64_t *")
    if fifteen.f15_permutation_check(p, len(p), where, ffi.NULL) != 0:
        sys.exit(f"no permutation of 0 to {len(p) - 1}: look at number {where[0] + 1}")
    if fifteen.f15_sign(p, len(p), sign, ffi.NULL) or fifteen.f15_inversions(
            p, len(p), inversions, ffi.NULL):
        sys.exit("no memory is left")
    parity = "even" if sign[0] > 0 else "odd"
    version = ffi.string(fifteen.f15_version()).decode()
    print(f"{parity}, {inversions[0]} inversions (fifteen {version})")


if __name__ == "__main__":
    if len(sys.argv) < 3 or not all(word.isdecimal() for word in sys.argv[2:]):
        sys.exit(__doc__)
    main(*sys.argv[1:])
