import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import PantryContracts
import RecipesContracts
import Storage

/// Finds which foods the goods of markets are, and which recipes the dishes of restaurants may be.
///
/// For goods, these come one after the other: earlier decisions of the partner on the name, the food that the partner
/// names, the barcode, the name. A sure match counts at once, a doubtful one once the partner confirms it. A match is
/// doubtful if the item declares an allergen that the food lacks. Decisions of the partner stay, unless the item is
/// renamed and the new name is surely another food.
struct CatalogueMatching: Sendable {
    private static let part = 50
    /// Of one run, so that a large catalogue leaves others a turn.
    private static let mostParts = 20

    let database: Database
    let services: ServiceClients
    let now: @Sendable () -> Date

    private struct Item: Sendable {
        let id: ID<CatalogueItem>
        let partner: ID<Partner>
        let kind: PartnerKind
        let details: CatalogueItemDraft
        /// The details as they are stored.
        let stored: String
        let state: ItemMatch.State
        let food: ID<Food>?

        init(row: Row) throws {
            id = try row["id"]
            partner = try row["partner_id"]
            kind = try row["kind"]
            details = try row.json("details")
            stored = try row["details"]
            let isRecognised: Bool = try row["is_recognised"]
            let match = ItemMatch.State(rawValue: try row["match_state"]) ?? .open
            state = isRecognised && match == .confirmed ? .matched : match
            food = try row["food_id"]
        }

        /// Whether a person has said what it is.
        var isDecided: Bool { state == .confirmed || state == .none }
    }

    /// Throws while the recipes or the pantry service does not answer: then the items are looked at again later.
    func suggest() async throws {
        for _ in 0..<Self.mostParts {
            let items = try await database.read { db in
                try db.all(
                    """
                    SELECT i.id, i.details, i.match_state, i.is_recognised, i.food_id, p.partner_id, partners.kind
                    FROM catalogue_items i
                    JOIN partner_places p ON p.id = i.place_id JOIN partners ON partners.id = p.partner_id
                    WHERE i.looked_at IS NULL ORDER BY i.id LIMIT \(Self.part)
                    """, as: Item.init(row:))
            }
            guard !items.isEmpty else { return }
            let taught = try await database.read { try lessons(for: items, in: $0) }
            var matches: [ID<CatalogueItem>: ItemMatch] = [:]
            for (_, goods) in Dictionary(grouping: items.filter { $0.kind == .market }, by: \.partner) {
                matches.merge(try await foods(goods, taught)) { $1 }
            }
            for item in items where item.kind == .restaurant && !item.isDecided {
                matches[item.id] = try await recipe(item)
            }
            try await write(matches, taught, of: items)
        }
    }

    /// For each item with a name that its partner has decided on, the match that the decision states.
    private func lessons(
        for items: [Item], in db: any Connection
    ) throws -> [ID<CatalogueItem>: ItemMatch] {
        var lessons: [ID<CatalogueItem>: ItemMatch] = [:]
        for (partner, goods) in Dictionary(grouping: items.filter { $0.kind == .market }, by: \.partner) {
            let taught = try CatalogueLessons(db: db, partner: partner).matches(of: goods.map(\.details.name))
            for item in goods { lessons[item.id] = taught[item.details.name] }
        }
        return lessons
    }

    private func foods(
        _ items: [Item], _ taught: [ID<CatalogueItem>: ItemMatch]
    ) async throws -> [ID<CatalogueItem>: ItemMatch] {
        let named = try await foods(named: items.compactMap(\.details.foodName))
        let coded = try await foods(coded: items.compactMap(\.details.gtin))
        let recognised = try await services.asService.call(
            RecipesAPI.recogniseProducts,
            sending: ShopProductsQuery(
                products: items.map { item in
                    let details = item.details
                    let stated =
                        taught[item.id]?.food ?? details.foodName.flatMap { named[$0]?.id }
                        ?? details.gtin.flatMap { coded[$0]?.id }
                    return .init(
                        name: details.name, category: details.section, allergens: details.allergens, food: stated)
                })
        ).items
        return zip(items, recognised).reduce(into: [:]) { matches, pair in
            let (item, product) = pair
            let lesson = taught[item.id]
            let isNamed = item.details.foodName.map { named[$0] != nil }
            if let lesson, lesson.state == .none {
                matches[item.id] = lesson
            } else if let food = product.food, lesson != nil || isNamed != false {
                let isStated = lesson == nil && isNamed == true
                matches[item.id] = ItemMatch(
                    state: isStated ? .confirmed : .matched, food: food.id, name: food.name)
            } else if let first = product.food ?? product.candidates.first {
                let candidates = [first] + product.candidates.filter { $0.id != first.id }
                matches[item.id] = ItemMatch(
                    state: .suggested, food: first.id, name: first.name, candidates: Array(candidates.prefix(5)))
            }
        }
    }

    /// The foods that partners name, by their names. A guess is none of them.
    private func foods(named names: [String]) async throws -> [String: FoodRef] {
        var foods: [String: FoodRef] = [:]
        let fitting = Set(names).filter { !$0.contains(",") && $0.utf8.count <= 80 }
        for part in FoodNamesQuery.parts(of: fitting.sorted()) {
            let found = try await services.asService.call(RecipesAPI.resolve, sending: FoodNamesQuery(names: part))
            for food in found.recognized where food.isGuess != true { foods[food.name] = food.food }
        }
        return foods
    }

    /// The foods of the products that the pantry service knows, by their barcodes in 14 digits.
    private func foods(coded codes: [String]) async throws -> [String: FoodRef] {
        guard !codes.isEmpty else { return [:] }
        let found = try await services.asService.call(
            PantryAPI.productFoods, sending: ProductCodes(codes: Set(codes).sorted()))
        return found.items.reduce(into: [:]) { $0[$1.code] = $1.food }
    }

    /// The recipe whose title has all words of the dish, or whose words the dish has all.
    private func recipe(_ item: Item) async throws -> ItemMatch? {
        let words = Self.words(item.details.name)
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

    private func write(
        _ matches: [ID<CatalogueItem>: ItemMatch], _ taught: [ID<CatalogueItem>: ItemMatch], of items: [Item]
    ) async throws {
        let instant = now().wholeSecond
        try await database.write { db in
            let lessons = try lessons(for: items, in: db)
            // An item whose partner decided meanwhile, or undid a decision, is looked at again.
            for item in items where lessons[item.id] == taught[item.id] {
                let match = matches[item.id] ?? ItemMatch(state: .open)
                // An item that was changed meanwhile, such as by an allergen, is looked at again.
                let same: SQL = "id = \(item.id) AND looked_at IS NULL AND details = \(item.stored)"
                if item.isDecided, !match.counts || match.food == item.food {
                    try db.execute("UPDATE catalogue_items SET looked_at = \(instant) WHERE \(same)")
                    continue
                }
                try db.execute(
                    """
                    UPDATE catalogue_items SET match_state = \(match.stored), food_id = \(match.food),
                        is_recognised = \(match.state == .matched), recipe_id = \(match.recipe),
                        match_name = \(match.name), match_candidates = \(jsonIfPresent: match.candidates),
                        looked_at = \(instant)
                    WHERE \(same)
                    """)
            }
        }
    }
}

extension CatalogueItemDraft {
    /// The barcode in 14 digits.
    fileprivate var gtin: String? { barcode.flatMap { Int64($0) }.flatMap { try? GTIN($0) }?.description }
}
