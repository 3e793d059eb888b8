import Foundation
import Measuring
import SeededChance

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
