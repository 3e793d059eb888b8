import Kitchen

/// A food as simulated households use it. The belief knows only category and shelf life of it.
struct SimulatedFood: Sendable {
    /// How a food is eaten besides dishes.
    enum Habit: Sendable {
        /// Nearly every day, like milk or bread.
        case daily
        /// In phases of some days, like snacks and fruit.
        case phases
        /// Only in dishes.
        case dishes
    }

    /// How a food is bought.
    enum Buying: Sendable { case staple, regular, whim }

    let name: String
    let category: FoodCategory
    /// Days at its usual place.
    let shelfLife: Int
    /// Servings in a pack.
    let servings: Double
    let habit: Habit
    let buying: Buying
    /// The share of households that have it at all.
    let popularity: Double

    private init(
        _ name: String, _ category: FoodCategory, _ shelfLife: Int, _ servings: Double, _ habit: Habit,
        _ buying: Buying,
        _ popularity: Double
    ) {
        self.name = name
        self.category = category
        self.shelfLife = shelfLife
        self.servings = servings
        self.habit = habit
        self.buying = buying
        self.popularity = popularity
    }

    static let all: [SimulatedFood] = [
        .init("milk", .dairy, 9, 5, .daily, .staple, 0.95), .init("butter", .dairy, 60, 30, .daily, .staple, 0.9),
        .init("yogurt", .dairy, 21, 5, .phases, .regular, 0.8), .init("cream", .dairy, 14, 4, .dishes, .whim, 0.6),
        .init("cheddar", .dairy, 35, 10, .phases, .regular, 0.8),
        .init("parmesan", .dairy, 60, 14, .dishes, .regular, 0.6),
        .init("feta", .dairy, 30, 4, .dishes, .whim, 0.5), .init("mozzarella", .dairy, 18, 2, .dishes, .whim, 0.5),
        .init("quark", .dairy, 18, 4, .phases, .whim, 0.3), .init("eggs", .eggs, 28, 7, .daily, .staple, 0.95),
        .init("oat drink", .dairyAlternatives, 10, 8, .daily, .regular, 0.3),
        .init("tofu", .dairyAlternatives, 30, 3, .dishes, .whim, 0.3),
        .init("bread", .bread, 6, 6, .daily, .staple, 0.95), .init("toast", .bread, 10, 8, .phases, .regular, 0.6),
        .init("rolls", .bread, 3, 5, .phases, .whim, 0.5), .init("tortillas", .bread, 60, 6, .dishes, .whim, 0.4),
        .init("chicken breast", .poultry, 3, 3, .dishes, .regular, 0.8),
        .init("minced beef", .meat, 2, 4, .dishes, .regular, 0.7), .init("bacon", .meat, 14, 6, .phases, .whim, 0.5),
        .init("ham", .meat, 7, 5, .daily, .regular, 0.6), .init("sausages", .meat, 7, 4, .dishes, .whim, 0.5),
        .init("pork", .meat, 3, 3, .dishes, .whim, 0.4), .init("salmon", .fish, 2, 2, .dishes, .whim, 0.5),
        .init("tinned tuna", .fish, 1_000, 2, .dishes, .regular, 0.6),
        .init("prawns", .seafood, 120, 4, .dishes, .whim, 0.3),
        .init("potatoes", .vegetables, 28, 10, .dishes, .staple, 0.85),
        .init("onions", .vegetables, 35, 12, .dishes, .staple, 0.95),
        .init("garlic", .vegetables, 60, 20, .dishes, .staple, 0.85),
        .init("carrots", .vegetables, 21, 9, .phases, .regular, 0.85),
        .init("tomatoes", .vegetables, 7, 5, .daily, .regular, 0.9),
        .init("cucumber", .vegetables, 7, 4, .phases, .regular, 0.8),
        .init("salad", .vegetables, 5, 4, .phases, .regular, 0.7),
        .init("peppers", .vegetables, 10, 4, .dishes, .regular, 0.7),
        .init("courgette", .vegetables, 7, 3, .dishes, .whim, 0.5),
        .init("broccoli", .vegetables, 5, 3, .dishes, .whim, 0.5),
        .init("spinach", .vegetables, 4, 3, .dishes, .whim, 0.4),
        .init("mushrooms", .vegetables, 5, 3, .dishes, .whim, 0.5),
        .init("leek", .vegetables, 10, 3, .dishes, .whim, 0.4),
        .init("frozen peas", .vegetables, 300, 8, .dishes, .regular, 0.6),
        .init("apples", .fruits, 28, 6, .phases, .regular, 0.85),
        .init("bananas", .fruits, 5, 6, .daily, .regular, 0.85),
        .init("lemons", .fruits, 21, 5, .dishes, .regular, 0.7), .init("berries", .fruits, 3, 3, .phases, .whim, 0.5),
        .init("oranges", .fruits, 21, 6, .phases, .whim, 0.5), .init("grapes", .fruits, 7, 4, .phases, .whim, 0.4),
        .init("spaghetti", .pastaAndNoodles, 700, 5, .dishes, .staple, 0.9),
        .init("penne", .pastaAndNoodles, 700, 5, .dishes, .regular, 0.6),
        .init("noodles", .pastaAndNoodles, 400, 3, .dishes, .whim, 0.4),
        .init("rice", .grainsAndBaking, 700, 12, .dishes, .staple, 0.9),
        .init("flour", .grainsAndBaking, 300, 12, .dishes, .staple, 0.85),
        .init("oats", .grainsAndBaking, 300, 12, .daily, .regular, 0.6),
        .init("muesli", .grainsAndBaking, 200, 9, .daily, .regular, 0.5),
        .init("couscous", .grainsAndBaking, 500, 7, .dishes, .whim, 0.4),
        .init("tinned tomatoes", .vegetables, 700, 3, .dishes, .staple, 0.9),
        .init("chickpeas", .legumes, 900, 3, .dishes, .whim, 0.5),
        .init("lentils", .legumes, 500, 7, .dishes, .whim, 0.5),
        .init("kidney beans", .legumes, 900, 3, .dishes, .whim, 0.4),
        .init("olive oil", .oilsAndFats, 400, 55, .dishes, .staple, 0.9),
        .init("sunflower oil", .oilsAndFats, 400, 60, .dishes, .staple, 0.7),
        .init("sugar", .sweeteners, 900, 50, .daily, .staple, 0.9),
        .init("honey", .sweeteners, 700, 25, .phases, .regular, 0.6),
        .init("jam", .sweeteners, 200, 20, .daily, .regular, 0.7),
        .init("salt", .seasonings, 1_500, 150, .dishes, .staple, 0.95),
        .init("pepper", .spices, 700, 120, .dishes, .staple, 0.9),
        .init("paprika", .spices, 600, 60, .dishes, .regular, 0.7),
        .init("curry powder", .spices, 600, 30, .dishes, .whim, 0.5),
        .init("stock cubes", .soupsAndStocks, 500, 10, .dishes, .staple, 0.8),
        .init("basil", .herbs, 6, 4, .dishes, .whim, 0.4), .init("parsley", .herbs, 7, 5, .dishes, .whim, 0.5),
        .init("ketchup", .condiments, 120, 25, .phases, .regular, 0.8),
        .init("mustard", .condiments, 200, 35, .dishes, .regular, 0.8),
        .init("mayonnaise", .condiments, 90, 18, .phases, .regular, 0.6),
        .init("soy sauce", .sauces, 500, 30, .dishes, .regular, 0.6),
        .init("pesto", .sauces, 20, 4, .dishes, .whim, 0.5),
        .init("peanuts", .nutsAndSeeds, 150, 6, .phases, .whim, 0.5),
        .init("walnuts", .nutsAndSeeds, 150, 8, .phases, .whim, 0.4),
        .init("chocolate", .dessertsAndSnacks, 200, 4, .phases, .regular, 0.8),
        .init("crisps", .dessertsAndSnacks, 90, 3, .phases, .whim, 0.6),
        .init("biscuits", .dessertsAndSnacks, 120, 6, .phases, .whim, 0.6),
        .init("ice cream", .dessertsAndSnacks, 200, 7, .phases, .whim, 0.5),
        .init("juice", .drinks, 9, 5, .daily, .regular, 0.6),
        .init("coffee", .drinks, 300, 40, .daily, .staple, 0.8), .init("tea", .drinks, 500, 35, .daily, .regular, 0.6),
        .init("lemonade", .drinks, 120, 5, .phases, .whim, 0.5), .init("beer", .drinks, 150, 6, .phases, .regular, 0.4),
        .init("vinegar", .condiments, 1_000, 50, .dishes, .regular, 0.8),
        .init("oregano", .spices, 700, 60, .dishes, .regular, 0.6),
        .init("cinnamon", .spices, 700, 50, .dishes, .regular, 0.6),
        .init("cumin", .spices, 700, 40, .dishes, .whim, 0.4),
        .init("chilli", .spices, 700, 50, .dishes, .whim, 0.5), .init("nutmeg", .spices, 900, 60, .dishes, .whim, 0.4),
        .init("baking powder", .grainsAndBaking, 500, 20, .dishes, .regular, 0.7),
        .init("dry yeast", .grainsAndBaking, 400, 6, .dishes, .whim, 0.5),
        .init("cocoa", .grainsAndBaking, 600, 20, .dishes, .whim, 0.5),
        .init("corn starch", .grainsAndBaking, 700, 30, .dishes, .whim, 0.5),
        .init("breadcrumbs", .grainsAndBaking, 300, 15, .dishes, .whim, 0.5),
        .init("polenta", .grainsAndBaking, 400, 8, .dishes, .whim, 0.3),
        .init("tomato paste", .sauces, 60, 10, .dishes, .regular, 0.7),
        .init("coconut milk", .sauces, 600, 3, .dishes, .whim, 0.4),
        .init("sweetcorn", .vegetables, 900, 3, .dishes, .regular, 0.6),
        .init("gherkins", .condiments, 200, 15, .phases, .regular, 0.5),
        .init("olives", .condiments, 90, 8, .dishes, .whim, 0.4),
        .init("frozen spinach", .vegetables, 300, 5, .dishes, .regular, 0.5),
        .init("frozen chips", .vegetables, 300, 5, .dishes, .whim, 0.4),
        .init("raisins", .fruits, 250, 15, .phases, .whim, 0.4),
        .init("peanut butter", .nutsAndSeeds, 150, 20, .phases, .whim, 0.4),
        .init("syrup", .sweeteners, 400, 25, .phases, .whim, 0.4),
        .init("almonds", .nutsAndSeeds, 200, 10, .dishes, .whim, 0.4),
        .init("sesame", .nutsAndSeeds, 300, 25, .dishes, .whim, 0.3),
        .init("crispbread", .bread, 200, 20, .phases, .whim, 0.4),
        .init("bay leaves", .spices, 900, 60, .dishes, .whim, 0.5),
        .init("split peas", .legumes, 600, 7, .dishes, .whim, 0.2),
        .init("herbal tea", .drinks, 600, 25, .phases, .regular, 0.5),
    ]
}
