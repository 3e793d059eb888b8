// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
]

/// The processor level of bit-counting targets in release builds. The default, x86-64-v3 (AVX2, BMI2, POPCNT), covers
/// processors since 2013; services that use these targets define `NEEDS_X86_64_V3`. `LARDER_PROCESSOR` sets another
/// value of a C compiler's `-march`, such as `x86-64` or `native`.
#if arch(x86_64)
let processor = Context.environment["LARDER_PROCESSOR"] ?? "x86-64-v3"
#else
let processor = "any"
#endif
let isWide = processor != "x86-64" && processor != "any"
let wide: [SwiftSetting] =
    isWide ? [.unsafeFlags(["-Xcc", "-march=\(processor)"], .when(configuration: .release))] : []
let saysWide: [SwiftSetting] = isWide ? [.define("NEEDS_X86_64_V3", .when(configuration: .release))] : []

/// Optimizes a module in debug builds, too: tests and a development system run several times as fast. Compiling takes
/// four times as long, so use it only for modules that gain more.
let quick: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let algorithms: Target.Dependency = .product(name: "Algorithms", package: "swift-algorithms")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let asyncHTTPClient: Target.Dependency = .product(name: "AsyncHTTPClient", package: "async-http-client")
let collectionsHeap: Target.Dependency = .product(name: "HeapModule", package: "swift-collections")
let configuration: Target.Dependency = .product(name: "Configuration", package: "swift-configuration")
let coreMetrics: Target.Dependency = .product(name: "CoreMetrics", package: "swift-metrics")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let grdbSQLite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let jwtKit: Target.Dependency = .product(name: "JWTKit", package: "jwt-kit")
let lifecycle: Target.Dependency = .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let metrics: Target.Dependency = .product(name: "Metrics", package: "swift-metrics")
let mustache: Target.Dependency = .product(name: "Mustache", package: "swift-mustache")
let nio: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let nioFoundationCompat: Target.Dependency = .product(name: "NIOFoundationCompat", package: "swift-nio")
let nioHTTPTypes: Target.Dependency = .product(name: "NIOHTTPTypes", package: "swift-nio-extras")
let nioHTTPTypesHTTP1: Target.Dependency = .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras")
let nioEmbedded: Target.Dependency = .product(name: "NIOEmbedded", package: "swift-nio")
let nioHTTP1: Target.Dependency = .product(name: "NIOHTTP1", package: "swift-nio")
let nioPosix: Target.Dependency = .product(name: "NIOPosix", package: "swift-nio")
let subprocess: Target.Dependency = .product(name: "Subprocess", package: "swift-subprocess")
let systemPackage: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")
let unixSignals: Target.Dependency = .product(name: "UnixSignals", package: "swift-service-lifecycle")
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")

/// A service: an executable that depends on shared targets only.
func service(
    _ name: String, and others: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource] = [],
    defines: [SwiftSetting] = []
) -> Target {
    .executableTarget(
        name: name,
        dependencies: ["Chassis", "Contracts", "Kitchen", "ServiceClient", "Storage"] + others,
        path: "Services/\(name)", exclude: exclude, resources: resources,
        swiftSettings: strict + defines)
}

func shared(
    _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [], and settings: [SwiftSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Shared/\(name)", resources: resources,
        swiftSettings: strict + settings)
}

/// A C library of the system, as a module.
func system(_ name: String, _ pkgConfig: String?, apt: String) -> Target {
    .systemLibrary(name: name, path: "Shared/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

func tests(_ name: String, of subjects: Target.Dependency...) -> Target {
    .testTarget(
        name: name, dependencies: subjects + ["Contracts", "Kitchen", "Storage", "Support"],
        path: "Tests/\(name)", swiftSettings: strict)
}

/// A program under Benchmarks that measures and prints a table.
func benchmark(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: "\(name)Benchmark", dependencies: dependencies + ["Measuring"], path: "Benchmarks/\(name)",
        swiftSettings: strict)
}

let services = ["Gateway", "Auth", "Recipes", "Pantry", "Planner", "Orders", "Stores", "Reports", "Web"]

/// The services, their libraries and the shared targets.
let running: [Target] = [
    service(
        "Gateway",
        and: ["AllContracts", "APIReference", asyncHTTPClient, crypto, lifecycle, nio, nioHTTP1, nioPosix]),
    service(
        "Auth",
        and: [
            "AuthContracts", "CArgon2", "CCurl", "CompatibilityContracts", "Supervision", crypto, hummingbird, jwtKit,
            lifecycle, metrics, mustache,
        ],
        resources: [.copy("MessageTemplates")]),
    service(
        "Recipes",
        and: [
            "AuthContracts", "CompatibilityContracts", "DishForms", "FileReading", "IngredientLines", "PantryContracts",
            "Photos", "RecipeFormats", "RecipeIndex", "RecipesContracts", algorithms, crypto, lifecycle, metrics, nio,
            yams,
        ],
        exclude: ["Exchange/Formats", "Discovery/Index", "Recipes/Form"],
        resources: [.copy("Starter")], defines: saysWide),
    service(
        "Pantry",
        and: [
            "AuthContracts", "CZXing", "FileReading", "IngredientLines", "PantryBelief", "PantryContracts",
            "PantryFormats", "Photos", "Products", "RecipesContracts", algorithms, crypto, metrics,
        ],
        exclude: ["Belief", "Import/Formats", "Product/Table"]),
    service(
        "Planner",
        and: [
            "AuthContracts", "FileReading", "MealPlanning", "NutritionFiles", "PantryContracts", "PlannerContracts",
            "RecipesContracts", algorithms, crypto, metrics,
        ],
        exclude: ["Exchange/Formats", "MealPlanning"], resources: [.copy("Languages")]),
    service(
        "Orders",
        and: [
            "AuthContracts", "CatalogueFiles", "CompatibilityContracts", "FileReading", "Offers", "OrdersContracts",
            "PantryContracts", "RecipesContracts", "StoresContracts", algorithms, crypto, metrics,
        ],
        exclude: ["Catalogue/Formats", "Offers"]),
    service(
        "Stores",
        and: [
            "AuthContracts", "CheapestBaskets", "FileReading", "Geography", "OpeningHours", "OrdersContracts",
            "PantryContracts", "PlaceIndex",
            "RecipesContracts", "StoreImport", "StoresContracts", "CZlib", algorithms, crypto, metrics,
        ],
        exclude: ["Basket/Cheapest", "Nearby/Index", "Place/Formats"], resources: [.copy("Nearby/Zones")]),
    service(
        "Reports",
        and: ["AuthContracts", "Photos", "ReportInbox", "ReportsContracts", algorithms, crypto, metrics],
        exclude: ["Inbox"]),
    service(
        "Web",
        and: [
            "AllContracts", "APIReference", "AuthContracts", "CZlib", "FileReading", "Geography", "OrdersContracts",
            "PantryContracts", "PlannerContracts", "RecipesContracts", "ReportsContracts", "StoresContracts",
            algorithms, crypto, hummingbird,
        ],
        resources: [.copy("Templates"), .copy("Assets"), .copy("Languages")]),
    .executableTarget(
        name: "Larder",
        dependencies: [
            "AuthContracts", "Contracts", "Kitchen", "OrdersContracts", "PantryContracts", "RecipesContracts",
            "ServiceClient", "StoresContracts", "Supervision",
            argumentParser, asyncHTTPClient, nio, subprocess, systemPackage, unixSignals,
        ],
        path: "Services/Larder", swiftSettings: strict),

    /// The index for recipe search; a library, so that the benchmarks can use it.
    .target(
        name: "RecipeIndex", dependencies: ["CStemmer", "Kitchen", algorithms, collectionsHeap, crypto],
        path: "Services/Recipes/Discovery/Index",
        swiftSettings: strict + wide + quick),

    /// Estimates whether pantry items are still there; a library, so that a benchmark can use it.
    .target(
        name: "PantryBelief", dependencies: ["Kitchen"], path: "Services/Pantry/Belief", swiftSettings: strict + quick),

    /// Plans the best meals for a week within limits; a library, so that a benchmark can use it.
    .target(
        name: "MealPlanning", path: "Services/Planner/MealPlanning", swiftSettings: strict + quick),

    /// The index of shops by position and opening hours; a library, so that a benchmark can use it.
    .target(
        name: "PlaceIndex", dependencies: ["Geography", "OpeningHours", algorithms],
        path: "Services/Stores/Nearby/Index",
        swiftSettings: strict),

    /// Reads the files that shops are imported from, and merges their duplicate records.
    .target(
        name: "StoreImport", dependencies: ["CZlib", "FileReading", "Geography"], path: "Services/Stores/Place/Formats",
        swiftSettings: strict),

    /// The reports of users, with filters; a library, so that a benchmark can use it.
    .target(
        name: "ReportInbox", dependencies: ["Chassis", "Contracts", "Kitchen", "ReportsContracts", "Storage"],
        path: "Services/Reports/Inbox", swiftSettings: strict),

    /// Finds the one or two stores where a list is cheapest.
    .target(
        name: "CheapestBaskets", dependencies: ["Geography", "OpeningHours"], path: "Services/Stores/Basket/Cheapest",
        swiftSettings: strict),

    /// Classifies a dish by the words of its recipe; a library, so that a benchmark can use it.
    .target(
        name: "DishForms", dependencies: ["Kitchen", "RecipesContracts"], path: "Services/Recipes/Recipes/Form",
        swiftSettings: strict),

    /// The formats that recipes are imported from and exported to.
    .target(
        name: "RecipeFormats", dependencies: ["CPango", "CXML", "FileReading", "Kitchen", yams],
        path: "Services/Recipes/Exchange/Formats", swiftSettings: strict),

    /// The import formats of pantries and shopping lists: tables and exports of other programs.
    .target(
        name: "PantryFormats",
        dependencies: ["Contracts", "FileReading", "IngredientLines", "Kitchen", "PantryContracts", grdbSQLite],
        path: "Services/Pantry/Import/Formats", swiftSettings: strict),

    /// The import formats of diaries and plans, and the export formats of diaries.
    .target(
        name: "NutritionFiles", dependencies: ["Contracts", "FileReading", "Kitchen", algorithms],
        path: "Services/Planner/Exchange/Formats", swiftSettings: strict),

    /// The product table and its imports; a library, so that a benchmark can use it.
    .target(
        name: "Products",
        dependencies: ["Chassis", "Contracts", "PantryContracts", "RecipesContracts", "Storage", algorithms],
        path: "Services/Pantry/Product/Table", swiftSettings: strict),

    /// Finds the partners that sell a food; a library, so that a benchmark can use it.
    .target(
        name: "Offers",
        dependencies: [
            "Chassis", "Contracts", "Geography", "Kitchen", "OrdersContracts", "RecipesContracts", "Storage",
            algorithms,
        ],
        path: "Services/Orders/Offers", swiftSettings: strict),

    /// The import and export formats of menus and catalogues.
    .target(
        name: "CatalogueFiles",
        dependencies: ["Contracts", "FileReading", "Kitchen", "OrdersContracts", algorithms],
        path: "Services/Orders/Catalogue/Formats", swiftSettings: strict),

    /// Reads imported files: archives, encodings, tables.
    shared("FileReading", ["CArchive", "Contracts", "Kitchen"]),

    shared("Kitchen", [], and: quick),

    /// Parses an ingredient line in four languages: amount, unit and food.
    shared("IngredientLines", ["Kitchen"], resources: [.copy("Words")], and: quick),
    shared("Contracts", ["Kitchen", httpTypes], resources: [.copy("Languages")], and: quick),

    /// The contracts by service: a change to one rebuilds only its callers.
    shared("AuthContracts", ["Contracts"]),
    shared("RecipesContracts", ["Contracts", "Kitchen"]),
    shared("PantryContracts", ["Contracts", "RecipesContracts"]),
    shared("PlannerContracts", ["Contracts", "PantryContracts", "RecipesContracts"]),
    shared("OrdersContracts", ["Contracts", "Kitchen", "RecipesContracts"]),
    shared("ReportsContracts", ["Contracts", "Kitchen"]),
    shared("StoresContracts", ["Contracts", "Kitchen", "RecipesContracts"]),
    shared("CompatibilityContracts", ["Contracts", "Kitchen", "OrdersContracts", "RecipesContracts"]),
    /// Every endpoint of every service.
    shared(
        "AllContracts",
        [
            "AuthContracts", "CompatibilityContracts", "Contracts", "OrdersContracts", "PantryContracts",
            "PlannerContracts", "RecipesContracts", "ReportsContracts", "StoresContracts",
        ]),

    /// The API reference, as OpenAPI and as pages.
    shared(
        "APIReference",
        [
            "AuthContracts", "CompatibilityContracts", "Contracts", "Kitchen", "OrdersContracts", "PantryContracts",
            "PlannerContracts", "RecipesContracts", "ReportsContracts", "StoresContracts", httpTypes,
        ]),

    /// Positions on the Earth and how far they are apart.
    shared("Geography", [], and: quick),
    /// Opening hours in the syntax of OpenStreetMap.
    shared("OpeningHours", ["Geography"], and: quick),

    /// The messages between the supervisor and its processes.
    shared("Supervision", []),
    shared("Storage", ["CPostgres", grdb, logging, metrics], and: quick),
    shared(
        "ServiceClient", ["Contracts", asyncHTTPClient, crypto, httpTypes, metrics, nio, nioFoundationCompat]),
    shared(
        "Chassis",
        [
            "CCurl", "Contracts", "CWorker", "ServiceClient", "Storage", "Supervision", algorithms, asyncHTTPClient,
            configuration, coreMetrics, crypto, hummingbird, jwtKit, lifecycle, logging, metrics, nio,
            nioFoundationCompat, nioHTTP1,
            nioHTTPTypes, nioHTTPTypesHTTP1, nioPosix, systemPackage,
        ]),
    /// Develops, stores and cleans up photos.
    shared("Photos", ["Chassis", "Contracts", "CVips", "Storage", metrics]),
    .target(name: "CWorker", path: "Shared/CWorker"),
    /// Reads barcodes with the library zxing-cpp.
    .target(
        name: "CZXing", path: "Shared/CZXing",
        linkerSettings: [.linkedLibrary("ZXing"), .linkedLibrary("stdc++")]),
    system("CPostgres", "libpq", apt: "libpq-dev"),
    system("CArgon2", "libargon2", apt: "libargon2-dev"),
    system("CCurl", "libcurl", apt: "libcurl4-openssl-dev"),
    system("CStemmer", nil, apt: "libstemmer-dev"),
    system("CVips", "vips", apt: "libvips-dev"),
    system("CZlib", "zlib", apt: "zlib1g-dev"),
    system("CXML", "libxml-2.0", apt: "libxml2-dev"),
    system("CPango", "pangocairo", apt: "libpango1.0-dev"),
    system("CArchive", "libarchive", apt: "libarchive-dev"),
]

/// Tests and their helpers.
let testing: [Target] = [
    /// A PostgreSQL server that lives as long as the process, for tests and benchmarks.
    .target(
        name: "PrivatePostgres", dependencies: ["Storage", "Waiting"], path: "Tests/PrivatePostgres",
        swiftSettings: strict),
    /// Waiting, free ports and shared fixtures, for tests and the systems that they start.
    .target(name: "Waiting", path: "Tests/Support/Waiting", swiftSettings: strict),
    .target(
        name: "LabelledLanguages", dependencies: ["Contracts", "RecipesContracts", "ServiceClient", algorithms],
        path: "Tests/LabelledLanguages",
        resources: [.copy("Tables")], swiftSettings: strict),
    .target(name: "SeededChance", path: "Tests/SeededChance", swiftSettings: strict),
    .target(
        name: "Support",
        dependencies: [
            "AllContracts", "Chassis", "Contracts", "PrivatePostgres", "ServiceClient", "Storage", "Waiting",
            asyncHTTPClient, crypto, httpTypes, hummingbird, jwtKit, lifecycle, logging, nio, nioHTTP1,
        ],
        path: "Tests/Support", exclude: ["Waiting"], swiftSettings: strict),
    /// Mutates inputs and feeds them to every parser; with `make fuzz`, libFuzzer chooses the inputs.
    .target(
        name: "Mutation", dependencies: ["SeededChance"], path: "Tests/Mutation", swiftSettings: strict),
    .target(name: "CLibFuzzer", path: "Tests/CLibFuzzer"),
    /// Tries system calls by number, for tests of the sandbox.
    .target(name: "CSystemCalls", path: "Tests/CSystemCalls"),
    /// Draws barcodes, for tests.
    .target(
        name: "CBarcodeWriter", path: "Tests/CBarcodeWriter",
        linkerSettings: [.linkedLibrary("ZXing"), .linkedLibrary("stdc++")]),
    .executableTarget(
        name: "Fuzz",
        dependencies: [
            "CatalogueFiles", "Chassis", "CLibFuzzer", "Contracts", "CWorker", "FileReading", "IngredientLines",
            "Mutation", "NutritionFiles", "PantryFormats", "Products", "RecipeFormats", "SeededChance", "StoreImport",
            "Waiting", logging,
        ],
        path: "Tests/Fuzz", exclude: ["Corpus", "Found", "run-libfuzzer"], swiftSettings: strict),

    /// A worker that breaks every rule of the sandbox.
    .executableTarget(
        name: "Mischief", dependencies: ["Chassis", "CSystemCalls", "CWorker"], path: "Tests/Mischief",
        swiftSettings: strict),
    tests("KitchenTests", of: "IngredientLines", "SeededChance"),
    tests(
        "ContractsTests", of: "AllContracts", "AuthContracts", "PantryContracts", "PlannerContracts", "RecipesContracts"
    ),
    tests("APIReferenceTests", of: "AllContracts", "APIReference"),
    tests("StorageTests"),
    tests(
        "ChassisTests", of: "AuthContracts", "PantryContracts", "RunningSystem", "Chassis", "ServiceClient",
        "Supervision",
        asyncHTTPClient, coreMetrics, crypto,
        httpTypes,
        hummingbird,
        jwtKit, lifecycle, logging, nio, nioEmbedded, nioHTTP1, nioHTTPTypes, nioPosix),
    tests(
        "GatewayTests", of: "AllContracts", "AuthContracts", "Gateway", "RunningSystem", "Chassis", asyncHTTPClient,
        lifecycle, nio,
        nioHTTP1, nioPosix),
    tests(
        "AuthTests", of: "AuthContracts", "CompatibilityContracts", "Auth", "Chassis", "ServiceClient",
        asyncHTTPClient, crypto, hummingbird, jwtKit),
    tests("PhotosTests", of: "Chassis", "Photos"),
    tests("RecipeFormatsTests", of: "CArchive", "FileReading", "RecipeFormats"),
    tests(
        "RecipesTests", of: "AuthContracts", "CompatibilityContracts", "PantryContracts", "RecipesContracts",
        "DishForms", "FileReading", "IngredientLines", "LabelledLanguages", "Photos", "Recipes", "RecipeFormats",
        "RecipeIndex", "Chassis", "SeededChance", "ServiceClient", logging),
    tests(
        "PantryTests", of: "AuthContracts", "FileReading", "PantryContracts", "PantryFormats", "RecipesContracts",
        "CBarcodeWriter", "Pantry", "PantryBelief", "Products", "RecipeFormats", "RunningSystem", "Chassis",
        "SeededChance", algorithms, grdb),
    tests("MealPlanningTests", of: "MealPlanning"),
    tests("CheapestBasketsTests", of: "CheapestBaskets", "Geography", "SeededChance"),
    tests("PlaceIndexTests", of: "Geography", "OpeningHours", "PlaceIndex", "SeededChance"),
    tests("StoreImportTests", of: "CZlib", "Geography", "Mutation", "SeededChance", "StoreImport"),
    tests("OpeningHoursTests", of: "Geography", "Mutation", "OpeningHours", "SeededChance"),
    tests(
        "PlannerTests", of: "AuthContracts", "CArchive", "FileReading", "NutritionFiles", "PantryContracts",
        "PlannerContracts", "RecipesContracts", "Planner", "Chassis", "MealPlanning", "ServiceClient", subprocess),
    tests(
        "OrdersTests", of: "AuthContracts", "CatalogueFiles", "CompatibilityContracts", "FileReading",
        "Offers", "OrdersContracts", "PantryContracts", "RecipesContracts", "StoresContracts",
        "Orders",
        "Chassis", "SeededChance", "ServiceClient", asyncHTTPClient, crypto, httpTypes, logging),
    tests(
        "StoresTests", of: "AuthContracts", "Geography", "OrdersContracts", "PantryContracts", "RecipesContracts",
        "StoreImport", "Stores", "StoresContracts", "Chassis", "OpeningHours", "PrivatePostgres", "SeededChance",
        "ServiceClient"),
    tests(
        "ReportsTests", of: "AuthContracts", "ReportInbox", "ReportsContracts", "Reports", "Chassis", "SeededChance",
        "ServiceClient", crypto, httpTypes),
    tests(
        "WebTests", of: "AllContracts", "AuthContracts", "DishForms", "OrdersContracts", "PantryContracts",
        "PlannerContracts", "RecipesContracts", "ReportsContracts", "StoresContracts", "Web", "Chassis",
        "FileReading", "Mutation", "RecipeFormats", "ServiceClient", algorithms, asyncHTTPClient, httpTypes,
        mustache, nio,
        nioHTTP1, "SeededChance"),
    tests(
        "LarderTests",
        of: "AuthContracts", "Larder", "OrdersContracts", "ServiceClient", "StoresContracts", "Supervision", nio,
        nioPosix),
    .target(
        name: "RunningSystem", dependencies: ["Contracts", "ServiceClient", "Waiting", asyncHTTPClient, subprocess],
        path: "Tests/RunningSystem", swiftSettings: strict),
    tests(
        "AcceptanceTests", of: "AuthContracts", "OrdersContracts", "PantryContracts", "PlannerContracts",
        "RecipesContracts", "PrivatePostgres", "RunningSystem", "ServiceClient", algorithms, asyncHTTPClient, nio,
        subprocess
    ),
    /// A real browser, for tests and a benchmark.
    .target(
        name: "DrivenBrowser", dependencies: ["Waiting", asyncHTTPClient, nio, nioHTTP1], path: "Tests/DrivenBrowser",
        swiftSettings: strict),
    tests(
        "BrowserTests", of: "AuthContracts", "DrivenBrowser", "OrdersContracts", "RunningSystem", "ServiceClient",
        asyncHTTPClient, nio),
]

/// Benchmarks, built by `LARDER_PARTS=benchmarks` and the nightly run.
let measuring: [Target] = [
    /// Timing, tables and data shared by the benchmarks.
    .target(
        name: "Measuring",
        dependencies: ["Contracts", "RecipeFormats", "SeededChance", "ServiceClient", "Storage", asyncHTTPClient],
        path: "Benchmarks/Measuring", swiftSettings: strict),
    benchmark("Matching", ["Kitchen", "PrivatePostgres", "RecipeIndex", "SeededChance", "Storage"]),
    benchmark("Keywords", ["PrivatePostgres", "RecipeIndex", "SeededChance", "Storage"]),
    benchmark("Gateway", ["SeededChance"]),
    benchmark(
        "Faults",
        [
            "AuthContracts", "Contracts", "PantryContracts", "PrivatePostgres", "RecipesContracts", "RunningSystem",
            asyncHTTPClient, nio, nioPosix, subprocess,
        ]),
    benchmark(
        "Orders",
        [
            "AuthContracts", "Chassis", "Contracts", "Kitchen", "OrdersContracts", "PrivatePostgres", "RunningSystem",
            "ServiceClient", "Storage", algorithms, asyncHTTPClient, crypto, httpTypes, hummingbird,
            logging,
        ]),
    benchmark(
        "Feed",
        [
            "AuthContracts", "Contracts", "PantryContracts", "PrivatePostgres", "RunningSystem", "ServiceClient",
            "Storage",
            asyncHTTPClient, nioHTTP1,
        ]),
    benchmark(
        "Lists",
        [
            "AuthContracts", "Contracts", "PantryContracts", "PrivatePostgres", "RunningSystem", "ServiceClient",
            asyncHTTPClient, nioHTTP1,
        ]),
    benchmark(
        "Proposals",
        [
            "AuthContracts", "Contracts", "PlannerContracts", "RunningSystem", "ServiceClient", asyncHTTPClient,
        ]),
    benchmark(
        "Reports",
        [
            "Chassis", "Contracts", "PrivatePostgres", "ReportInbox", "ReportsContracts", "SeededChance", "Storage",
            algorithms,
        ]),
    benchmark("Products", ["Chassis", "Contracts", "PrivatePostgres", "Products", "SeededChance", "Storage"]),
    benchmark(
        "Quotes",
        [
            "Contracts", "Kitchen", "Offers", "OrdersContracts", "PrivatePostgres", "RecipesContracts", "SeededChance",
            "Storage", algorithms,
        ]),
    .executableTarget(
        name: "PlanningBenchmark", dependencies: ["MealPlanning"], path: "Benchmarks/Planning",
        exclude: ["reference.py"], swiftSettings: strict),
    .executableTarget(
        name: "OpeningHoursBenchmark", dependencies: ["Geography", "OpeningHours", "SeededChance"],
        path: "Benchmarks/OpeningHours", exclude: ["reference.py"], swiftSettings: strict),
    benchmark("Nearby", ["Geography", "OpeningHours", "PlaceIndex", "SeededChance", grdbSQLite]),
    benchmark("PlaceImport", ["CZlib", "Geography", "SeededChance", "StoreImport"]),
    benchmark("Baskets", ["CheapestBaskets", "Geography", "SeededChance"]),
    benchmark(
        "Stores",
        [
            "Chassis", "Contracts", "Kitchen", "PrivatePostgres", "RecipesContracts", "SeededChance", "ServiceClient",
            "Storage", "StoresContracts", crypto, hummingbird,
        ]),
    benchmark("PantryTruth", ["Kitchen", "PantryBelief", "SeededChance"]),
    benchmark("Browser", ["DrivenBrowser", "RunningSystem"]),
    benchmark(
        "Nutrition", ["Contracts", "IngredientLines", "Kitchen", "RecipeFormats", "RecipesContracts", "ServiceClient"]),
    benchmark("Pages", ["RecipeFormats"]),
    benchmark("Files", ["RecipeFormats"]),
    benchmark("HealthExport", ["CArchive", "CXML", "FileReading", "NutritionFiles"]),
    benchmark("Lines", ["IngredientLines", "LabelledLanguages"]),
    benchmark("DishForms", ["DishForms", "IngredientLines", "Kitchen", "RecipesContracts", crypto]),
    benchmark("Labels", ["Contracts", "Kitchen", "RecipeFormats", "RecipesContracts", "ServiceClient"]),
    benchmark(
        "Results",
        [
            "AuthContracts", "Contracts", "PantryContracts", "RecipesContracts", "RunningSystem", "ServiceClient",
            asyncHTTPClient,
        ]),
    benchmark("Recommendations", ["Kitchen", "RecipeIndex", "SeededChance"]),
    benchmark(
        "Importing",
        [
            "AuthContracts", "Chassis", "Contracts", "RecipesContracts", "SeededChance", "ServiceClient", "Storage",
            algorithms, hummingbird,
        ]),
    benchmark(
        "Accounts",
        [
            "AuthContracts", "Chassis", "Contracts", "PrivatePostgres", "SeededChance", "ServiceClient", "Storage",
            argumentParser, asyncHTTPClient, httpTypes, jwtKit,
        ]),
]

/// The targets to build. `LARDER_PARTS=running` builds the product alone, `benchmarks` adds every benchmark; the
/// default is the product and its tests. `LARDER_TESTS=PantryTests,WebTests` builds only these test targets.
let targets: [Target] =
    switch Context.environment["LARDER_PARTS"] {
    case "running": running
    case "benchmarks": running + testing.filter { $0.type != .test } + measuring
    default: running + testing.filter(isChosen)
    }

func isChosen(_ target: Target) -> Bool {
    guard target.type == .test, let names = Context.environment["LARDER_TESTS"] else { return true }
    return names.split(separator: ",").contains { $0 == target.name }
}

let package = Package(
    name: "larder",
    platforms: [.macOS(.v15)],
    products: services.map { .executable(name: "larder-\($0.lowercased())", targets: [$0]) } + [
        .executable(name: "larder", targets: ["Larder"])
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-algorithms", exact: "1.2.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
        .package(url: "https://github.com/apple/swift-configuration", exact: "1.4.0"),
        .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
        .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
        .package(url: "https://github.com/vapor/jwt-kit", exact: "5.7.1"),
    ],
    targets: targets
)
