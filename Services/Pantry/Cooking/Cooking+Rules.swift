import Contracts
import PantryContracts
import RecipesContracts

extension RecipeToCook {
    static let servingCount = 0.1...500.0

    /// Throws 422 for invalid values.
    func check() throws(Problem) {
        guard Self.servingCount.contains(servings ?? 1) else {
            throw Problem.invalid("servings", .servings)
        }
    }
}

extension CookedDraft {
    static let mostUses = 200

    /// Throws 422 with every invalid field.
    func check(on today: Day) throws(Problem) {
        var check = FieldCheck()
        check("servings", RecipeToCook.servingCount.contains(servings ?? 1), .servings)
        check.cooked(on: day, today)
        leftovers?.check(&check)
        let uses = uses ?? []
        check("uses", uses.count <= Self.mostUses, .tooMany(Self.mostUses))
        var seen: Set<ID<PantryItem>> = []
        for (place, use) in uses.prefix(Self.mostUses).enumerated() {
            check("uses.\(place).item", seen.insert(use.item).inserted, .repeated)
            guard let quantity = use.quantity else { continue }
            check("uses.\(place).quantity.amount", quantity.amount > 0, .noQuantity)
            check("uses.\(place).all", use.all != true, .shareBesideQuantity)
        }
        try check.finish()
    }
}

extension Leftovers {
    static let portionCount = 1...100

    fileprivate func check(_ check: inout FieldCheck) {
        check("leftovers.portions", Self.portionCount.contains(portions), .outOfRange(Self.portionCount))
    }
}

extension LeftoversDraft {
    static let longestTitle = 60

    /// Returns the trimmed title of a dish without a recipe. Throws 422 with every invalid field.
    func check(on today: Day) throws(Problem) -> String {
        let words = (title ?? "").prefix(4 * Self.longestTitle).split(whereSeparator: \.isWhitespace)
        var check = FieldCheck()
        check.cooked(on: day, today)
        leftovers.check(&check)
        if recipe == nil {
            check("title", !words.isEmpty, .blank)
        } else {
            check("title", title == nil, .titleBesideRecipe)
        }
        if let title {
            check("title", title.isAtMost(Self.longestTitle), .tooLong(characters: Self.longestTitle))
            check("title", title.isPlainText && title.isOneLine, .notOneLine)
        }
        try check.finish()
        return words.joined(separator: " ")
    }
}

extension FieldCheck {
    /// The most days since cooking.
    private static let days = 30

    fileprivate mutating func cooked(on day: Day?, _ today: Day) {
        guard let day else { return }
        // Some time zones are a day ahead.
        self("day", day <= today.adding(days: 1), .dayAhead)
        self("day", day >= today.adding(days: -Self.days), .cookedTooLongAgo)
    }
}

extension Batch {
    /// A batch of a dish's portions. Its food identifier is no food's, so that recipes do not use it; batches of one
    /// recipe share it.
    init(_ leftovers: Leftovers, of dish: CookedDish, in change: PantryChange) {
        let id = ID<PantryItem>(at: change.instant)
        // The category has no effect; this one is nearest to a meal.
        let food = FoodRef(id: ID(uuid: dish.recipe?.uuid ?? id.uuid), name: dish.title, category: .soupsAndStocks)
        let dates = BatchDates(
            stated: leftovers.bestBefore, place: leftovers.place ?? .fridge, on: dish.cookedOn, keeping: .dish)
        let portions = Quantity(bounding: Double(leftovers.portions), .piece)
        self.init(
            id: id, food: KitchenFood(food), addedAt: change.instant, addedBy: change.account,
            state: State(amount: BatchAmount(portions), dates: dates, dish: dish, confirmedAt: change.instant))
    }
}

extension FieldRule {
    static let servings = FieldRule("out-of-range", ["what": "servings"])
    static let cookedTooLongAgo = FieldRule("day-out-of-range", ["what": "month"])
    static let titleBesideRecipe = FieldRule("contradiction", ["what": "dish"])
}
