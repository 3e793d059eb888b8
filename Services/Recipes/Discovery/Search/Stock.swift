import Contracts
import PantryContracts
import RecipeIndex
import RecipesContracts

/// The foods available for a search: with foods that they satisfy or replace, amounts and dates.
///
/// Cards and recipe pages derive missing foods from it.
struct Stock: Sendable {
    let foods: [ID<Food>]
    private let there: Set<ID<Food>>
    /// Foods that are never missing: staples, and the rest of the kitchen that the search does not start from.
    let staples: [ID<Food>]
    private let always: Set<ID<Food>>
    /// General foods that are absent, each with an available food that satisfies it.
    let satisfied: [ID<Food>: ID<Food>]
    /// Absent foods, each with a substitute for every dish.
    let substituted: [ID<Food>: ShelvedSubstitute]
    /// Other absent foods, each with substitutes for some dishes.
    private let substitutedInSome: [ID<Food>: [ShelvedSubstitute]]
    /// The earliest date on which an item of a food expires.
    private let expiry: [ID<Food>: Day]
    /// Items that are certainly available.
    let items: [StockedItem]
    /// Staples, always available in any amount.
    let unlimited: Set<ID<Food>>
    /// Amounts in grams; `nil` if the amount of one item is unknown.
    private let amounts: [ID<Food>: Double?]
    /// Foods that are used up according to the pantry.
    private let gone: Set<ID<Food>>
    /// Foods whose items in the pantry may all be gone.
    private let doubtful: Set<ID<Food>>
    private let today: Day

    /// Days to its date from which a food expires soon.
    private static let soon = 7

    /// - Parameter foods: the foods that the search starts from.
    /// - Parameter besides: the rest of the kitchen.
    /// - Parameter rules: the dietary rules for substitutes.
    init(
        _ foods: [ID<Food>], besides: [ID<Food>] = [], _ onHand: OnHand?, own: OwnFoodNames = OwnFoodNames(nil),
        substitutes: Bool,
        rules: DietaryProfile, today: Day, catalogue: FoodCatalogue
    ) {
        // The pantry may not know yet that a food was merged.
        let foods = foods.map(catalogue.current)
        let there = Set(foods)
        /// The general foods that a food satisfies.
        func general(_ food: ID<Food>) -> [ID<Food>] {
            // A household's own food counts as the similar food if the rules allow it.
            let like = own[food].flatMap { $0.isAllowed(by: rules, on: catalogue) ? $0.like?.id : nil }
            return like.map { [$0] + catalogue.broader(of: $0) } ?? catalogue.broader(of: food)
        }
        var satisfied: [ID<Food>: ID<Food>] = [:]
        for food in foods {
            for general in general(food) where !there.contains(general) && satisfied[general] == nil {
                satisfied[general] = food
            }
        }
        let listed = (onHand?.items ?? []).map { (food: catalogue.current($0.food), item: $0) }
        // A food in the basket was just seen.
        let picked = Set((onHand?.basket ?? []).map(catalogue.current))
        let gone = Set(listed.filter { $0.item.isGone == true }.map(\.food))
            .subtracting(listed.filter { $0.item.isGone != true }.map(\.food)).subtracting(picked)
        let usual = (onHand?.staples ?? catalogue.staples).map(catalogue.current)
        let kept = besides.map(catalogue.current).filter { !gone.contains($0) } + usual
        let staples = kept + kept.flatMap(general)
        let always = Set(staples)
        var substituted: [ID<Food>: ShelvedSubstitute] = [:]
        var substitutedInSome: [ID<Food>: [ShelvedSubstitute]] = [:]
        let covered = there.union(always).union(satisfied.keys)
        let standIns = substitutes ? there.subtracting(gone).union(kept).filter { rules.allow(catalogue[$0]) } : []
        for food in Set(standIns.flatMap(catalogue.replaced)).subtracting(covered) {
            let there = catalogue.shelved(food)?.substitutes.filter { standIns.contains($0.food) } ?? []
            substituted[food] = there.first { $0.condition == nil }
            if substituted[food] == nil { substitutedInSome[food] = there }
        }
        var expiry: [ID<Food>: Day] = [:]
        for (food, item) in listed {
            if let day = item.bestBefore { expiry[food] = min(expiry[food] ?? day, day) }
        }
        items = listed.filter { !$0.item.isDoubtful }.map { food, item in
            StockedItem(
                foods: Set([food] + general(food)), quantity: item.quantity, measures: catalogue[food]?.measures)
        }
        doubtful = Set(listed.filter(\.item.isDoubtful).map(\.food))
            .subtracting(listed.filter { !$0.item.isDoubtful }.map(\.food)).subtracting(picked)
            .subtracting(always)
        self.foods = foods
        self.there = there
        self.staples = staples
        self.always = always
        self.satisfied = satisfied
        self.substituted = substituted
        self.substitutedInSome = substitutedInSome
        self.expiry = expiry
        self.gone = gone
        amounts = items.grams
        unlimited = Set(usual + usual.flatMap(general))
        self.today = today
    }

    /// The available foods and the general ones that they satisfy.
    var have: [ID<Food>] { foods + satisfied.keys }

    /// Whether a food, or one that satisfies it, is available.
    func isThere(_ food: ID<Food>) -> Bool { there.contains(food) || satisfied[food] != nil }

    /// Whether a food is available or never missing.
    func isAtHand(_ food: ID<Food>) -> Bool { isThere(food) || always.contains(food) }

    /// Whether a food, or the one that satisfies it, may be gone.
    func isDoubtful(_ food: ID<Food>) -> Bool {
        !always.contains(food) && doubtful.contains(satisfied[food] ?? food)
    }

    /// Whether a food, or the one that satisfies it, is used up according to the pantry.
    func isGone(_ food: ID<Food>) -> Bool { !always.contains(food) && gone.contains(satisfied[food] ?? food) }

    /// The substitute for an absent food, for every dish or for one of `uses`; `nil` if there is none.
    func standIn(for food: ID<Food>, uses: Set<StandInUse>) -> ShelvedSubstitute? {
        substituted[food] ?? substitutedInSome[food]?.first { $0.condition?.allows(uses) ?? true }
    }

    /// Absent foods with substitutes for some uses only.
    var foodsSubstitutedInSome: [ID<Food>] { Array(substitutedInSome.keys) }

    /// The foods of `have` that expire soon.
    var expiring: [ID<Food>] { have.filter { expires($0) != nil } }

    /// The food that satisfies a general one; `nil` if the food itself is available.
    func special(for food: ID<Food>) -> ID<Food>? { satisfied[food] }

    /// The date on which a food, or the one that satisfies it, expires; `nil` if unknown or later than in 7 days.
    func expires(_ food: ID<Food>) -> Day? {
        expiry[satisfied[food] ?? food].flatMap { $0 <= today.adding(days: Self.soon) ? $0 : nil }
    }

    /// Whether the amount of a food reaches `grams`; `nil` if an amount is unknown.
    func supply(of food: ID<Food>, grams: Double?) -> MatchReasons.Supply? {
        if isGone(food) { return MatchReasons.Supply.some }
        guard let grams, case let amount?? = amounts[food] else { return nil }
        return amount >= grams * (1 - Quantity.tolerance) ? .enough : .some
    }

    /// Whether some of a food has an unknown amount, and the known amounts are less than `grams`.
    func isAmountUnknown(of food: ID<Food>, grams: Double?) -> Bool {
        guard let grams, grams > 0, !unlimited.contains(food), !isGone(food), case .some(.none) = amounts[food]
        else { return false }
        let known = items.filter { $0.foods.contains(food) }.compactMap { item in
            item.quantity.flatMap { item.measures?.grams($0) }
        }
        return known.reduce(0, +) < grams * (1 - Quantity.tolerance)
    }
}

extension Stock {
    /// The foods that a search without named ingredients starts from, and the rest of the kitchen. It starts from the
    /// basket, or from the pantry if the basket is empty.
    ///
    /// - Parameter all: whether it starts from basket and pantry together.
    static func start(
        in kitchen: OnHand, all: Bool = false
    ) -> (source: MatchPage.Source, foods: [ID<Food>], besides: [ID<Food>]) {
        guard all || kitchen.basket.isEmpty else { return (.basket, kitchen.basket, kitchen.pantry) }
        let pantry = Set(kitchen.pantry)
        return (.pantry, kitchen.pantry + kitchen.basket.filter { !pantry.contains($0) }, [])
    }
}

extension MatchRequest {
    /// The stock in terms of the index.
    init(_ stock: Stock, own: OwnFoodNames, in searchIndex: SearchIndex) {
        self.init(have: searchIndex.numbers(satisfiedBy: stock.have))
        staples = searchIndex.numbers(satisfiedBy: stock.staples)
        substitutable = searchIndex.numbers(satisfiedBy: stock.substituted.keys)
        substitutablePlaces = searchIndex.numbering.places(
            of: stock.foodsSubstitutedInSome, unless: Set(have + staples + substitutable)
        ) { stock.standIn(for: $0, uses: $1) != nil }
        expiring = searchIndex.numbers(satisfiedBy: stock.expiring)
        named = searchIndex.named(own.there(stock), in: stock)
    }
}
