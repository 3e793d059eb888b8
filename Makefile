# Build, run, test and check Larder. `make run` is all that trying it out takes.

SWIFT := swift
SOURCES := Package.swift Services Shared Tests Benchmarks
# The build folder, which is kept outside the checkout in CI.
export SWIFTPM_BUILD_DIR := $(shell deploy/scratch)
export SWIFT_EXEC := $(SWIFTPM_BUILD_DIR)/swiftc
RELEASE := .build/release
# No debug information and no index: a third less to compile, write and link. lld links fastest.
FLAGS := --disable-index-store -debug-info-format none -Xswiftc -use-ld=lld

.PHONY: run build test bench fuzz fuzz-check lint format check nightly clean images

run: ## Build and start everything on SQLite under ./var, with a demo household.
	deploy/prepare
	LARDER_PARTS=running $(SWIFT) build -c release $(FLAGS)
	$(RELEASE)/larder up --demo

build:
	deploy/prepare
	$(SWIFT) build --build-tests $(FLAGS)

test: ## Every test, on SQLite and on PostgreSQL, in a browser too; Tests/run NAME runs some.
	deploy/prepare test
	$(SWIFT) build --build-tests $(FLAGS)
	Tests/run

bench: ## Measures every figure of docs/figures.md; a missed goal is printed and does not end it.
	deploy/prepare bench
	LARDER_PARTS=benchmarks $(SWIFT) build -c release $(FLAGS)
	-$(RELEASE)/MatchingBenchmark
	-$(RELEASE)/KeywordsBenchmark
	-$(RELEASE)/RecommendationsBenchmark
	-$(RELEASE)/PagesBenchmark
	-$(RELEASE)/FilesBenchmark
	-$(RELEASE)/LinesBenchmark
	-$(RELEASE)/HealthExportBenchmark
	-$(RELEASE)/LabelsBenchmark
	-$(RELEASE)/DishFormsBenchmark
	-$(RELEASE)/NutritionBenchmark
	-$(RELEASE)/QuotesBenchmark
	-$(RELEASE)/OrdersBenchmark placing
	-$(RELEASE)/OrdersBenchmark answer
	-$(RELEASE)/OrdersBenchmark drill
	-$(RELEASE)/ImportingBenchmark
	$(RELEASE)/GatewayBenchmark
	-$(RELEASE)/GatewayBenchmark finding
	for what in verify ban sign-in-storm new-device-mail enumeration search; do $(RELEASE)/AccountsBenchmark $$what || exit 1; done
	Benchmarks/Startup/run
	-$(RELEASE)/FaultsBenchmark
	-$(RELEASE)/FeedBenchmark
	-$(RELEASE)/ListsBenchmark
	-$(RELEASE)/ProductsBenchmark
	-$(RELEASE)/PlanningBenchmark
	-$(RELEASE)/OpeningHoursBenchmark
	-$(RELEASE)/NearbyBenchmark
	-$(RELEASE)/PlaceImportBenchmark
	-$(RELEASE)/BasketsBenchmark
	-$(RELEASE)/StoresBenchmark
	-$(RELEASE)/ReportsBenchmark
	-$(RELEASE)/ProposalsBenchmark
	-$(RELEASE)/PantryTruthBenchmark
	-$(RELEASE)/BrowserBenchmark
	-$(RELEASE)/ResultsBenchmark

lint: ## Format, scripts, workflow, and the tidy test.
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	deploy/lint-scripts
	.build/workflow/bin/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	.build/workflow/bin/zizmor --offline --no-progress --quiet .github/workflows
	python3 Tests/Wording/check-wording
	Tests/Migrations/check-migrations
	python3 Tests/Tidy/test_tidy.py
	python3 Tests/Runner/test_selection.py
	deploy/tidy

format: ## Formats all sources and lowers the counts of exceptions that are gone.
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)
	deploy/tidy --shrink

check: lint test fuzz-check ## Everything that CI checks.

fuzz-check: ## Every parser fuzzed for 5 seconds with the same seed each time; Tests/nightly takes new seeds and longer.
	$(SWIFT) build --build-tests $(FLAGS)
	.build/debug/Fuzz --seconds 5 --seed 1

fuzz: ## Every parser fuzzed by libFuzzer for FUZZ_SECONDS (an hour unless said otherwise), one after the other.
	$(SWIFT) build -c release --product Fuzz --scratch-path .build/fuzz \
	    -Xswiftc -sanitize=fuzzer -Xswiftc -DLIBFUZZER \
	    -Xswiftc -use-ld=lld -Xlinker --allow-multiple-definition
	Tests/Fuzz/run-libfuzzer

nightly: ## What takes too long for each change: whole walks, other machines, sanitizers, benchmarks.
	Tests/nightly

clean:
	$(SWIFT) package clean

images: ## One image for each service, as docker-compose.yml names them.
	docker compose build
