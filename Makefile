# What people and CI do with Larder. `make run` is all that trying it out takes.

SWIFT := swift
SOURCES := Package.swift Services Shared Tests Benchmarks
RELEASE := .build/release

.PHONY: run build test bench fuzz fuzz-check lint format check clean images

run: ## Build and start everything on SQLite under ./var, with a demo household.
	deploy/prepare
	LARDER_PARTS=running $(SWIFT) build -c release
	$(RELEASE)/larder up --demo

build:
	deploy/prepare
	$(SWIFT) build

test: ## Every test, on SQLite and on PostgreSQL, in a browser too; Tests/run NAME runs some.
	deploy/prepare test
	$(SWIFT) build --build-tests
	Tests/run

bench: ## What the figures in the README are measured with; a goal that is missed is told and does not end it.
	deploy/prepare bench
	$(SWIFT) build -c release
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

lint:
	$(SWIFT) format lint --strict --recursive $(SOURCES)
	deploy/check-imports
	docs/generate-requirements --check

format:
	$(SWIFT) format --in-place --recursive $(SOURCES)

check: lint test fuzz-check

fuzz-check: ## Every parser fuzzed for 15 seconds, two at a time, after all inputs that were findings once.
	$(SWIFT) build --product Fuzz
	$(SWIFT) build --product larder-recipes
	.build/debug/Fuzz --seconds 15

fuzz: ## Every parser fuzzed by libFuzzer for FUZZ_SECONDS (an hour unless said otherwise), one after the other.
	$(SWIFT) build -c release --product Fuzz --scratch-path .build/fuzz \
	    -Xswiftc -sanitize=fuzzer -Xswiftc -DLIBFUZZER \
	    -Xswiftc -use-ld=lld -Xlinker --allow-multiple-definition
	Tests/Fuzz/run-libfuzzer

clean:
	$(SWIFT) package clean

images: ## One image for each service, as docker-compose.yml names them.
	docker compose build
