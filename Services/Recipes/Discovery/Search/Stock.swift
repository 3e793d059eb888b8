import Contracts
import PantryContracts
import RecipeIndex
import RecipesContracts

/// What there is to cook with: the foods that a search starts from, what they satisfy and stand in for, how much there is
/// of them and until when.
///
/// Cards and recipes both tell from it what is missing.
struct Stock: Sendable {
    let foods: [ID<Food>]
    private let there: Set<ID<Food>>
    /// What is never missing: the kitchen's staples, and whatever else is in it that the search does not start from.
    let staples: [ID<Food>]
    private let always: Set<ID<Food>>
    /// The general foods that are not there themselves, each with the special one that satisfies it.
    let satisfied: [ID<Food>: ID<Food>]
    /// The foods that are not there, each with what can stand in for it in every dish.
    let substituted: [ID<Food>: ShelvedSubstitute]
    /// Further ones, each with what can stand in for it in some dishes.
    private let substitutedInSome: [ID<Food>: [ShelvedSubstitute]]
    /// The day on which what there is of a food expires first.
    private let expiry: [ID<Food>: Day]
    /// The items that are there for sure.
    let items: [StockedItem]
    /// The kitchen's staples. There is always enough of them.
    let unlimited: Set<ID<Food>>
    /// In grams; absent where the amount of one item is not known or cannot be weighed.
    private let amounts: [ID<Food>: Double?]
    /// The foods that are used up by the pantry's records.
    private let gone: Set<ID<Food>>
    /// Of which all that is in the pantry may well be gone.
    private let doubtful: Set<ID<Food>>
    private let today: Day

    /// From here on a food expires soon.
    private static let soon = 7

    /// - Parameters:
    ///   - foods: what the search starts from.
    ///   - besides: what else is in the kitchen.
    ///   - rules: what may stand in for something else.
    init(
        _ foods: [ID<Food>], besides: [ID<Food>] = [], _ onHand: OnHand?, own: OwnFoodNames = OwnFoodNames(nil),
        substitutes: Bool,
        rules: DietaryProfile, today: Day, catalogue: FoodCatalogue
    ) {
        // A pantry may not have heard yet that a food was merged into another one.
        let foods = foods.map(catalogue.current)
        let there = Set(foods)
        /// What a food is wherever it is asked for.
        func general(_ food: ID<Food>) -> [ID<Food>] {
            // A food of the household's own is what it is like, for whoever may eat it.
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
        // A person who picks a food has just seen it.
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

    /// What counts as there: the foods and the general ones that they satisfy.
    var have: [ID<Food>] { foods + satisfied.keys }

    /// Whether a food is there, or a special one that satisfies it.
    func isThere(_ food: ID<Food>) -> Bool { there.contains(food) || satisfied[food] != nil }

    /// Whether a food is there or never missing.
    func isAtHand(_ food: ID<Food>) -> Bool { isThere(food) || always.contains(food) }

    /// Whether what there is of a food, or of what satisfies it, may well be gone.
    func isDoubtful(_ food: ID<Food>) -> Bool {
        !always.contains(food) && doubtful.contains(satisfied[food] ?? food)
    }

    /// Whether nothing of a food, or of what satisfies it, is left by the pantry's records.
    func isGone(_ food: ID<Food>) -> Bool { !always.contains(food) && gone.contains(satisfied[food] ?? food) }

    /// The stand-in for a food that is not there: one for every dish, or one for what the food is there for.
    func standIn(for food: ID<Food>, uses: Set<StandInUse>) -> ShelvedSubstitute? {
        substituted[food] ?? substitutedInSome[food]?.first { $0.condition?.allows(uses) ?? true }
    }

    /// The foods that are not there and have a stand-in for some uses alone.
    var foodsSubstitutedInSome: [ID<Food>] { Array(substitutedInSome.keys) }

    /// Those of `have` that expire soon.
    var expiring: [ID<Food>] { have.filter { expires($0) != nil } }

    /// The special food that stands for a general one; absent where the food itself is there.
    func special(for food: ID<Food>) -> ID<Food>? { satisfied[food] }

    /// The day on which what there is of a food, or of what satisfies it, expires, where that is soon or past.
    func expires(_ food: ID<Food>) -> Day? {
        expiry[satisfied[food] ?? food].flatMap { $0 <= today.adding(days: Self.soon) ? $0 : nil }
    }

    /// Whether there is as much of a food as `grams`; `nil` if the amounts are not known.
    func supply(of food: ID<Food>, grams: Double?) -> MatchReasons.Supply? {
        if isGone(food) { return MatchReasons.Supply.some }
        guard let grams, case let amount?? = amounts[food] else { return nil }
        return amount >= grams * (1 - Quantity.tolerance) ? .enough : .some
    }

    /// Whether there is some of a food in an unknown amount, and less than `grams` without that.
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
    /// basket, with the pantry besides it, or else from the pantry.
    ///
    /// - Parameter all: whether the search starts from the basket and the pantry together.
    static func start(
        in kitchen: OnHand, all: Bool = false
    ) -> (source: MatchPage.Source, foods: [ID<Food>], besides: [ID<Food>]) {
        guard all || kitchen.basket.isEmpty else { return (.basket, kitchen.basket, kitchen.pantry) }
        let pantry = Set(kitchen.pantry)
        return (.pantry, kitchen.pantry + kitchen.basket.filter { !pantry.contains($0) }, [])
    }
}

extension MatchRequest {
    /// What there is, as the index knows it.
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
