import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RecipesContracts
import Storage

/// Suggests which foods the goods of markets are, and which recipes the dishes of restaurants, by their names. What the partner
/// said stays, and nothing counts before the partner confirms it.
struct CatalogueMatching: Sendable {
    private static let part = 50
    /// Of one run, so that a large catalogue leaves others a turn.
    private static let mostParts = 20

    let database: Database
    let services: ServiceClients
    let now: @Sendable () -> Date

    private struct Item: Sendable {
        let id: ID<CatalogueItem>
        let name: String
        let kind: PartnerKind
    }

    /// Throws while the recipes service does not answer: then the items are looked at again later.
    func suggest() async throws {
        for _ in 0..<Self.mostParts {
            let items = try await database.read { db in
                try db.all(
                    """
                    SELECT i.id, i.name, partners.kind FROM catalogue_items i
                    JOIN partner_places p ON p.id = i.place_id JOIN partners ON partners.id = p.partner_id
                    WHERE i.match_state = 'open' AND i.looked_at IS NULL ORDER BY i.id LIMIT \(Self.part)
                    """
                ) { Item(id: try $0["id"], name: try $0["name"], kind: try $0["kind"]) }
            }
            guard !items.isEmpty else { return }
            var matches = try await foods(items.filter { $0.kind == .market })
            for item in items where item.kind == .restaurant { matches[item.id] = try await recipe(item) }
            try await write(matches, of: items)
        }
    }

    /// Names with a comma in them would be two in a query.
    private func foods(_ items: [Item]) async throws -> [ID<CatalogueItem>: ItemMatch] {
        let named = items.map { (id: $0.id, name: String($0.name.replacing(",", with: " ").prefix(60))) }
            .filter { $0.name.utf8.count <= 80 }
        guard !named.isEmpty else { return [:] }
        let found = try await services.asService.call(
            RecipesAPI.resolve, sending: FoodNamesQuery(names: named.map(\.name)))
        let foods = Dictionary(found.recognized.map { ($0.name, $0.food) }, uniquingKeysWith: { first, _ in first })
        return named.reduce(into: [:]) { matches, item in
            guard let food = foods[item.name] else { return }
            matches[item.id] = ItemMatch(state: .suggested, food: food.id, name: food.name)
        }
    }

    /// The recipe whose title has all words of the dish, or whose words the dish has all.
    private func recipe(_ item: Item) async throws -> ItemMatch? {
        let words = Self.words(item.name)
        guard !words.isEmpty else { return nil }
        let found = try await services.asService.call(
            RecipesAPI.search, sending: RecipeSearchQuery(query: words.joined(separator: " "), limit: 3))
        let near = found.items.first { recipe in
            let (one, other) = (Set(words), Set(Self.words(recipe.title)))
            return !other.isEmpty && (one.isSubset(of: other) || other.isSubset(of: one))
        }
        return near.map { ItemMatch(state: .suggested, recipe: $0.id, name: $0.title) }
    }

    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter }.prefix(8).map { String($0.prefix(20)) }
    }

    private func write(_ matches: [ID<CatalogueItem>: ItemMatch], of items: [Item]) async throws {
        let instant = now().wholeSecond
        try await database.write { db in
            for item in items {
                let match = matches[item.id] ?? ItemMatch(state: .open)
                try db.execute(
                    """
                    UPDATE catalogue_items SET match_state = \(match.state.rawValue), food_id = \(match.food),
                        recipe_id = \(match.recipe), match_name = \(match.name), looked_at = \(instant)
                    WHERE id = \(item.id) AND match_state = 'open' AND name = \(item.name)
                    """)
            }
        }
    }
}
