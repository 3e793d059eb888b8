import Foundation
import Measuring
import SeededChance
import Storage

/// Matches and searches among 100,000 recipes, asked through the gateway by 8 connections while services, gateway and
/// load share the machine.
struct Finding {
    private static let recipes = 100_000
    private static let connections = 8
    private static let gateway = "through the gateway"
    static let leastMatches = 1_500.0
    static let mostMatchP99 = 25.0

    let text: String
    let isGood: Bool

    init(_ system: BenchedSystem, seconds: Int) async throws {
        // The first start makes the tables and loads the foods.
        try system.start(GatewayBenchmark.path)
        system.end()
        let foods = try await FilledRecipes(system.database).fill(Self.recipes)
        try system.start("/v1/recipes/matches?ingredients=salt")
        guard let way = system.ways.first(where: { $0.name == Self.gateway }) else {
            throw Complaint("Nobody asks through the gateway.")
        }
        var chance = Chance(seed: 4)
        let matches = (0..<500).map { _ in Self.match(foods, &chance) }
        let searches = (0..<500).map { _ in "/v1/recipes?query=" + Self.words(foods, &chance) }
        func load(_ paths: [String], _ seconds: Int) throws -> Load.Result {
            try Load.result(
                port: way.port, paths: paths, connections: Self.connections, seconds: seconds,
                script: system.file("paths.lua"))
        }
        _ = try load(matches, 2)
        let matched = try load(matches, seconds)
        _ = try load(searches, 2)
        let searched = try load(searches, seconds)
        let isGood = matched.requestsPerSecond >= Self.leastMatches && matched.p99 < Self.mostMatchP99
        text = """
            \(Self.recipes) recipes, \(Self.connections) connections, through the gateway
            \(Self.line("matches", matched))
            \(Self.line("searches", searched))

            \(isGood ? "PASS" : "FAIL"): matches (goal: at least 1,500 a second, p99 under 25 ms)
            """
        self.isGood = isGood
    }

    private static func line(_ name: String, _ result: Load.Result) -> String {
        String(format: "%@: %.0f a second, p99 %.1f ms", name, result.requestsPerSecond, result.p99)
    }

    /// With 25 foods, of which common ones are named more often.
    private static func match(_ foods: [BenchedFood], _ chance: inout Chance) -> String {
        let names = (0..<25).map { _ in foods[chance.zipf(foods.count)].id }
        return "/v1/recipes/matches?ingredients=" + names.joined(separator: ",")
    }

    private static func words(_ foods: [BenchedFood], _ chance: inout Chance) -> String {
        (0..<Int.random(in: 1...3, using: &chance)).map { _ in
            let name = foods[chance.zipf(foods.count)].name
            return name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        }.joined(separator: "%20")
    }
}

/// A food of the catalogue.
struct BenchedFood: Sendable {
    let id: String
    let name: String
}

/// Fills the database of a recipes service that is not running with recipes that nobody wrote.
struct FilledRecipes {
    private let database: Database
    private static let batch = 5_000

    init(_ file: URL) throws { database = try Database.sqlite(path: file.path) }

    /// The foods of the catalogue, which the recipes are made of.
    func fill(_ recipes: Int) async throws -> [BenchedFood] {
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
    /// A number below `count`; the first ones are the likeliest, roughly as Zipf's law says.
    mutating func zipf(_ count: Int) -> Int {
        min(count - 1, Int(pow(Double(count), Double.random(in: 0..<1, using: &self))) - 1)
    }
}
