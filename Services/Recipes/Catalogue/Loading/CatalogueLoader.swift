import Contracts
import Crypto
import Foundation
import Logging
import Storage

/// Brings the catalogue's files into the database, as often as they change.
///
/// A row that people have edited or deleted stays as they left it; one that only the catalogue has written follows the
/// files.
struct CatalogueLoader: Sendable {
    let database: Database
    let logger: Logger
    var now: @Sendable () -> Date = { .now }

    func load(_ folder: URL) async throws {
        let digest = try Catalogue.digest(of: folder)
        guard try await database.read(CatalogueLoadTable.digest) != digest else { return }

        let catalogue = try Catalogue(folder)
        let instant = now()
        try await database.write { db in
            let change = try ChangeSequence.next(in: db)
            for food in catalogue.placedFoods {
                try FoodTable.keep(food, digest: Self.digest(of: food), change: change, in: db)
            }
            for recipe in catalogue.recipes {
                try RecipeTable.keep(
                    recipe, digest: Self.digest(of: recipe), change: change, at: instant, in: db)
            }
            try CatalogueLoadTable.keep(digest, in: db)
        }
        logger.info(
            "Loaded the catalogue",
            metadata: ["foods": "\(catalogue.foods.count)", "recipes": "\(catalogue.recipes.count)"])
    }

    private static func digest(of entry: some Encodable) throws -> String {
        SHA256.hash(data: try WireFormat.encoder.encode(entry)).hexadecimal
    }
}
