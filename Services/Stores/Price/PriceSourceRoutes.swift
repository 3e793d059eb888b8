import Chassis
import Contracts
import Storage
import StoresContracts

/// Who tells prices, for administrators: a source that tells nonsense is taken away as a whole.
struct PriceSourceRoutes: Sendable {
    private static let most = 500
    private static let longest = 200

    let database: Database

    func register(on routes: Routes) {
        routes
            .on(StoresAPI.storePriceSources, use: list)
            .on(StoresAPI.forgetStorePrices, use: remove)
    }

    func list(_: Empty, _ call: Call<Admin>) async throws -> StorePriceSources {
        StorePriceSources(items: try await database.read { try StorePriceTable($0).sources(upTo: Self.most) })
    }

    func remove(_ removal: StorePriceRemoval, _ call: Call<Admin>) async throws -> StorePricesRemoved {
        let source = removal.source
        var check = FieldCheck()
        check("source", source.contains { !$0.isWhitespace }, .blank)
        check("source", source.isAtMost(Self.longest), .tooLong(characters: Self.longest))
        check("source", source.isPlainText, .notOneLine)
        try check.finish()
        return try await database.write { db in
            StorePricesRemoved(removed: try StorePriceTable(db).removeAll(of: source))
        }
    }
}
