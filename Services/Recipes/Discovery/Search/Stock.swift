import Contracts
import PantryContracts
import RecipesContracts

/// What there is to cook with: the foods that a search starts from, what they satisfy and stand in for, how much there is
/// of them and until when.
struct Stock: Sendable {
    let foods: [ID<Food>]
    private let there: Set<ID<Food>>
    let staples: [ID<Food>]
    /// The general foods that are not there themselves, each with the special one that satisfies it.
    let satisfied: [ID<Food>: ID<Food>]
    /// The foods that are not there, each with what can stand in for it.
    let substituted: [ID<Food>: ShelvedSubstitute]
    /// The day on which what there is of a food expires first.
    private let expiry: [ID<Food>: Day]
    /// In grams; absent where the amount of one item is not known or cannot be weighed.
    private let amounts: [ID<Food>: Double?]
    private let today: Day

    /// From here on a food expires soon.
    private static let soon = 7

    /// `rules` say what may stand in for something else.
    init(
        _ foods: [ID<Food>], _ onHand: OnHand?, own: OwnFoodNames = OwnFoodNames(nil), substitutes: Bool,
        rules: DinerRules, today: Day, shelf: FoodShelf
    ) {
        let there = Set(foods)
        let staples = onHand?.staples ?? shelf.staples
        var satisfied: [ID<Food>: ID<Food>] = [:]
        for food in foods {
            // A food of the household's own is what it is like, for whoever may eat it.
            let like = own[food].flatMap { $0.isAllowed(by: rules, on: shelf) ? $0.like?.id : nil }
            for general in like.map({ [$0] + shelf.broader(of: $0) }) ?? shelf.broader(of: food)
            where !there.contains(general) && satisfied[general] == nil {
                satisfied[general] = food
            }
        }
        var substituted: [ID<Food>: ShelvedSubstitute] = [:]
        let covered = there.union(staples).union(satisfied.keys)
        let standIns = substitutes ? there.filter { rules.allow(shelf[$0]) } : []
        for food in standIns.flatMap(shelf.replaced) where !covered.contains(food) && substituted[food] == nil {
            substituted[food] = shelf.shelved(food)?.substitutes.first { standIns.contains($0.food) }
        }
        var expiry: [ID<Food>: Day] = [:]
        var amounts: [ID<Food>: Double?] = [:]
        for item in onHand?.items ?? [] {
            if let day = item.bestBefore { expiry[item.food] = min(expiry[item.food] ?? day, day) }
            let grams = item.quantity.flatMap { shelf[item.food]?.measures.grams($0) }
            amounts[item.food] = .some((amounts[item.food] ?? 0).flatMap { sum in grams.map { sum + $0 } })
        }
        self.foods = foods
        self.there = there
        self.staples = staples
        self.satisfied = satisfied
        self.substituted = substituted
        self.expiry = expiry
        self.amounts = amounts
        self.today = today
    }

    /// What counts as there: the foods and the general ones that they satisfy.
    var have: [ID<Food>] { foods + satisfied.keys }

    /// Whether a food is there, or a special one that satisfies it.
    func isThere(_ food: ID<Food>) -> Bool { there.contains(food) || satisfied[food] != nil }

    /// Those of `have` that expire soon.
    var expiring: [ID<Food>] { have.filter { expires($0) != nil } }

    /// The special food that stands for a general one; absent where the food itself is there.
    func special(for food: ID<Food>) -> ID<Food>? { satisfied[food] }

    /// The day on which what there is of a food, or of what satisfies it, expires, where that is soon or past.
    func expires(_ food: ID<Food>) -> Day? {
        expiry[satisfied[food] ?? food].flatMap { $0 <= today.adding(days: Self.soon) ? $0 : nil }
    }

    /// Whether there is as much of a food as `grams`; nothing where the amounts are not known.
    func supply(of food: ID<Food>, grams: Double?) -> MatchReasons.Supply? {
        guard let grams, let amount = amounts[satisfied[food] ?? food]?.flatMap(\.self) else { return nil }
        return amount >= grams * Self.nearlyEnough ? .enough : .some
    }

    /// Nobody measures to the gram.
    private static let nearlyEnough = 0.98
}
