import Contracts
import DishForms
import RecipesContracts

extension [RecipeLine] {
    /// The lines of a recipe, with what each is there for, as far as more can stand in for it there than elsewhere. In
    /// doubt it is there for nothing, so that a stand-in with a condition does not count.
    func markingUses(in recipe: IndexedRecipe, on catalogue: FoodCatalogue) -> [RecipeLine] {
        markingUses(title: recipe.title, meals: recipe.meals, on: catalogue)
    }

    func markingUses(title: String, meals: Labels<MealType>, on catalogue: FoodCatalogue) -> [RecipeLine] {
        let asked = map { $0.askedUses(on: catalogue) }
        guard asked.contains(where: { !$0.isEmpty }) else { return self }
        let dish = DishUses(self, title: title, meals: meals, on: catalogue)
        return zip(self, asked).map { line, asked in
            var line = line
            line.uses = asked.filter { dish.has(line, for: $0) }
            return line
        }
    }
}

extension RecipeLine {
    /// The uses that something which could stand in for one of its foods is limited to.
    fileprivate func askedUses(on catalogue: FoodCatalogue) -> Set<StandInUse> {
        var uses: Set<StandInUse> = []
        for case .some(let food) in possibleFoods {
            for entry in catalogue.shelved(food)?.substitutes ?? [] { uses.formUnion(entry.condition?.uses ?? []) }
        }
        return uses
    }
}

/// The uses of the foods in a dish, by its title and its list.
struct DishUses {
    private let catalogue: FoodCatalogue
    private let form: DishForm?
    private let isDough: Bool
    private let isBread: Bool
    private let isRaised: Bool
    private let isSour: Bool
    private let isSavoury: Bool
    private let isIced: Bool
    /// Stiff egg holds it up.
    private let isFoam: Bool
    private let lines: [RecipeLine]
    /// The flour in grams, of whatever grain.
    private let flour: Double

    init(_ lines: [RecipeLine], title: String, meals: Labels<MealType>, on catalogue: FoodCatalogue) {
        self.catalogue = catalogue
        self.lines = lines
        let foods = lines.map { line in line.food.flatMap { catalogue[$0] } }
        let known = Set(foods.compactMap { $0?.id })
        form = DishForm(
            of: DishDescription(
                title: title, foods: zip(lines, foods).map { $1?.name ?? $0.name }, steps: [], meals: meals))
        func grams(_ holds: (Food) -> Bool) -> Double {
            zip(lines, foods).reduce(0) { sum, entry in
                guard let food = entry.1, holds(food) else { return sum }
                return sum + (entry.0.grams(of: food) ?? 0)
            }
        }
        flour = grams(\.isAnyFlour)
        isDough = Self.isDough(lines, foods)
        isBread = isDough && !known.isDisjoint(with: Self.yeasts)
        isRaised = !known.isDisjoint(with: Self.raisers)
        isSour = !known.isDisjoint(with: Self.sours)
        isSavoury = meals != [.dessert] && grams { $0.category == .sweeteners } <= 60
        isIced = grams { $0.id == Self.icingSugar } > 50
        let words = title.lowercased()
        isFoam = Self.foams.contains { words.contains($0) }
    }

    /// Whether a line is there for a use. A use that depends on an unknown amount is not met. All lines of a food count
    /// together.
    func has(_ line: RecipeLine, for use: StandInUse) -> Bool {
        let food = line.food.flatMap { catalogue[$0] }
        let named = lines.filter { $0.food != nil && $0.food == line.food }
        let same = named.isEmpty ? [line] : named
        let all = same.map { $0.grams(of: food) }
        let grams: Double? = all.contains(nil) ? nil : all.reduce(0) { $0 + ($1 ?? 0) }
        func atMost(_ most: Double) -> Bool { grams.map { $0 <= most } ?? false }
        let isFewEggs = food?.category != .eggs || atMost(Self.twoEggs)
        return switch use {
        case .dough: isDough
        case .bread: isBread
        case .baking: isOf(Self.baked) && flour > 0 && !isFoam
        case .cake: isCake && atMost(flour) && isFewEggs
        case .raised: isOf(Self.baked) && flour > 0 && isRaised
        case .sour: isOf(Self.baked) && flour > 0 && isSour
        case .pastry: isOf(Self.pastries) && flour > 0
        case .binding: (isOf(Self.bound) || isCake && atMost(flour)) && isFewEggs
        case .thickening: isOf(Self.thickened) && atMost(80)
        case .cooked: isSavoury && isOf(Self.cooked)
        case .stew: isSavoury && isOf(Self.stews)
        case .simmered: isSavoury && isOf(Self.cooked) && form != .soup
        case .frying: isSavoury && (isOf(Self.cooked) || isOf(Self.fried)) && atMost(60)
        case .seasoning:
            isSavoury && (isOf(Self.cooked) || isOf(Self.fried) || form == .salad)
                && (atMost(30) || same.allSatisfy { $0.isPinch(of: food) })
        case .side: isSavoury && isOf(Self.sides)
        case .raw: isOf(Self.raw)
        case .drink: isOf([.hotDrink, .coldDrink])
        case .porridge: form == .porridge
        case .unclear: false
        }
    }

    private var isCake: Bool { isOf(Self.cakes) && flour > 0 && !isFoam && !isIced }

    private func isOf(_ forms: Set<DishForm>) -> Bool { form.map(forms.contains) ?? false }

    /// So many grams of flour for one of liquid make a dough; a batter has about as much of each.
    private static let leastFlour = 1.3
    /// The weight of two large eggs.
    private static let twoEggs = 130.0

    /// Whether there is more flour than liquid by weight, as in bread, rolls and biscuits; a batter, a sauce and a
    /// cream have less. All liquids count together. An unknown amount of one makes no dough.
    private static func isDough(_ lines: [RecipeLine], _ foods: [Food?]) -> Bool {
        var (flour, liquid) = (0.0, 0.0)
        for (line, food) in zip(lines, foods) {
            guard let food else { continue }
            if food.isFlour {
                flour += line.grams(of: food) ?? 0
            } else if food.isLiquid(in: line.quantity?.unit) {
                guard let grams = line.grams(of: food), grams > 0 else { return false }
                liquid += grams
            }
        }
        return flour > 0 && flour >= liquid * leastFlour
    }

    private static let baked: Set<DishForm> = [
        .cake, .muffins, .loaf, .bars, .biscuits, .buns, .pancakes, .waffles, .doughnuts,
    ]
    private static let cakes: Set<DishForm> = [.cake, .muffins, .loaf, .bars, .pancakes, .waffles]
    private static let pastries: Set<DishForm> = [.pie, .tart, .pastries, .biscuits, .crumble]
    private static let bound: Set<DishForm> = [.meatballs, .burger, .fritters]
    private static let stews: Set<DishForm> = [.soup, .stew, .curry, .pasta]
    private static let thickened: Set<DishForm> = [.soup, .stew, .curry, .stirFry, .sauce]
    private static let cooked: Set<DishForm> = stews.union([
        .noodles, .rice, .stirFry, .bake, .chicken, .fish, .seafood, .meatballs, .stuffedVegetables, .vegetables,
        .potatoes, .omelette, .eggs, .pizza, .dumplings, .sausages, .skewers,
    ])
    private static let fried: Set<DishForm> = [.roast, .grill, .fritters, .burger]
    private static let sides: Set<DishForm> = [
        .soup, .stew, .curry, .stirFry, .salad, .stuffedVegetables, .meatballs, .bake, .skewers, .chicken, .fish,
    ]
    private static let raw: Set<DishForm> = [.salad, .sandwich, .wrap, .toast]

    private static let foams = [
        "sponge", "angel", "chiffon", "souffl", "meringue", "pavlova", "genoise", "génoise", "macaron", "biskuit",
        "genovesa", "bizcocho", "castella", "swiss roll",
    ]

    private static func foods(_ names: String...) -> Set<ID<Food>> { Set(names.map { ID(ofCatalogue: "food", $0) }) }

    private static let icingSugar = ID<Food>(ofCatalogue: "food", "icing sugar")
    private static let yeasts = foods("dried yeast", "fresh yeast", "sourdough starter")
    private static let raisers = foods("baking powder", "baking soda", "self-raising flour")
    private static let sours = foods(
        "buttermilk", "yogurt", "greek yogurt", "low-fat yogurt", "soy yogurt", "kefir", "sour cream", "lemon juice",
        "lime juice", "orange juice", "vinegar", "white vinegar", "cider vinegar", "white wine vinegar")
}

extension Food {
    fileprivate var isAnyFlour: Bool {
        category == .grainsAndBaking && (name == "flour" || name.hasSuffix(" flour"))
    }

    /// Flour with gluten, of whatever grain. Starch holds no dough.
    fileprivate var isFlour: Bool { isAnyFlour && allergens?.contains(.gluten) == true }

    /// Whether it makes a dough thinner: the water of a batter as well as its milk. Oil and vanilla extract hardly do.
    fileprivate func isLiquid(in said: CookingUnit?) -> Bool {
        guard category != .drinks else { return true }
        let poured: [CookingUnit?] = [.millilitre, .centilitre, .decilitre, .litre]
        return (unit.dimension == .volume || poured.contains(said))
            && [.dairy, .dairyAlternatives, .soupsAndStocks].contains(category)
    }
}
