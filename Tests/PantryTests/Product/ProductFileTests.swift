import Chassis
import Contracts
import Foundation
import PantryContracts
import Products
import Storage
import Support
import Testing

@testable import Pantry

/// Product lists in the operator's folder.
@Suite(.timeLimit(.minutes(10)))
struct ProductFileTests {
    private static func list(_ count: Int, from first: Int = 0) -> String {
        ProductReadingTests.head
            + (first..<first + count).map { number in
                let body = Int64(500_000_000_000 + number)
                return "\(body)\(GTIN.checkDigit(after: body))\tProduct \(number)\tBrand\t\(number % 900 + 1) g\t\t\t\n"
            }.joined()
    }

    @Test(arguments: Engine.all)
    func `P9 a list is read once, read again only when it has changed, and then changes only what is new`(
        on engine: Engine
    ) async throws {
        let folder = try TemporaryFolder()
        try folder.write("products.csv", Self.list(10_000) + "3017620422004\tWrong\t\t\t\t\t\n")
        try folder.write("more.jsonl", #"{"code": "3017620422003", "product_name": "Nutella"}"# + "\n{\n")
        try folder.write("none.tsv", "a\tb\n")
        try folder.write(".hidden.csv", Self.list(1))
        try folder.write("notes.txt", Self.list(1))
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let files = try ProductFolder(folder.path, pantry.platform)
            try await files.read()
            let operator_ = try await pantry.signedIn(as: .operator_)
            let reports = try await operator_.call(PantryAPI.productFiles).items
            #expect(reports.map(\.file) == ["more.jsonl", "none.tsv", "products.csv"])
            #expect(reports.map(\.taken) == [1, 0, 10_000] && reports.map(\.refused) == [1, 1, 1])
            #expect(reports.map(\.changed) == [1, 0, 10_000])
            #expect(reports[2].reasons.first?.examples.first?.line == 10_002)
            let ada = try await pantry.signedIn(as: .ada)
            #expect(try await status { try await ada.call(PantryAPI.productFiles) } == 403)
            let found = try await ada.call(PantryAPI.product, sending: ProductQuery(code: "3017620422003"))
            #expect(found.name == "Nutella")

            pantry.clock.advance(by: 60)
            try await files.read()
            #expect(try await operator_.call(PantryAPI.productFiles).items == reports)
            try folder.write("products.csv", Self.list(10_001))
            try folder.remove("none.tsv")
            try await files.read()
            let again = try await operator_.call(PantryAPI.productFiles).items
            #expect(again.map(\.file) == ["more.jsonl", "products.csv"])
            #expect(again[1].taken == 10_001 && again[1].changed == 1 && again[1].refused == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `P9 a reading that was broken off is done again, and nothing is there twice`(on engine: Engine) async throws {
        let folder = try TemporaryFolder()
        let whole = Self.list(9_000)
        // Cut off within a row.
        try folder.write("products.csv", String(whole.prefix(whole.count * 2 / 3)))
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let files = try ProductFolder(folder.path, pantry.platform)
            try await files.read()
            let operator_ = try await pantry.signedIn(as: .operator_)
            let cut = try #require(try await operator_.call(PantryAPI.productFiles).items.first)
            #expect(cut.taken > 5_000 && cut.taken < 9_000)
            try folder.write("products.csv", whole)
            try await files.read()
            let report = try #require(try await operator_.call(PantryAPI.productFiles).items.first)
            #expect(report.taken == 9_000 && report.changed <= 9_000 - cut.taken + 1 && report.refused == 0)
            #expect(try await pantry.database.read { try ProductTable($0).count() } == 9_000)
            // A list whose reading was not recorded before a crash is read again.
            try await pantry.database.write { _ = try $0.execute("DELETE FROM product_files") }
            try await files.read()
            let once = try #require(try await operator_.call(PantryAPI.productFiles).items.first)
            #expect(once.taken == 9_000 && once.changed == 0)
        }
    }

    @Test func `P9 the folder of the setting is read by itself`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("products.csv", Self.list(3))
        try await withService(
            PantryService.self, on: .sqlite, services: .catalogue(), environment: ["LARDER_PRODUCT_FILES": folder.path]
        ) { pantry in
            let jobs = try ProductFeature(PantryComponents(pantry.platform)).scheduledJobs
            try await jobs.filter { $0.name == "product files" }.runAll()
            let reports = try await pantry.signedIn(as: .operator_).call(PantryAPI.productFiles).items
            #expect(reports.map(\.taken) == [3])
        }
    }

    @Test func `P9 a folder that is not there stops the start with a sentence that names the setting`() async throws {
        let error = await #expect(throws: SettingsError.self) {
            try await withService(
                PantryService.self, on: .sqlite, services: .catalogue(),
                environment: ["LARDER_PRODUCT_FILES": "/nowhere/at/all"]
            ) { _ in }
        }
        #expect(error?.name == "LARDER_PRODUCT_FILES")
    }
}
