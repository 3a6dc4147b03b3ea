# fifteen. `make run` and `make test` are all that a fresh Debian machine needs; `make help` lists
# the rest. No configure step; every tree is under build/.

ifeq ($(wildcard tools/bootstrap),)
# Called from another directory, by `make -f`: this one is where it happens.
PLACE := $(shell dirname "$$(echo "$(MAKEFILE_LIST)" | sed 's/^ //')")
GOALS := $(or $(MAKECMDGOALS),all)
.PHONY: $(GOALS)
$(firstword $(GOALS)):
	+@$(MAKE) --no-print-directory -C "$(PLACE)" $(GOALS)
$(filter-out $(firstword $(GOALS)),$(GOALS)): $(firstword $(GOALS))
	@:
else

BUILD ?= build
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR ?= $(PREFIX)/share/man
# Three floors of src/ are the library (what may include what: tools/lint-includes); the fourth, with SQLite,
# ncurses and the terminal, is the program.

CFLAGS ?= -O2 -g
# WERROR=1: a warning is an error. Whoever tests sets it; what a later compiler warns of must not keep a packager
# from a program.
WARN = -std=c17 -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64 -Wall -Wextra $(if $(WERROR),-Werror) -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla
# Where it is built is not said in what is built: the same sources give the same bytes in any directory.
ALL_CFLAGS = $(WARN) -fPIC -fno-semantic-interposition -fdebug-prefix-map='$(CURDIR)'=. -Iinclude $(CPPFLAGS) $(CFLAGS)
# Only the program knows where its course is installed.
CLI_CFLAGS = -DF15_DATADIR='"$(PREFIX)/share/fifteen"'
DEPS = -MMD -MP -MF $@.d -MT $@

VERSION := $(shell sed -n 's/^.define F15_VERSION "\(.*\)"/\1/p' include/fifteen/core.h)
SOVERSION := $(firstword $(subst ., ,$(VERSION)))

LIB_SRC := $(wildcard src/engine/*/*.c src/teach/*/*.c src/teach/*/*/*.c src/show/*/*.c)
CLI_SRC := $(wildcard src/app/cli/*.c)
PROGRAM_SRC := $(filter-out $(CLI_SRC),$(wildcard src/app/*/*.c))
BENCH_SRC := $(wildcard tests/bench/*.c)
BENCH_PEERS = $(BUILD)/tests/bench/hello/hello $(patsubst %.c,$(BUILD)/%,$(wildcard tests/bench/peers/*.c))
UNIT_SRC := $(wildcard tests/unit/*/*.c)
EXHAUSTIVE_SRC := $(wildcard tests/exhaustive/*.c)
FUZZ_SRC := $(wildcard tests/fuzz/fuzz_*.c)
DIAGNOSIS_SRC := $(wildcard tests/diagnosis/*.c)
FAULT_SRC := $(wildcard tests/faults/scenarios_*.c) tests/faults/selftest.c
CLI_CASES ?= $(filter-out tests/cli/lib.sh,$(wildcard tests/cli/*.sh))

LIB_OBJ := $(LIB_SRC:%.c=$(BUILD)/%.o)
PROGRAM_OBJ := $(PROGRAM_SRC:%.c=$(BUILD)/%.o)
CLI_OBJ := $(CLI_SRC:%.c=$(BUILD)/%.o)
BENCH_OBJ := $(BENCH_SRC:%.c=$(BUILD)/%.o)
DIAGNOSIS_OBJ := $(DIAGNOSIS_SRC:%.c=$(BUILD)/%.o)
DIAGNOSIS := $(BUILD)/tests/diagnosis/diagnosis
FAULT_OBJ := $(BUILD)/tests/faults/harness.o $(BUILD)/tests/faults/driver.o
UNIT := $(UNIT_SRC:%.c=$(BUILD)/%)
EXHAUSTIVE := $(EXHAUSTIVE_SRC:%.c=$(BUILD)/%)
FUZZ := $(FUZZ_SRC:%.c=$(BUILD)/%)
FAULTS := $(FAULT_SRC:%.c=$(BUILD)/%)
# What waits most for something, and begins first.
WAITING = $(filter $(BUILD)/tests/unit/player/test_player $(BUILD)/tests/unit/progress/test_progress %/cli/full.sh,$(CLI_CASES) $(TESTS))
TESTS ?= $(EXHAUSTIVE) $(UNIT) $(FUZZ)

# (Of the same objects one can be linked in another way, beside it: make SHARED=1 PROGRAM=build/fifteen-shared.)
PROGRAM = $(BUILD)/fifteen
LIBFIFTEEN = $(BUILD)/libfifteen.a
SO = $(BUILD)/libfifteen.so.$(VERSION)
# What tests and the program link: the program's own modules, then the library.
PARTS = $(BUILD)/program.a $(LIBFIFTEEN)
LIB_HEADERS = $(filter-out $(patsubst src/app/%,include/fifteen/%.h,$(wildcard src/app/*)),$(wildcard include/fifteen/*.h include/fifteen/unstable/*.h))
LIB_LIBS = -lyaml -lmd4c -lm
LIBS = -lyaml -ljansson -lmd4c -lsqlite3 -lz -lncursesw -ltinfo -lm
# Three ways to link the program. Plain: it starts faster when little has to be found at run time, so what has an
# archive is linked from it. (Looked up only when the program is linked: bootstrap may have just installed it.)
archive_or_shared = $(if $(wildcard $(shell $(CC) -print-file-name=lib$(1).a)),-Wl$(comma)-Bstatic -l$(1) -Wl$(comma)-Bdynamic,-l$(1))
PROGRAM_LIBS = $(if $(findstring -fsanitize,$(CFLAGS)),$(LIBS),$(foreach l,yaml md4c jansson sqlite3 z ncursesw tinfo,$(call archive_or_shared,$(l))) -lm)
PROGRAM_PARTS = $(PARTS)
# STATIC=1: no library is loaded at all, which starts fastest. Debian has no archive of md4c, so its pinned source is
# compiled. SQLite's loader of extensions, which fifteen never calls, draws the linker's one warning.
ifdef STATIC
MD4C_OBJ = $(patsubst %,$(BUILD)/static/%.o,md4c md4c-html entity)
PROGRAM_LINK = -static -Wl,-z,noseparate-code -Wl,-z,norelro
PROGRAM_LIBS = $(filter-out -lmd4c,$(LIBS))
endif
# SHARED=1: every library is loaded, libfifteen too, as distributions want it.
ifdef SHARED
PROGRAM_LIBS = $(LIBS)
PROGRAM_PARTS = $(BUILD)/program.a $(SO)
endif
comma := ,
# Sources of others, pinned by checksum: for the engine of pages, and for STATIC=1.
THIRD = build/third-party
# Two jobs, unless whoever called make has said how many.
JOBS = $(if $(findstring jobserver,$(MAKEFLAGS)),,-j2)
SUBMAKE = $(MAKE) --no-print-directory $(JOBS)

# Who types plain `make` is told what is missing before the compiler stumbles over it; the library needs less.
NEEDS = $(if $(filter-out lib install-lib,$(or $(MAKECMDGOALS),all)),run,lib)
ifneq ($(filter-out run test wasm proofs help clean format lint fuzz bench mutants diagnosis coverage check-% uninstall install-now install-lib,$(or $(MAKECMDGOALS),all)),)
MISSING := $(shell CC='$(CC)' tools/bootstrap --missing $(NEEDS) 2>&1)
$(if $(MISSING),$(error $(MISSING)))
endif

all: $(PROGRAM) lib
lib: $(LIBFIFTEEN) $(SO)

help:
	@echo 'run            the first lesson (installs what is missing, builds)'
	@echo 'test           every test (installs what is missing, builds)'
	@echo 'wasm           the engine for pages, in build/web'
	@echo 'renew          what is written from the program itself: recorded outcomes, schema, tables of keys'
	@echo 'check-san      every test under AddressSanitizer and UBSan'
	@echo 'check-whole    all of what make test goes through in part'
	@echo 'check-static   the program that loads no library (STATIC=1), tried'
	@echo 'check-elsewhere  quick tests in a Turkish and a German program, in another year'
	@echo 'check-debian   the packages of debian/: equal at two paths, lintian, their tests'
	@echo 'check-ports    the library on other machines: i386, armhf, s390x, musl'
	@echo 'check-python   the Python package, built by pip against an installed library'
	@echo 'check-faults   every allocation made to fail, and in every verb every call of the system'
	@echo 'check-tsan     what threads share, under ThreadSanitizer'
	@echo 'check-course   1,000 variants of every exercise that varies'
	@echo 'check-valgrind the quicker tests under valgrind'
	@echo 'check-surfaces every page in full screen; the engine against native code, browsers'
	@echo 'proofs         the theorems of proofs/, by Coq (installs it: some 1 GB)'
	@echo 'check-certificates  the same, and twelve certificates that parity, solvable and solve write'
	@echo 'check-proofs   450 of these, the theory against the program, changed definitions'
	@echo 'mutants        600 changed programs, each of which the tests should refuse'
	@echo 'coverage       lines and branches that the tests reach; fails below tests/floors'
	@echo 'lint           the rules of the project (CONTRIBUTING.md)'
	@echo 'fuzz           each fuzz target for FUZZ_SECONDS (default $(FUZZ_SECONDS))'
	@echo 'bench          figures and ratios'
	@echo 'diagnosis      how well misunderstandings are found: the table of docs/course.md'
	@echo 'format         clang-format, in place'
	@echo 'lib, install-lib  the library alone; it needs libyaml and md4c'
	@echo 'install, uninstall (DESTDIR, PREFIX; BINDIR, LIBDIR, INCLUDEDIR, MANDIR), clean'
	@echo 'STATIC=1: no library is loaded; SHARED=1: every one is; WERROR=1: a warning is an error'

# ---- building ------------------------------------------------------------------------------------

# What is being made is said in a word; V=1 shows the commands.
Q = $(if $(V),,@)
say = $(if $(V),,@echo "$(1)	$(patsubst $(BUILD)/%,%,$(2))")

# A stamp changes when its text does; what was built with other flags, or from other files, is then
# built again. $(call stamp,FILE,TEXT)
stamp = $(if $(findstring |$(file <$(1))|,|$(strip $(2))|),,$(shell mkdir -p $(dir $(1)))$(file >$(1),$(strip $(2))))
ifneq ($(filter-out clean help format install-now install-lib uninstall,$(or $(MAKECMDGOALS),all)),)
$(call stamp,$(BUILD)/.flags,$(CC) $(ALL_CFLAGS))
$(call stamp,$(BUILD)/.flags-cli,$(CLI_CFLAGS))
$(call stamp,$(BUILD)/.flags-link,$(CC) $(LDFLAGS))
$(call stamp,$(BUILD)/.flags-$(notdir $(PROGRAM)),with $(PROGRAM_LINK) $(if $(SHARED),$(SO)))
$(call stamp,$(BUILD)/.list-lib,of $(LIB_OBJ))
$(call stamp,$(BUILD)/.list-cli,of $(CLI_OBJ) $(PROGRAM_OBJ))
endif

# A linker writes its file page by page, and so Linux keeps it; a copy is kept in larger pieces, and starts a tenth sooner.
$(PROGRAM): $(CLI_OBJ) $(MD4C_OBJ) $(PROGRAM_PARTS) $(BUILD)/.list-cli $(BUILD)/.flags-link $(BUILD)/.flags-$(notdir $(PROGRAM))
	$(call say,link,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $(PROGRAM_LINK) -Wl,--as-needed -o $@.linked $(CLI_OBJ) $(PROGRAM_PARTS) $(MD4C_OBJ) $(PROGRAM_LIBS)
	@rm -f $@ && cp $@.linked $@ && rm $@.linked

$(BUILD)/static/%.o: $(THIRD)/md4c/.unpacked $(BUILD)/.flags
	@mkdir -p $(@D)
	$(call say,cc,$(THIRD)/md4c/src/$*.c)
	$(Q)$(CC) $(CFLAGS) -fdebug-prefix-map='$(CURDIR)'=. -c -o $@ $(THIRD)/md4c/src/$*.c

$(THIRD)/md4c/.unpacked: tools/third-party
	@tools/third-party $(THIRD)
	@touch $@

$(LIBFIFTEEN): $(LIB_OBJ) $(BUILD)/.list-lib
	@rm -f $@
	$(call say,ar,$@)
	$(Q)$(AR) qcs $@ $(LIB_OBJ)

$(BUILD)/program.a: $(PROGRAM_OBJ) $(BUILD)/.list-cli
	@rm -f $@
	$(call say,ar,$@)
	$(Q)$(AR) qcs $@ $(PROGRAM_OBJ)

# Only what a header declares is exported.
$(BUILD)/libfifteen.map: tools/exports $(LIB_HEADERS)
	$(Q)tools/exports $(LIB_HEADERS) >$@

# (Under clang's sanitizers the program that loads it has what it lacks.)
$(SO): NOTHING_LEFT = $(if $(findstring -fsanitize,$(LDFLAGS)),,-Wl$(comma)--no-undefined)
$(SO): $(LIB_OBJ) $(BUILD)/libfifteen.map $(BUILD)/.list-lib $(BUILD)/.flags-link
	$(call say,link,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,libfifteen.so.$(SOVERSION) $(NOTHING_LEFT) -Wl,--as-needed \
	  -Wl,--version-script=$(BUILD)/libfifteen.map -o $@ $(LIB_OBJ) $(LIB_LIBS)
	@ln -sf $(@F) $(BUILD)/libfifteen.so.$(SOVERSION)

$(BUILD)/src/app/cli/%.o: src/app/cli/%.c $(BUILD)/.flags $(BUILD)/.flags-cli
	@mkdir -p $(@D)
	$(call say,cc,$<)
	$(Q)$(CC) $(ALL_CFLAGS) $(CLI_CFLAGS) $(DEPS) -c -o $@ $<

$(BUILD)/%.o: %.c $(BUILD)/.flags
	@mkdir -p $(@D)
	$(call say,cc,$<)
	$(Q)$(CC) $(ALL_CFLAGS) $(DEPS) -c -o $@ $<

$(BUILD)/tests/bench/bench: $(BENCH_OBJ) $(PARTS) $(BUILD)/.flags-link
	$(call say,link,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(BENCH_OBJ) $(PARTS) $(LIBS)

$(DIAGNOSIS): $(DIAGNOSIS_OBJ) $(PARTS) $(BUILD)/.flags-link
	$(call say,link,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(DIAGNOSIS_OBJ) $(PARTS) $(LIBS)

$(BUILD)/tests/bench/hello/hello: tests/bench/hello/hello.c $(BUILD)/.flags
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -o $@ $< -lyaml

$(BUILD)/tests/bench/peers/%: tests/bench/peers/%.c $(BUILD)/.flags
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CFLAGS) -o $@ $<

# gcc 12 packs the eight-byte copies of the bulk writer into vectors, which takes it half as long again.
$(BUILD)/src/engine/algorithms/board_cycle.o: DEPS += -fno-tree-slp-vectorize

# The harness has malloc of its own, so it must come before any library.
$(BUILD)/tests/faults/harness.o: DEPS += -fno-builtin
$(BUILD)/tests/faults/%: tests/faults/%.c $(FAULT_OBJ) $(PARTS) $(BUILD)/.flags $(BUILD)/.flags-link
	@mkdir -p $(@D)
	$(call say,test,$@)
	$(Q)$(CC) $(ALL_CFLAGS) $(QUICKLY) $(DEPS) $(LDFLAGS) -o $@ $< $(FAULT_OBJ) $(PARTS) $(LIBS)

# A test's own file takes half as long to compile this way, and runs as fast, but for those that count by themselves.
QUICKLY = $(if $(findstring -O2,$(CFLAGS)),-Og,$(if $(findstring -fsanitize=address,$(CFLAGS)),-O0))
$(EXHAUSTIVE) $(addprefix $(BUILD)/tests/unit/,core/test_sign check/test_rules): QUICKLY =

# What fails calls of the program under test, by LD_PRELOAD: it defines both names of open and its like.
FAIL = $(BUILD)/tests/preload/fail.so
$(FAIL): tests/preload/fail.c $(BUILD)/.flags
	@mkdir -p $(@D)
	$(call say,test,$@)
	$(Q)$(CC) -std=gnu17 -O1 -g -Wall -Wextra -fno-builtin -fPIC -shared -o $@ $<

# Without a fuzzer, a fuzz target brings a main of its own that replays mutations from a seed.
# (Those that call verbs have main.c and stdout.c of their own: tests/fuzz/program.h.)
$(BUILD)/tests/fuzz/%: tests/fuzz/%.c $(BUILD)/verbs.a $(PARTS) $(BUILD)/.flags $(BUILD)/.flags-link
	@mkdir -p $(@D)
	$(call say,test,$@)
	$(Q)$(CC) $(ALL_CFLAGS) $(QUICKLY) -DF15_FUZZ_REPLAY $(DEPS) $(LDFLAGS) -o $@ $< $(BUILD)/verbs.a $(PARTS) $(LIBS)

$(BUILD)/verbs.a: $(CLI_OBJ) $(BUILD)/.list-cli
	@rm -f $@
	$(call say,ar,$@)
	$(Q)$(AR) qcs $@ $(filter-out %/main.o %/stdout.o,$(CLI_OBJ))

$(BUILD)/tests/%: tests/%.c $(PARTS) $(BUILD)/.flags $(BUILD)/.flags-link
	@mkdir -p $(@D)
	$(call say,test,$@)
	$(Q)$(CC) $(ALL_CFLAGS) $(QUICKLY) $(DEPS) $(LDFLAGS) -o $@ $< $(PARTS) -lcmocka $(LIBS)

-include $(LIB_OBJ:=.d) $(PROGRAM_OBJ:=.d) $(CLI_OBJ:=.d) $(BENCH_OBJ:=.d) $(FAULT_OBJ:=.d)
-include $(BUILD)/tests/web/native.d $(DIAGNOSIS_OBJ:=.d) $(UNIT:=.d) $(EXHAUSTIVE:=.d) $(FUZZ:=.d) $(FAULTS:=.d)

# ---- the engine for pages ------------------------------------------------------------------------
# core to render, web/module.c and what they need of others, as WebAssembly; pages find it, and the
# other files of web/, in $(BUILD)/web. Sizes count here: a page waits for its bytes.
WASM_CC ?= clang
WASM_TARGET = --target=wasm32-wasi
WASM_SYSTEM = /usr/lib/wasm32-wasi
# The headers of the machine that builds are not the module's: hence -nostdlibinc.
WASM_FLAGS = $(WASM_TARGET) -std=c17 -D_POSIX_C_SOURCE=200809L -Oz -flto -DNDEBUG -mbulk-memory -msign-ext -mnontrapping-fptoint \
  -nostdlibinc -isystem /usr/include/wasm32-wasi -isystem $(THIRD)/libyaml/include -isystem $(THIRD)/md4c/src
WASM_YAML = -DYAML_DECLARE_STATIC -DYAML_VERSION_STRING='"0.2.5"' -DYAML_VERSION_MAJOR=0 -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH=5
# With less than a megabyte of stack it would run over what lies below it, and nobody would say so. (No
# -O here: clang would have any wasm-opt of the path at it, which is to be told what is used; below 1024 is
# the far end of the stack, which no pointer leads to.)
WASM_LINK = $(WASM_TARGET) -flto -nostdlib -mexec-model=reactor -Wl,-z,stack-size=1048576 -Wl,--stack-first \
  -Wl,--lto-O1 -Wl,--strip-all -Wl,--export=f15w_room -Wl,--export=f15w_call
WASM_LIBS = $(patsubst %,libyaml/src/%,api.c reader.c scanner.c parser.c) $(patsubst %,md4c/src/%,md4c.c md4c-html.c entity.c)
WASM_OBJ = $(LIB_SRC:%.c=$(BUILD)/wasm/%.o) $(BUILD)/wasm/web/module.o $(BUILD)/wasm/web/deeds.o $(WASM_LIBS:%.c=$(BUILD)/wasm/third-party/%.o)
WEB = $(patsubst web/%,$(BUILD)/web/%,$(wildcard web/*.js web/*.css web/*.html) web/LICENSES)
ifneq ($(filter $(BUILD)/web/%,$(MAKECMDGOALS)),)
$(call stamp,$(BUILD)/.flags-wasm,$(WASM_CC) $(WASM_FLAGS) $(WASM_LINK) $(WASM_OBJ))
endif

wasm:
	@tools/bootstrap wasm
	@tools/third-party $(THIRD)
	+@$(SUBMAKE) $(BUILD)/web/module.wasm.gz $(WEB)

$(BUILD)/wasm/third-party/%.o: $(THIRD)/%.c $(BUILD)/.flags-wasm
	@mkdir -p $(@D)
	$(call say,wasm,$<)
	$(Q)$(WASM_CC) $(WASM_FLAGS) $(WASM_YAML) -w -c -o $@ $<

$(BUILD)/wasm/%.o: %.c $(BUILD)/.flags-wasm
	@mkdir -p $(@D)
	$(call say,wasm,$<)
	$(Q)$(WASM_CC) $(WASM_FLAGS) -w -Iinclude $(DEPS) -c -o $@ $<

$(BUILD)/wasm/module.wasm: $(WASM_OBJ) $(BUILD)/.flags-wasm
	@mkdir -p $(@D)
	$(call say,link,$@)
	$(Q)$(WASM_CC) $(WASM_LINK) -L$(WASM_SYSTEM) -o $@.linked $(WASM_SYSTEM)/crt1-reactor.o $(WASM_OBJ) -lc \
	  $$($(WASM_CC) $(WASM_TARGET) -print-libgcc-file-name)
	$(Q)wasm-opt --low-memory-unused --flatten --rereloop -Oz -Oz -Oz --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals \
	  -o $@ $@.linked && rm $@.linked

# Packed once, six hundredths smaller than by gzip -9, and without a date.
$(BUILD)/web/module.wasm.gz: $(BUILD)/wasm/module.wasm
	@mkdir -p $(@D)
	$(call say,zopfli,$@)
	$(Q)zopfli -c $< >$@

# Pages carry no comments or indentation.
$(BUILD)/web/%.js $(BUILD)/web/%.css: STRIP = sed -E -e '/^ *\/\*.*\*\/$$/d' -e '/^ *\/\*/,/\*\/$$/d' -e 's/^ +//'
$(BUILD)/web/%.html: STRIP = sed -E -e '/^<!--/,/-->$$/d' -e 's/^ +//'
$(BUILD)/web/%: web/%
	@mkdir -p $(@D)
	$(Q)$(or $(STRIP),cat) $< >$@

-include $(WASM_OBJ:=.d)

# ---- running and testing -------------------------------------------------------------------------
# What bootstrap installs must be there before anything is built: hence make within make.

run:
	@tools/bootstrap run
	@$(SUBMAKE) $(BUILD)/fifteen
	@$(BUILD)/fifteen learn

test:
	@tools/bootstrap test
	@$(SUBMAKE) test-now

# Every test, with what is installed already, the shortest last; other targets call it for other trees.
test-now: $(PROGRAM) $(SO) $(TESTS) $(DIAGNOSIS) $(BUILD)/tests/web/native $(FAIL)
	@FIFTEEN=$(BUILD)/fifteen BUILD=$(BUILD) CC='$(CC)' tests/run-tests $(RUN_TESTS) $(WAITING) $(filter-out $(WAITING),$(CLI_CASES) $(TESTS)) tests/faults/verbs

# Between two commits: everything built that test-now runs; and the tests that take seconds.
test-binaries: $(PROGRAM) $(LIBFIFTEEN) $(SO) $(TESTS) $(DIAGNOSIS) $(BUILD)/tests/bench/bench
quick-test: $(PROGRAM) $(SO) $(UNIT) $(DIAGNOSIS)
	@FIFTEEN=$(BUILD)/fifteen BUILD=$(BUILD) CC='$(CC)' tests/run-tests $(RUN_TESTS) $(CLI_CASES) $(UNIT)

# What the program's own words are compared with, written from them again; `git diff` is the review. A
# test that writes its file fails that once, so their statuses are not asked.
RENEWING_CASES = $(shell grep -l expect_stdout_golden $(filter-out %selftest.sh,$(CLI_CASES)))
RENEWING_UNITS = $(patsubst %,$(BUILD)/tests/unit/%,course/test_schema course/test_bad trace/test_near_claims check/test_near_answers let/test_near_texts algorithms/test_every_run search/test_small trace/test_all_claims prove/test_wrong algorithms/test_paths)
renew: $(PROGRAM) $(RENEWING_UNITS)
	-@for t in $(RENEWING_UNITS); do F15_RENEW=1 $$t >/dev/null 2>&1; done
	-@F15_RENEW=1 FIFTEEN=$(BUILD)/fifteen tests/run-tests $(RENEWING_CASES) >/dev/null 2>&1
	@tools/man-keys --renew
	@FIFTEEN=$(BUILD)/fifteen tests/pinned/replay --renew
	-@tools/abi --renew tests/pinned/abi
	@git status --short

SAN = -fsanitize=address,undefined
# These run none of what is compiled with sanitizers.
NOT_SANITIZED = $(wildcard tests/cli/*selftest.sh) tests/cli/stable.sh tests/cli/cplusplus.sh
check-san:
	@tools/bootstrap test
	@tools/bootstrap fuzz
	@ASAN_OPTIONS=handle_segv=2:detect_leaks=1:abort_on_error=0:exitcode=99:malloc_context_size=8 \
	  UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1 F15_SANITIZED=1 SAN_FLAGS='$(SAN)' $(SUBMAKE) BUILD=build/san CC=clang \
	  CFLAGS='-O1 -gline-tables-only -fno-omit-frame-pointer $(SAN) -fno-sanitize-recover=undefined' LDFLAGS='$(SAN)' \
	  CLI_CASES='$(filter-out $(NOT_SANITIZED),$(CLI_CASES))' test-now

# The two other ways to link do their work: wholly static asks no loader for anything, SHARED=1 for every library.
STATIC_CASES = check learn parity trace progress
check-static:
	@tools/bootstrap test
	@$(SUBMAKE) STATIC=1 PROGRAM=$(BUILD)/fifteen-static $(BUILD)/fifteen-static
	@! readelf -l $(BUILD)/fifteen-static | grep -q INTERP
	@FIFTEEN=$(BUILD)/fifteen-static tests/run-tests $(STATIC_CASES:%=tests/cli/%.sh)
	@$(SUBMAKE) SHARED=1 PROGRAM=$(BUILD)/fifteen-shared $(BUILD)/fifteen-shared
	@for l in fifteen yaml jansson md4c sqlite3 z ncursesw tinfo; do \
	    readelf -d $(SO) $(BUILD)/fifteen-shared | grep -q "NEEDED.*lib$$l[-.0-9]*so" || { echo "lib$$l is not loaded"; exit 1; }; done
	@LD_LIBRARY_PATH="$$PWD/$(BUILD)" FIFTEEN=$(BUILD)/fifteen-shared tests/run-tests $(STATIC_CASES:%=tests/cli/%.sh)

# Packages: equal at two paths, without findings, tried.
check-debian:
	@tools/bootstrap debian
	@tools/check-debian

# Other machines: 32 bits, big-endian, musl.
check-ports:
	@tools/bootstrap ports
	@tools/check-ports

# The Python package, as its users build it.
check-python:
	@tools/bootstrap python
	@$(SUBMAKE) all
	@bindings/python/check $(BUILD)

check-faults:
	@tools/bootstrap test
	@$(SUBMAKE) faults-now
	@$(SUBMAKE) SHARED=1 PROGRAM=$(BUILD)/fifteen-shared verbs-now
faults-now: $(FAULTS)
	@tests/run-tests $(FAULTS)
FAULT_FLAGS = --every
verbs-now: $(PROGRAM) $(FAIL)
	@FIFTEEN=$(PROGRAM) BUILD=$(BUILD) tests/faults/verbs $(FAULT_FLAGS)

# Quick tests in a Turkish and a German program, in another year. (Some tests ask the C library for numbers themselves.)
ELSEWHERE = $(patsubst %.c,$(BUILD)/%,$(shell grep -L 'f15w_\|strtod\|thorough[.]h' $(foreach m,core notation count check let run render class quiz,$(wildcard tests/unit/$(m)/*.c)))) \
  $(patsubst %,tests/cli/%.sh,check class claims export figure files images json kinds language new trace)
check-elsewhere:
	@tools/bootstrap elsewhere
	@$(SUBMAKE) $(PROGRAM) $(SO) $(filter $(BUILD)/%,$(ELSEWHERE))
	@BUILD=$(BUILD) CC='$(CC)' tools/check-elsewhere $(ELSEWHERE)

# What `make test` goes through in part: tests that ask thorough.h how much.
WHOLE = $(patsubst %.c,$(BUILD)/%,$(shell grep -l 'thorough[.]h' $(UNIT_SRC) $(EXHAUSTIVE_SRC))) $(FUZZ)
check-whole:
	@tools/bootstrap test
	@$(SUBMAKE) $(PROGRAM) $(SO) $(WHOLE) $(DIAGNOSIS) $(BUILD)/tests/unit/course/test_schema
	@F15_WHOLE=1 FIFTEEN=$(BUILD)/fifteen BUILD=$(BUILD) tests/run-tests $(WHOLE) $(shell grep -l 'F15_WHOLE\|thorough' $(CLI_CASES))

# Sessions in several threads, on one course that was read; tables made in parts.
check-tsan:
	@tools/bootstrap test
	@TSAN_OPTIONS=halt_on_error=1:exitcode=99 $(SUBMAKE) BUILD=build/tsan CFLAGS='-O1 -g1 -fsanitize=thread' LDFLAGS=-fsanitize=thread \
	  PARTS=build/tsan/libfifteen.a tsan-now
tsan-now: $(BUILD)/tests/unit/session/test_all_lessons $(BUILD)/tests/unit/search/test_tables
	@tests/run-tests $^

check-course:
	@tools/bootstrap run
	@$(SUBMAKE) $(BUILD)/fifteen
	@$(BUILD)/fifteen lint lessons exercises
	@printf '%s\0' exercises/*.yaml lessons | xargs -0 -n 1 -P 2 $(BUILD)/fifteen lint --variants 1000

# valgrind makes everything some thirty times slower: only what ends within a second without it.
check-valgrind:
	@tools/bootstrap valgrind
	@$(SUBMAKE) all $(UNIT) $(DIAGNOSIS)
	@FIFTEEN=tools/valgrind-fifteen F15_PROGRAM=$(BUILD)/fifteen F15_SANITIZED=1 \
	  tests/run-tests --valgrind --quick 1 $(UNIT) $(CLI_CASES)

# The engine in Node against native code, and pages in browsers.
check-surfaces:
	@tools/bootstrap surfaces
	@$(SUBMAKE) $(PROGRAM) $(BUILD)/tests/web/native
	@$(SUBMAKE) wasm
	@FIFTEEN=$(BUILD)/fifteen F15_TEST_SECONDS=1800 tests/run-tests tests/surfaces/full-screen
	@FIFTEEN=$(BUILD)/fifteen BUILD=$(BUILD) tests/web/run

# (SAN_FLAGS: what the tests themselves compile against the library. Threads that count at once would lose counts, even
# to below 0.)
COUNTING = CFLAGS='-O0 -g --coverage -fprofile-update=atomic' LDFLAGS=--coverage SAN_FLAGS=--coverage
coverage: wasm # without the engine for pages much of app/site is not run
	@tools/bootstrap test
	@find build/gcov -name '*.gcda' -delete 2>/dev/null || true
	@$(SUBMAKE) BUILD=build/gcov $(COUNTING) test-now
	@tools/coverage build/gcov --floors tests/floors

# Mutants of the engine and of check and let, each put before the tests that run its line.
MUTANTS = build/mutants
# Failures of allocation are seen by few others. (Those of boards take most of a minute.)
MUTANT_FAULTS = $(filter $(addprefix tests/faults/scenarios_,answers check core let prove search space tables trace),$(FAULTS:$(BUILD)/%=%))
MUTANT_TESTS = $(TESTS:$(BUILD)/%=%) $(MUTANT_FAULTS)
# These see the terminal, documents and the way of installing, not the engine.
BLIND_CASES = $(wildcard tests/cli/*selftest.sh) $(patsubst %,tests/cli/%.sh,full cplusplus install examples documents man help)
mutants:
	@tools/bootstrap test
	@$(SUBMAKE) BUILD=build/gcov $(COUNTING) test-binaries $(MUTANT_FAULTS:%=build/gcov/%)
	@$(SUBMAKE) BUILD=$(MUTANTS) CFLAGS=-O1 PARTS=$(MUTANTS)/libmutant.so test-binaries $(MUTANT_FAULTS:%=$(MUTANTS)/%)
	@LIBS='$(LIBS)' tests/mutants/run $(MUTANT_FLAGS) $(MUTANT_TESTS:%=$(MUTANTS)/%) $(filter-out $(BLIND_CASES),$(CLI_CASES))
$(MUTANTS)/libmutant.so: $(LIB_OBJ) $(PROGRAM_OBJ)
	$(call say,link,$@)
	$(Q)$(CC) -shared -Wl,-soname,libmutant.so -o $@ $^ $(LIBS)

bench:
	@tools/bootstrap run
	@$(SUBMAKE) $(BUILD)/fifteen $(BUILD)/tests/bench/bench $(BENCH_PEERS)
	@FIFTEEN=$(BUILD)/fifteen HELLO=$(BUILD)/tests/bench/hello/hello PEERS=$(BUILD)/tests/bench/peers \
	    $(BUILD)/tests/bench/bench $(BENCH)

diagnosis:
	@tools/bootstrap run
	@$(SUBMAKE) $(DIAGNOSIS) >&2
	@F15_WHOLE=1 $(DIAGNOSIS)

FUZZ_SECONDS ?= 30
# (A fault is shown with its lines, which is all that is needed of -g.)
FUZZ_FLAGS = -O1 -gline-tables-only -fsanitize=address,undefined -fno-sanitize-recover=undefined
FUZZ_NODE = $(if $(shell command -v node),tests/fuzz/module.mjs)
fuzz:
	@tools/bootstrap fuzz
	@$(SUBMAKE) $(FUZZ) $(if $(FUZZ_NODE),$(BUILD)/tests/web/native)
	@$(if $(FUZZ_NODE),$(SUBMAKE) wasm,echo 'module in Node: not run$(comma) as nodejs is not installed')
	@$(SUBMAKE) BUILD=build/fuzz CC=clang CFLAGS='$(FUZZ_FLAGS) -fsanitize=fuzzer-no-link' build/fuzz/verbs.a build/fuzz/program.a build/fuzz/libfifteen.a
	@FUZZ_SECONDS=$(FUZZ_SECONDS) BUILD=$(BUILD) tools/fuzz build/fuzz $(BUILD)/tests/fuzz "clang $(WARN) -Iinclude $(FUZZ_FLAGS)" "$(LIBS)" $(FUZZ_SRC) $(FUZZ_NODE)

# ---- theorems for every size ---------------------------------------------------------------------
# proofs/ is Coq, and only these two targets need it. The .vo lie beside their files. `proofs` has coqchk check
# these; what they use of Coq's own library it checks for `check-proofs`, which takes longer than all the rest.
PROOFS := $(wildcard proofs/*.v)
proofs:
	@tools/bootstrap proofs
	@$(SUBMAKE) $(PROGRAM)
	@$(SUBMAKE) proofs-now
	@FIFTEEN=$(BUILD)/fifteen proofs/check $(BUILD)
proofs-now: $(PROOFS:.v=.vo)

# Twelve certificates of `--format coq`, and the false lemma of the last lesson, put before Coq.
check-certificates: proofs
	@FIFTEEN=$(BUILD)/fifteen tests/proofs/certificates $(BUILD) few
	@tests/proofs/lesson $(BUILD)
# All that takes longer: 450 certificates, the theory against the program, Coq's own library, and definitions
# and bounds that are changed, each of which Coq must refuse.
check-proofs: proofs $(BUILD)/proofs/library
	@FIFTEEN=$(BUILD)/fifteen tests/proofs/certificates $(BUILD) all
	@FIFTEEN=$(BUILD)/fifteen tests/proofs/judge $(BUILD)
	@proofs/mutants $(BUILD)

proofs/%.vo: proofs/%.v
	$(call say,coq,$<)
	$(Q)coqc -q -w +default -Q proofs Fifteen $<

$(BUILD)/proofs/library:
	@mkdir -p $(@D)
	$(call say,coqchk,$@)
	$(Q)coqchk -silent -o Coq.Lists.List Coq.Arith.Arith Coq.Sorting.Permutation Coq.Bool.Bool Coq.NArith.BinNat Coq.micromega.Lia >$@ 2>&1
	@grep -A 1 '^\* Axioms:' $@ | grep -q '<none>' || { cat $@; false; }

ifneq ($(filter proofs-now,$(MAKECMDGOALS)),)
$(BUILD)/proofs/depend: $(PROOFS)
	@mkdir -p $(@D)
	@coqdep -Q proofs Fifteen $(PROOFS) >$@
-include $(BUILD)/proofs/depend
endif

# ---- the rules of the project ----------------------------------------------------------------------

lint:
	@tools/bootstrap lint
	@$(SUBMAKE) all
	@BUILD=$(BUILD) WARN='$(WARN) -Werror' SHARED=$(SO) tools/lint

format:
	find src include web/module.c tests -name node_modules -prune -o -name '*.[ch]' -exec clang-format -i {} +

# ---- installing ----------------------------------------------------------------------------------

INSTALLER = BUILD='$(BUILD)' VERSION='$(VERSION)' SOVERSION='$(SOVERSION)' HEADERS='$(filter-out include/fifteen/unstable/%,$(LIB_HEADERS))' \
  DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' BINDIR='$(BINDIR)' LIBDIR='$(LIBDIR)' INCLUDEDIR='$(INCLUDEDIR)' MANDIR='$(MANDIR)' tools/install
ifneq ($(filter install% uninstall,$(MAKECMDGOALS)),)
$(if $(filter /%,$(PREFIX)),,$(error PREFIX is "$(PREFIX)": it must be the whole path of a directory, like /usr/local))
endif

install: all
	@$(MAKE) --no-print-directory install-now
# What is built already, or by the same call.
install-now install-lib: $(filter all lib,$(MAKECMDGOALS))
install-now: install-lib
	$(call say,install,$(DESTDIR)$(BINDIR)/fifteen)
	$(Q)$(INSTALLER) install program
install-lib:
	$(call say,install,$(DESTDIR)$(LIBDIR)/libfifteen.so)
	$(Q)$(INSTALLER) install lib

uninstall:
	$(Q)$(INSTALLER) uninstall program
	$(Q)$(INSTALLER) uninstall lib

clean:
	rm -rf build
	rm -f .lia.cache proofs/*.vo proofs/*.vok proofs/*.vos proofs/*.glob proofs/.*.aux

.PHONY: all lib help run renew wasm mutants test test-now test-binaries quick-test check-san check-whole check-static check-elsewhere check-python check-debian check-ports check-tsan tsan-now check-faults faults-now verbs-now check-course check-valgrind check-surfaces proofs proofs-now check-certificates check-proofs coverage bench diagnosis fuzz lint format install install-now install-lib uninstall clean
.DELETE_ON_ERROR:
.SECONDARY: $(FAULT_OBJ)
MAKEFLAGS += --no-builtin-rules
endif
