import Contracts
import Crypto
import Foundation
import Yams

/// The foods and recipes that Larder comes with, from the files in `Starter`.
struct Catalogue: Sendable {
    let foods: [CatalogueFood]
    let recipes: [CatalogueRecipe]
    let relations: CatalogueRelations

    /// The files that are shipped with the service.
    static var starter: URL { Bundle.module.resourceURL?.appending(path: "Starter") ?? URL(filePath: "Starter") }

    /// Reads every file under `folder`. Throws a `CatalogueError` that names the file and the fault.
    init(_ folder: URL) throws {
        foods = try Self.entries(in: folder.appending(path: "foods"))
        recipes = try Self.entries(in: folder.appending(path: "recipes"))
        relations = try CatalogueRelations(folder)
        try check()
        try relations.check(against: Set(foods.map(\.name)))
    }

    /// A SHA-256 hash of all files' names and contents, in hexadecimal.
    static func digest(of folder: URL) throws -> String {
        var hash = SHA256()
        for file in try files(in: folder) + files(in: folder.appending(path: "foods"))
            + files(in: folder.appending(path: "recipes"))
        {
            hash.update(data: Data(file.lastPathComponent.utf8))
            hash.update(data: try Data(contentsOf: file))
        }
        return hash.finalize().hexadecimal
    }

    private static func files(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "yaml" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    private static func entries<Entry: Decodable>(in folder: URL) throws -> [Entry] {
        try files(in: folder).flatMap { file in
            do {
                return try YAMLDecoder().decode([Entry].self, from: Data(contentsOf: file))
            } catch {
                throw CatalogueError(place: file.lastPathComponent, fault: "\(error)")
            }
        }
    }

    /// Throws unless names are unique and every ingredient is a food of the catalogue with a known weight.
    private func check() throws(CatalogueError) {
        var known: [String: CatalogueFood] = [:]
        for food in foods where known.updateValue(food, forKey: food.name) != nil {
            throw CatalogueError(place: food.name, fault: "stands in the catalogue twice")
        }
        for food in foods {
            guard let measure = food.baseless.first else { continue }
            throw CatalogueError(
                place: food.name, fault: "says that its \(measure) was weighed, of which nothing is there")
        }
        var titles: Set<String> = []
        for recipe in recipes {
            guard titles.insert(recipe.title).inserted else {
                throw CatalogueError(place: recipe.title, fault: "stands in the catalogue twice")
            }
            for line in recipe.ingredients {
                guard let food = known[line.food] else {
                    throw CatalogueError(place: recipe.title, fault: "is made of “\(line.food)”, which is no food")
                }
                guard let quantity = try? Quantity(line.amount, line.unit), food.measures.grams(quantity) != nil else {
                    throw CatalogueError(place: recipe.title, fault: "measures \(line.food) in \(line.unit.rawValue)")
                }
            }
        }
    }
}

/// A fault in the catalogue's files.
struct CatalogueError: Error, CustomStringConvertible {
    let place: String
    let fault: String
    var description: String { "Catalogue, \(place): \(fault)." }
}
