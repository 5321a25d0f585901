# graphcalc: a graphing calculator whose pictures can be trusted
#
#   make demo       plot a few pictures into dist/
#   make test       run all tests, the end-to-end tests on the release binary
#   make interval-test  compare 200,000 points of every interval operation with MPFR, trace 1,000 programs,
#                   relations and paths
#   make trust-search  make up programs that are hard to draw, and judge their pictures with MPFR;
#                   SEARCH=200 is how many in each of five families, and SEED=7 which
#   make fuzz       run made-up input for SECONDS=600, or RUNS=…; SEED=… runs the same again
#   make check      everything that a change must pass: lint, style, docs, tests and more
#   make cluster-test  draw a batch as a Slurm array on this machine; needs root
#   make format     format all Swift files in place
#   make docs       build the documentation of the libraries into .build/docs
#   make bench      measure against gnuplot, matplotlib, numexpr, C and JSXGraph; TURNS=2 is quick,
#                   and RECORD=1 writes the table into Benchmarks/README.md
#   make trust      draw and judge the pictures of Documentation/Trust.md, and gnuplot's, anew, and ask
#                   others for the zeros and integrals of Documentation/Analysis.md
#   make page       build the page, the calculator as one HTML file, next to the program
#   make page-test  drive the page in Chromium on four screens, and try it in Firefox and WebKit if
#                   they are installed; TESTS='reading phone' runs some; screenshots are left in
#                   .build/page-test
#   make deb        make a Debian package in dist/, judged by lintian
#   make install    install program, manual and completions under PREFIX (/usr/local)
#   make uninstall  remove exactly what 'make install' puts there
#
# On Debian, 'demo', the tests, 'check', 'bench', 'trust', 'page', 'deb' and 'install' install missing
# packages, after saying so. DESTDIR, if given, is prepended to PREFIX.

PREFIX ?= /usr/local
DESTDIR ?=

BINARY := .build/release/graphcalc
PAGE := .build/release/page.html
BUILT_PAGE := .build/page/page.html
SOURCES := Package.swift $(shell find Sources -type f -not -path '*.docc/*')
SHARE := .build/share
BENCH_PACKAGES := gnuplot-nox libsleef-dev python3-venv valgrind chromium jsxgraph
BENCH_PYTHON := .build/python/bin/python
TURNS ?= 5
SEARCH ?= 1000
SEED ?= $(shell date +%s)
SECONDS ?= 600
# The interval tests compare with MPFR, and CVectorMath takes its functions from SLEEF; the program
# itself needs neither. The rest draws text in several scripts and reads it again.
TEST_PACKAGES := libmpfr-dev libsleef3 libharfbuzz0b libfribidi0 fonts-wqy-microhei \
	fonts-lohit-deva fonts-noto-color-emoji poppler-utils
FUZZ_PACKAGES = $(shell command -v python3 > /dev/null || echo python3)
DEB_PACKAGES := dpkg-dev lintian
# The page has the functions of musl, and of the compiler, in it.
PAGE_PACKAGES := wasi-libc libclang-rt-14-dev-wasm32 binaryen zopfli
# Python's packages are those of Debian's own Python.
PAGE_TEST_PACKAGES := chromium node-typescript python3-websocket
CLUSTER_PACKAGES := slurmctld slurmd slurm-client munge

bindir := $(DESTDIR)$(PREFIX)/bin
datadir := $(DESTDIR)$(PREFIX)/share
man := $(datadir)/man/man1/graphcalc.1
page := $(datadir)/graphcalc/page.html
bash := $(datadir)/bash-completion/completions/graphcalc
zsh := $(datadir)/zsh/site-functions/_graphcalc
fish := $(datadir)/fish/vendor_completions.d/graphcalc.fish
generated := $(addprefix $(SHARE)/,graphcalc.1 graphcalc.bash graphcalc.zsh graphcalc.fish)

.DELETE_ON_ERROR:
.PHONY: help demo demo-pictures demo-pages test interval-test trust-search fuzz cluster-test check
.PHONY: format docs bench trust page page-test deb install uninstall setup

help:
	@sed -n 's/^#   //p' Makefile

# The page is compiled beside the program, whose pictures do not wait for it.
demo: setup
	@$(MAKE) --no-print-directory -j2 demo-pictures demo-pages

demo-pictures: $(BINARY)
	@Scripts/demo.sh $(BINARY)

demo-pages: $(BINARY) $(PAGE)
	@Scripts/demo.sh $(BINARY) pages

test: setup $(BINARY) $(PAGE)
	@Scripts/setup.sh $(TEST_PACKAGES)
	GRAPHCALC_BINARY='$(CURDIR)/$(BINARY)' swift test

interval-test:
	@Scripts/setup.sh $(TEST_PACKAGES)
	GRAPHCALC_INTERVAL_POINTS=200000 swift test --filter 'ContainmentTests|BallTests'
	GRAPHCALC_TRACED_PROGRAMS=1000 swift test --filter 'TracingLawTests|InkLawTests'
	GRAPHCALC_TRACED_PROGRAMS=1000 GRAPHCALC_TRACED_PATHS=1000 \
		swift test --filter 'LogarithmicLaw|RelationLaw|ProgramRelation|ProgramPath'
	GRAPHCALC_BROKEN_PROGRAMS=5000 swift test --filter BreakLawTests

trust-search:
	@Scripts/setup.sh $(TEST_PACKAGES)
	@echo 'trust-search: $(SEARCH) programs in each family, with SEED=$(SEED)'
	GRAPHCALC_SEARCH_PROGRAMS=$(SEARCH) GRAPHCALC_SEARCH_SEED=$(SEED) \
		swift test --filter TrustSearchTests

fuzz: $(BINARY)
	@Scripts/setup.sh $(FUZZ_PACKAGES)
	@python3 Tests/Fuzzing $(BINARY) $(if $(RUNS),--runs $(RUNS),--seconds $(SECONDS)) \
		$(if $(SEED),--seed $(SEED))

cluster-test: $(BINARY)
	@Scripts/setup.sh $(CLUSTER_PACKAGES)
	@Scripts/cluster-test.sh $(BINARY)

check: setup
	@Scripts/setup.sh $(TEST_PACKAGES)
	@Scripts/check.sh

format:
	swift format --in-place --recursive Sources Tests Examples Benchmarks Package.swift

docs:
	@Scripts/build-docs.sh

bench: $(BINARY) $(PAGE)
	@Scripts/setup.sh $(BENCH_PACKAGES)
	@$(MAKE) --no-print-directory $(BENCH_PYTHON)
	@$(BENCH_PYTHON) Benchmarks $(if $(RECORD),record) $(BINARY) $(TURNS)

trust: $(BINARY)
	@Scripts/setup.sh $(BENCH_PACKAGES)
	@$(MAKE) --no-print-directory $(BENCH_PYTHON)
	@$(BENCH_PYTHON) Benchmarks/trust $(BINARY)
	@$(BENCH_PYTHON) Benchmarks/relations $(BINARY)
	@$(BENCH_PYTHON) Benchmarks/analysis $(BINARY)

page: $(PAGE)

page-test: $(BINARY) $(PAGE)
	@Scripts/setup.sh $(PAGE_TEST_PACKAGES)
	@/usr/bin/python3 Tests/PageTests $(PAGE) $(BINARY) $(TESTS)
ifeq ($(TESTS),)
	@/usr/bin/python3 Tests/PageTests/others.py $(PAGE)
	@/usr/bin/python3 Tests/PageTests/rogues.py $(PAGE) .build/rogues.json
	GRAPHCALC_PAGE_ROGUES='$(CURDIR)/.build/rogues.json' swift test --filter RogueTests
endif

deb: $(BINARY) $(PAGE) $(generated)
	@Scripts/setup.sh $(DEB_PACKAGES)
	@Scripts/make-deb.sh $(BINARY)

install: $(BINARY) $(PAGE) $(generated)
	install -D -m 755 $(BINARY) '$(bindir)/graphcalc'
	install -D -m 644 $(SHARE)/graphcalc.1 '$(man)'
	install -D -m 644 $(PAGE) '$(page)'
	install -D -m 644 $(SHARE)/graphcalc.bash '$(bash)'
	install -D -m 644 $(SHARE)/graphcalc.zsh '$(zsh)'
	install -D -m 644 $(SHARE)/graphcalc.fish '$(fish)'

uninstall:
	rm -f '$(bindir)/graphcalc' '$(man)' '$(page)' '$(bash)' '$(zsh)' '$(fish)'
	rmdir --ignore-fail-on-non-empty '$(datadir)/graphcalc' 2> /dev/null || true

setup:
	@Scripts/setup.sh
	@[ -d .build/checkouts/swift-numerics ] || swift package resolve

$(BENCH_PYTHON):
	python3 -m venv $(BENCH_PYTHON:/bin/python=)
	$@ -m pip install --quiet matplotlib mpmath numexpr numpy pillow scipy sympy websocket-client

# Built only when a source is newer, so that 'sudo make install' after 'make' builds nothing as root.
$(BINARY): $(SOURCES)
	@Scripts/setup.sh
	swift build -c release --static-swift-stdlib --product graphcalc
	@touch $@

# The program looks for the page where it lies itself; the page is built without it.
$(PAGE): $(BUILT_PAGE) | $(BINARY)
	@cp $< $@.new && mv $@.new $@

$(BUILT_PAGE): $(SOURCES) Scripts/build-page.sh
	@Scripts/setup.sh $(PAGE_PACKAGES)
	Scripts/build-page.sh

$(SHARE)/graphcalc.1: $(BINARY)
	@mkdir -p $(@D)
	$(BINARY) --generate-manual > $@

$(SHARE)/graphcalc.%: $(BINARY)
	@mkdir -p $(@D)
	$(BINARY) --generate-completion-script $* > $@
