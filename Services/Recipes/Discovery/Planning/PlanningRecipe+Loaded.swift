import Contracts
import DishForms
import Kitchen
import RecipesContracts

extension PlanningRecipe {
    /// The minimum amount of meat or fish, in grams per serving, to be the main food.
    private static let leastOfMain = 40.0
    private static let mains: [FoodCategory] = [.meat, .poultry, .fish, .seafood]
    /// Categories that are never the main food.
    private static let never: [FoodCategory] = [.oilsAndFats, .sweeteners, .soupsAndStocks, .drinks, .condiments]
    /// A planning recipe from its stored state. Unless requested, `nil` if not all eaters may eat it, or if it has no
    /// meal types and its form is no meal.
    init?(
        _ recipe: IndexedRecipe, form: DishForm?, taste: Double?, _ choice: PlanningChoice, isAsked: Bool,
        _ catalogue: FoodCatalogue
    ) {
        let nature = RecipeNature(
            recipe.lines, servings: recipe.servings, stated: recipe.nutrition, catalogue)
        let isAllowed = choice.allows(recipe.id, nature, isAsked: isAsked)
        let form = form ?? DishForm(of: DishDescription(of: recipe, on: catalogue))
        guard isAsked || isAllowed, isAsked || !recipe.meals.isEmpty || form?.isMeal ?? true else { return nil }
        let servings = max(recipe.servings, 1)
        var grams: [ID<Food>: Double] = [:]
        var order: [ID<Food>] = []
        var unweighed = recipe.lines.isEmpty ? 1 : 0
        var unstated: [ID<Food>] = []
        for line in recipe.lines where !line.optional {
            let food = line.food.flatMap { catalogue[$0] }
            if line.quantity == nil, let food { unstated.append(food.id) }
            if line.isPinch(of: food) { continue }
            guard let food, let weight = line.grams(of: food), weight.isFinite, weight > 0 else {
                unweighed += 1
                continue
            }
            if grams[food.id] == nil { order.append(food.id) }
            grams[food.id, default: 0] += weight / Double(servings)
        }
        let portions = order.map { Portion(food: $0, grams: grams[$0] ?? 0) }
        self.init(
            id: recipe.id, title: recipe.title, image: recipe.image, cuisine: recipe.cuisine, form: form,
            meals: recipe.meals.isEmpty ? [.lunch, .dinner] : recipe.meals, minutes: recipe.minutes.statedWork,
            totalMinutes: recipe.minutes.statedTotal, servings: servings, taste: taste ?? 0.5,
            nutrition: nature.planned,
            isNutritionWhole: nature.nutrition.isWhole, portions: portions, unweighed: unweighed,
            unstated: unstated.isEmpty ? nil : unstated, mainFood: Self.mainFood(portions, catalogue),
            isAllowed: isAllowed)
        guard isAsked else { return }
        let parts = RecipeNature.parts(recipe.lines, servings: recipe.servings, catalogue)
        knownNutrition =
            ServingNutrition(parts, servings: recipe.servings, withMicronutrients: true).stating(recipe.nutrition).known
    }

    /// The heaviest meat or fish of at least `leastOfMain`, else the heaviest food that can be the main food.
    private static func mainFood(_ portions: [Portion], _ catalogue: FoodCatalogue) -> ID<Food>? {
        let known = portions.compactMap { portion in catalogue[portion.food].map { ($0, portion.grams) } }
        let meats = known.filter { Self.mains.contains($0.0.category) && $0.1 >= leastOfMain }
        let others = known.filter { !$0.0.category.isSeasoning && !Self.never.contains($0.0.category) }
        return (meats.isEmpty ? others : meats).max { ($0.1, $1.0.name) < ($1.1, $0.0.name) }?.0.id
    }
}

extension DishForm {
    /// Whether it can be lunch or dinner.
    var isMeal: Bool {
        switch self {
        case .cake, .muffins, .loaf, .flatbread, .buns, .biscuits, .bars, .pastries, .doughnuts, .waffles, .pudding,
            .mousse, .iceCream, .crumble, .porridge, .granola, .hotDrink, .coldDrink, .sauce, .dip, .preserve,
            .sweets:
            false
        default: true
        }
    }
}

extension RecipeNature {
    /// The nutrients of a serving that are known for enough of the dish.
    fileprivate var planned: [Nutrient: Double] {
        Nutrient.onLabels.reduce(into: [:]) { amounts, nutrient in
            guard let path = nutrient.onLabel, nutrition.isReliable(for: nutrient) else { return }
            let amount = nutrition.perServing[keyPath: path]
            if amount.isFinite, amount >= 0 { amounts[nutrient] = amount }
        }
    }
}

extension PlanningFood {
    init(_ food: Food, in currency: Currency, isStaple: Bool) {
        let price = food.price(in: currency)
        self.init(
            food: FoodRef(food), measures: food.measures, shelfLife: food.shelfLife,
            perKilogram: price?.perKilogram, priceBasis: price?.basis,
            priceSources: price.flatMap { $0.sources.isEmpty ? nil : $0.sources }, isStaple: isStaple)
    }
}
