import Chassis
import Contracts
import PantryContracts
import PlannerContracts
import RecipesContracts

/// What of a kitchen has to be thawed before it can be cooked: meat, fish and cooked dishes that are in the freezer and
/// nowhere else.
struct FrozenFood: Hashable, Sendable {
    /// As many pages of the pantry are read.
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

    /// What there is in the pantry of a person; nothing while it does not answer.
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
        // Of a pantry that was not read to its end nobody knows what else there is.
        return cursor == nil ? FrozenFood(items) : .none
    }

    /// What a dish takes out of the freezer.
    func thawed(for dish: PlannedDish) -> [String] {
        if dish.kind == .leftovers, let title = dish.title, dishes.contains(title) { return [title] }
        var unique: Set<String> = []
        let named = (dish.ahead?.foods ?? []).filter { foods.contains($0.id) }.map(\.name)
        return named.filter { unique.insert($0).inserted }
    }
}
