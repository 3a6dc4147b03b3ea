"""The package against the libfifteen that pkg-config finds."""
import subprocess

from setuptools import setup


def ask(*words):
    return subprocess.check_output(["pkg-config", *words, "fifteen"], text=True).strip()


setup(
    name="fifteen",
    version=ask("--modversion"),
    description="The mathematics of the 15-puzzle: parities, traces with checked claims, exercises judged by effect",
    license="MIT",
    options={"bdist_wheel": {"py_limited_api": "cp39"}},
    packages=["fifteen"],
    package_data={"fifteen": ["py.typed"]},
    python_requires=">=3.9",
    install_requires=["cffi"],
    setup_requires=["cffi"],
    cffi_modules=["build_library.py:ffi"],
)
