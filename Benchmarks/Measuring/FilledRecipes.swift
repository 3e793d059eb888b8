import Foundation
import SeededChance
import Storage

/// A food of the catalogue.
public struct BenchedFood: Sendable {
    public let id: String
    public let name: String
}

/// Fills the database of a stopped recipes service with synthetic recipes.
public struct FilledRecipes {
    private let database: Database
    private static let batch = 5_000

    public init(_ file: URL) throws { database = try Database.sqlite(path: file.path) }

    /// Returns the catalogue's foods, from which the recipes are made.
    public func fill(_ recipes: Int) async throws -> [BenchedFood] {
        let foods = try await database.read {
            try $0.all("SELECT id, name FROM foods ORDER BY id") { BenchedFood(id: try $0["id"], name: try $0["name"]) }
        }
        for first in stride(from: 0, to: recipes, by: Self.batch) {
            try await database.write { db in
                var chance = Chance(seed: UInt64(first))
                for number in first..<first + Self.batch { try Self.insert(number, foods, &chance, in: db) }
            }
        }
        try await database.write { try $0.execute("UPDATE changes SET last = last + 1") }
        await database.close()
        return foods
    }

    private static func insert(
        _ number: Int, _ foods: [BenchedFood], _ chance: inout Chance, in db: any Connection
    ) throws {
        let id =
            UUID(
                uuidString: "00000000-0000-7000-8000-" + String(format: "%012x", number))?.uuidString.lowercased() ?? ""
        let chosen = (0..<Int.random(in: 4...14, using: &chance)).map { _ in foods[chance.zipf(foods.count)] }
        let title = chosen.prefix(3).map(\.name).joined(separator: " and ")
        let cuisine = ["italian", "french", "thai", "greek", "indian"][number % 5]
        try db.execute(
            """
            INSERT INTO recipes (id, title, summary, cuisine, country, meals, servings, preparation, cooking, steps,
                tags, image, source, rating, digest, is_edited, is_deleted, change)
            SELECT \(id), \(title), \("A dish of \(title), for whoever likes that."), \(cuisine), NULL, \("[\"dinner\"]"),
                4, 10, \(number % 90), \("[]"), \("[]"), NULL, NULL, \(Double(number % 41) / 10 + 1), NULL,
                \(false), \(false), last + 1 FROM changes
            """)
        for (position, food) in chosen.enumerated() {
            try db.execute(
                """
                INSERT INTO recipe_ingredients (recipe_id, position, food_id, name, amount, unit, note, is_optional)
                VALUES (\(id), \(position), \(food.id), \(food.name), \(100.0), \("g"), NULL, \(false))
                """)
        }
    }
}

extension Chance {
    /// A number below `bound` by Zipf's law, with a logarithm for the harmonic sum.
    public mutating func zipf(_ bound: Int) -> Int {
        min(bound - 1, Int(exp(log(Double(bound) + 1) * Double.random(in: 0..<1, using: &self))) - 1)
    }
}
