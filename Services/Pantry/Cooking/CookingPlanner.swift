import Contracts
import PantryContracts
import RecipesContracts

/// Plans the batches that a recipe uses: open ones first, then by date. Pure.
struct CookingPlanner {
    /// Remainders below this fraction of the wanted amount count as zero, to absorb rounding.
    private static let nothing = 1e-9

    private let recipe: Recipe
    private let servings: Double
    private let measures: [ID<Food>: FoodMeasures]
    private let staples: Set<ID<Food>>
    /// The stock left by the lines so far, by food.
    private var stock: [ID<Food>: [Batch]]

    /// - Parameters:
    ///   - servings: servings to cook; the recipe's own number if `nil`.
    ///   - batches: the stock of all foods that the recipe can use.
    init(
        _ recipe: Recipe, servings: Double? = nil, _ batches: some Sequence<Batch>,
        _ measures: [ID<Food>: FoodMeasures], staples: Set<ID<Food>>
    ) {
        self.recipe = recipe
        self.servings = servings ?? Double(recipe.servings)
        self.measures = measures
        self.staples = staples
        stock = Dictionary(grouping: batches, by: \.food.ref.id).mapValues { $0.sorted(by: Batch.isUsedBefore) }
    }

    /// Returns the foods that the recipe can use, with equivalents and substitutes.
    static func foods(of recipe: Recipe) -> [ID<Food>] {
        Array(Set(IngredientNeed.all(of: recipe).flatMap { $0.choices.map(\.food.id) }))
            .sorted { $0.description < $1.description }
    }

    func plan() -> CookingPlan {
        var planner = self
        let share = servings / Double(max(1, recipe.servings))
        let lines = IngredientNeed.all(of: recipe).flatMap { planner.lines(for: $0.scaled(by: share)) }
        return CookingPlan(
            recipe: RecipeName(id: recipe.id, title: recipe.title), servings: servings, lines: lines)
    }

    /// Returns one line, or several if quantities cannot be added.
    private mutating func lines(for need: IngredientNeed) -> [CookingPlan.Line] {
        guard let choice = need.choices.first(where: { stock[$0.food.id]?.isEmpty == false }) else {
            return need.isOptional ? [] : missing(need)
        }
        let instead = choice.food.id == need.food?.id ? nil : choice.food
        let totals = QuantitySum.totals(choice.quantities, measures[choice.food.id])
        let wanted: [Quantity?] = totals.isEmpty ? [nil] : totals
        return wanted.map { wanted in
            let taken = take(wanted, of: choice.food.id)
            return CookingPlan.Line(
                name: need.name, food: need.food, wanted: wanted, optional: need.isOptional, coverage: taken.coverage,
                instead: instead, uses: taken.uses, missing: taken.missing)
        }
    }

    private func missing(_ need: IngredientNeed) -> [CookingPlan.Line] {
        let isStaple = need.food.map { staples.contains($0.id) } ?? false
        // Stock under another name, such as a special kind, cannot be matched here, so the coverage is uncertain.
        let coverage: CookingPlan.Coverage = isStaple ? .staple : need.isOnHand ? .uncertain : .missing
        let totals = QuantitySum.totals(need.quantities, need.food.flatMap { measures[$0.id] })
        let wanted: [Quantity?] = totals.isEmpty ? [nil] : totals
        return wanted.map {
            CookingPlan.Line(
                name: need.name, food: need.food, wanted: $0, coverage: coverage,
                missing: coverage == .missing ? $0 : nil)
        }
    }

    private mutating func take(
        _ wanted: Quantity?, of food: ID<Food>
    ) -> (coverage: CookingPlan.Coverage, uses: [CookingPlan.Use], missing: Quantity?) {
        let batches = stock[food] ?? []
        guard let wanted, wanted.amount > 0 else {
            guard UnstatedAmount.isCovered(by: batches.map(\.state.amount.quantity)) else { return (.missing, [], nil) }
            let batch = batches.first { $0.state.amount.quantity?.isNothing != true }
            return (.covered, batch.map { [CookingPlan.Use(item: PantryItem($0))] } ?? [], nil)
        }
        func isNothing(_ rest: Double) -> Bool {
            rest < wanted.amount && Quantity(bounding: rest, wanted.unit).isNothing
        }
        var uses: [CookingPlan.Use] = []
        var (rest, left, unknown): (Double, [Batch], [Batch]) = (wanted.amount, [], [])
        for batch in batches {
            let amount = batch.state.amount
            guard let there = amount.quantity?.amount(in: wanted.unit, measures[food]) else {
                unknown.append(batch)
                left.append(batch)
                continue
            }
            let isAll = there <= rest * (1 + Self.nothing)
            let portion: BatchAmount.Portion = isAll ? .all : .quantity(Quantity(bounding: rest, wanted.unit))
            guard !isNothing(rest), there > 0, let taking = amount.taking(portion, measures[food])
            else {
                left.append(batch)
                continue
            }
            uses.append(CookingPlan.Use(item: PantryItem(batch), quantity: taking.quantity))
            rest = max(rest - there, 0)
            if let amount = taking.left { left.append(batch.with(amount)) }
        }
        stock[food] = left
        guard !isNothing(rest) else { return (.covered, uses, nil) }
        if let first = unknown.first {
            return (.uncertain, uses + [CookingPlan.Use(item: PantryItem(first))], nil)
        }
        return (uses.isEmpty ? .missing : .partly, uses, Quantity(bounding: rest, wanted.unit))
    }
}
