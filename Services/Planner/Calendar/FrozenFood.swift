import Chassis
import Contracts
import PantryContracts
import PlannerContracts
import RecipesContracts

/// Foods and dishes of a kitchen that must be thawed before cooking: meat, fish and cooked dishes stored only in the
/// freezer.
struct FrozenFood: Hashable, Sendable {
    /// The most pantry pages read.
    private static let pages = 5
    private static let thawed: Set<FoodCategory> = [.meat, .poultry, .fish, .seafood]

    private let foods: Set<ID<Food>>
    private let dishes: Set<String>

    static let none = FrozenFood([])

    init(_ items: [PantryItem]) {
        let (frozen, others) = (items.filter { $0.place == .freezer }, items.filter { $0.place != .freezer })
        let cooked = frozen.filter { $0.dish == nil && Self.thawed.contains($0.food.category) }
        foods = Set(cooked.map(\.food.id)).subtracting(others.map(\.food.id))
        dishes = Set(frozen.compactMap { $0.dish?.title }).subtracting(others.compactMap { $0.dish?.title })
    }

    /// Reads the pantry of a person; `.none` while it is unavailable.
    static func read(of account: ID<Account>, from services: ServiceClients) async -> FrozenFood {
        let client = services.onBehalf(of: Identity(account: account, roles: []))
        var items: [PantryItem] = []
        var cursor: String?
        for _ in 0..<pages {
            let query = PantryQuery(limit: 100, cursor: cursor)
            guard let page = try? await client.call(PantryAPI.items, sending: query) else { return .none }
            items += page.items
            cursor = page.next
            if cursor == nil { break }
        }
        // A partly read pantry may hold the same food unfrozen, so it is ignored.
        return cursor == nil ? FrozenFood(items) : .none
    }

    /// Returns the frozen foods that a dish uses.
    func thawed(for dish: PlannedDish) -> [String] {
        if dish.kind == .leftovers, let title = dish.title, dishes.contains(title) { return [title] }
        var unique: Set<String> = []
        let named = (dish.ahead?.foods ?? []).filter { foods.contains($0.id) }.map(\.name)
        return named.filter { unique.insert($0).inserted }
    }
}
