import Contracts
import Foundation
import MealPlanning
import PlannerContracts
import RecipesContracts

/// Converts a proposal's input to the optimiser's numbered form.
struct ProposalProblem: Sendable {
    /// Grams of a staple, which is never bought.
    private static let plenty = 1_000_000.0
    /// Meals with fewer portions are left out.
    private static let leastPortions = 0.001
    /// The most slots of a problem; later meals are left out.
    private static let mostSlots = 200
    /// Days back that leftovers may come from: cooked food keeps three to four days in the fridge (USDA FSIS, "Leftovers
    /// and Food Safety").
    private static let leftoverDays = 3
    /// The same for fish and for recipes with unweighed ingredients.
    private static let fishDays = 2
    /// The most meals from one cooking, limited by a large pot.
    private static let mealsPerCooking = 3
    /// The value of cooking once less, in minor units, at importance 1.
    private static let cookingWorth = 150.0
    private static let nutrients = Nutrient.onLabels
    /// Minutes of work, minutes from start to plate and ingredients that count as full effort.
    private static let mostEffort = (work: 90.0, total: 240.0, foods: 15.0)

    let input: ProposalInput
    private(set) var problem: PlanningProblem
    /// The slot of each place of the input; `nil` for places left out, such as eating out.
    private(set) var slots: [Int?] = []
    /// The place in the input of each slot.
    private(set) var places: [Int] = []
    /// The number of planned meals left out, by day: meals without a known recipe and meals already made.
    private(set) var uncounted: [Int: Int] = [:]
    /// The soft constraints that affect the problem.
    private(set) var softConstraints: Set<SoftConstraint> = []
    private let recipeNumbers: [ID<Recipe>: Int]

    /// - Parameter softConstraints: wishes that people have without stating them.
    init(_ input: ProposalInput, softConstraints: Set<SoftConstraint> = []) {
        self.input = input
        recipeNumbers = Dictionary(
            input.recipes.recipes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let foodNumbers = Dictionary(
            input.recipes.foods.enumerated().map { ($1.food.id, $0) }, uniquingKeysWith: { first, _ in first })
        let unknown = Self.unknownMinutes(input.recipes.recipes)
        let openEnded: [ID<Food>: Double] = Dictionary(
            input.pantry.filter { $0.isOpenEnded == true }.map { ($0.food, $0.isOpenEndedExpiring == true ? 1 : 0.5) },
            uniquingKeysWith: max)
        let held = Self.held(input)
        problem = PlanningProblem(
            days: max(1, input.days.count), slots: [],
            recipes: input.recipes.recipes.map {
                Self.recipe($0, unknownTime: unknown, openEnded: openEnded, held: held, input, foodNumbers)
            },
            foods: Self.foods(input, held: held), candidates: [], nutrients: Self.nutrients.count,
            history: Self.history(input, recipeNumbers, foodNumbers), limits: Self.limits(input),
            wishes: Self.wishes(input.draft.wishes ?? ProposalWishes()))
        problem.limits.unknownMinutes = Double(min(unknown, 10_000))
        for day in input.made ?? [] { uncounted[dayNumber(day), default: 0] += 1 }
        addSlots(softConstraints)
        bound(by: Self.dailyEnergy, if: .enoughEnergy, isAmong: softConstraints)
        bound(by: Self.someDailyEnergy, if: .someEnergy, isAmong: softConstraints)
    }

    private mutating func bound(
        by daily: ClosedRange<Double>, if wish: SoftConstraint, isAmong wished: Set<SoftConstraint>
    ) {
        let energy = wished.contains(wish) ? energyBounds(daily) : []
        problem.limits.nutrition += energy
        if !energy.isEmpty { softConstraints.insert(wish) }
    }

    private mutating func addSlots(_ wished: Set<SoftConstraint>) {
        var lists: [Choice: Int] = [:]
        var meals: [ID<PlannerContracts.Meal>: Int] = [:]
        slots = Array(repeating: nil, count: input.places.count)
        for (number, place) in input.places.enumerated()
        where place.portions >= Self.leastPortions && problem.slots.count < Self.mostSlots {
            var locked: MealPlanning.Meal?
            if let planned = place.planned {
                if let recipe = planned.recipe.flatMap({ recipeNumbers[$0] }) {
                    locked = .cooked(recipe)
                } else if let origin = planned.leftoversOf.flatMap({ meals[$0] }),
                    case .cooked? = problem.slots[origin].locked,
                    problem.slots[origin].day < dayNumber(place.day)
                {
                    locked = .leftovers(of: origin)
                } else {
                    uncounted[dayNumber(place.day), default: 0] += 1
                    continue
                }
                meals[planned.meal] = problem.slots.count
            }
            let choice = Choice(
                meals: place.meals, isQuick: wished.contains(.quickBreakfasts) && Self.isWorkdayBreakfast(place),
                isReadyInTime: wished.contains(.readyOnWorkdays) && Self.isWorkday(place),
                isWholeNutrition: wished.contains(.wholeNutrition) && hasMost)
            let list = lists[choice] ?? problem.candidates.count
            if lists[choice] == nil {
                lists[choice] = list
                let candidates = candidates(for: choice)
                problem.candidates.append(candidates.numbers)
                softConstraints.formUnion(candidates.wishes)
            }
            slots[number] = problem.slots.count
            places.append(number)
            problem.slots.append(
                PlanSlot(
                    day: dayNumber(place.day), kind: SlotKind(rawValue: place.slot),
                    portions: min(place.portions, 1_000),
                    candidates: list, isToBeFilled: locked == nil, locked: locked,
                    leftoverDays: input.draft.wishes?.leftovers == true && locked == nil ? Self.leftoverDays : 0))
        }
    }

    private func dayNumber(_ day: Day) -> Int {
        (day.daysSince1970 - (input.days.first ?? day).daysSince1970)
    }

    private static func recipe(
        _ recipe: PlanningRecipe, unknownTime: Int, openEnded: [ID<Food>: Double], held: Set<ID<Food>>,
        _ input: ProposalInput,
        _ foods: [ID<Food>: Int]
    ) -> PlanRecipe {
        let portions = recipe.portions.compactMap { portion in foods[portion.food].map { ($0, portion.grams) } }
        let weight = portions.reduce(0) { $0 + $1.1 }
        let priced = portions.reduce(0) { $0 + (input.recipes.foods[$1.0].perKilogram == nil ? 0 : $1.1) }
        let unstated = Self.unstated(recipe, held: held, input, foods)
        let unpriced = max(0, recipe.unweighed - unstated.priced)
        let weighed = Double(portions.count) / Double(max(1, portions.count + unpriced))
        let work = Double(recipe.minutes ?? unknownTime) / mostEffort.work
        let total = recipe.readyMinutes.map { Double($0) / mostEffort.total } ?? work
        let foodCount = Double(portions.count + max(recipe.unweighed, 0))
        // A food in stock in an unknown amount may spare a purchase, and one that expires should be used.
        let unmeasured = portions.reduce(0) { $0 + (openEnded[input.recipes.foods[$1.0].food.id] ?? 0) * $1.1 }
        let spared = weight > 0 ? unmeasured / weight : 0
        let effort = (min(max(work, total, 0), 1) + min(foodCount / mostEffort.foods, 1)) / 2 * (1 - spared)
        let isFish = portions.contains { [.fish, .seafood].contains(input.recipes.foods[$0.0].food.category) }
        return PlanRecipe(
            foods: portions.map { FoodAmount(food: $0.0, grams: min($0.1, 100_000)) }
                + unstated.bought.map { FoodAmount(food: $0, grams: trace) },
            minutes: recipe.minutes.map { Double(min(max($0, 0), 10_000)) },
            readyMinutes: recipe.readyMinutes.map { Double(min(max($0, 0), 1_000_000)) },
            nutrition: nutrients.map { nutrient in recipe.nutrition[nutrient].map { min(max($0, 0), 1_000_000) } },
            isNutritionWhole: recipe.isNutritionWhole,
            dish: recipe.form.flatMap { DishForm.allCases.firstIndex(of: $0) },
            cuisine: Cuisine.allCases.firstIndex(of: recipe.cuisine),
            mainFood: recipe.mainFood.flatMap { foods[$0] }, taste: min(max(recipe.taste, 0), 1), effort: effort,
            knownCost: weight > 0 ? min(priced / weight * weighed, 1) : 0,
            keepsDays: isFish || recipe.unweighed > 0 ? fishDays : leftoverDays)
    }

    private static func foods(_ input: ProposalInput, held: Set<ID<Food>>) -> [PlanFood] {
        let pantry = Dictionary(input.pantry.map { ($0.food, $0) }, uniquingKeysWith: { first, _ in first })
        let staples = Set(input.staples)
        let first = input.days.first?.daysSince1970 ?? 0
        let usual = UsualPrices(input.recipes.foods)
        let unstated = Set(input.recipes.recipes.flatMap { $0.unstated ?? [] }).subtracting(held)
        return input.recipes.foods.map { food in
            let grams = TypicalPack.step(of: food)
            let usually = usual.perKilogram(food.food.category).map { Double($0) }
            let pack = (food.unroundedPerKilogram ?? usually).map { price in
                PlanFood.Pack(
                    price: min(max(price * grams / 1_000, 0), 100_000_000),
                    grams: unstated.contains(food.food.id) ? min(grams + slack, 1_000_000) : grams)
            }
            if staples.contains(food.food.id) { return PlanFood(pack: pack, gramsAtHand: plenty) }
            let there = pantry[food.food.id]
            let atHand = min(max(there?.grams ?? 0, 0), plenty)
            let expiring = there?.expires.map { day in
                PlanFood.Expiring(
                    grams: min(max(there?.expiring ?? 0, 0), atHand), day: day.daysSince1970 - first)
            }
            return PlanFood(
                pack: pack, gramsAtHand: atHand, expiring: expiring, restLoss: TypicalPack.restLoss(of: food))
        }
    }

    private static func history(
        _ input: ProposalInput, _ recipes: [ID<Recipe>: Int], _ foods: [ID<Food>: Int]
    ) -> [PastMeal] {
        guard let first = input.days.first else { return [] }
        return input.past.compactMap { past in
            let daysAgo = first.daysSince1970 - past.day.daysSince1970
            guard (1...60).contains(daysAgo), let number = recipes[past.recipe] else { return nil }
            let recipe = input.recipes.recipes[number]
            return PastMeal(
                daysAgo: daysAgo, recipe: number, dish: recipe.form.flatMap { DishForm.allCases.firstIndex(of: $0) },
                cuisine: Cuisine.allCases.firstIndex(of: recipe.cuisine),
                mainFood: recipe.mainFood.flatMap { foods[$0] })
        }
    }

    private static func limits(_ input: ProposalInput) -> PlanLimits {
        let limits = input.draft.limits ?? ProposalLimits()
        let days = max(1, input.days.count)
        return PlanLimits(
            budget: limits.budget,
            minutesPerDay: limits.minutesPerDay.map { Array(repeating: Double($0), count: days) } ?? [],
            nutrition: bounds(limits.nutrition),
            recipeRepeatDays: limits.recipeRepeatDays ?? ProposalDraft.usualRecipeRepeatDays,
            dishRepeatDays: limits.dishRepeatDays ?? ProposalDraft.usualDishRepeatDays,
            mealsPerCooking: mealsPerCooking)
    }

    /// A proposal covers at most one week, so all its days are in the optimiser's first week.
    private static func bounds(_ bounds: [ProposalNutrition]?) -> [NutritionBound] {
        (bounds ?? []).compactMap { bound in
            nutrients.firstIndex(of: bound.nutrient).map {
                // An unknown amount may exceed a maximum, but counts as 0 for a minimum.
                NutritionBound(
                    nutrient: $0, period: bound.period == .week ? .week : .day, minimum: bound.least,
                    maximum: bound.most, allowsUnknown: bound.most == nil)
            }
        }
    }

    private static func wishes(_ wishes: ProposalWishes) -> PlanWishes {
        var weights = PlanWishes()
        weights.cost *= wishes.cost
        weights.rests *= wishes.rests
        weights.expiring *= wishes.expiring
        weights.taste *= wishes.taste
        weights.cuisine *= wishes.variety
        weights.mainFood *= wishes.variety
        weights.effort *= wishes.effort
        weights.cooking = wishes.leftovers ? cookingWorth * (wishes.batches ?? 0) : 0
        return weights
    }
}
