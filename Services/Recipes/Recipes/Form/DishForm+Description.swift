import Kitchen
import RecipesContracts

extension DishForm {
    /// The form of a dish; `nil` if its title, foods and steps leave doubt.
    ///
    /// The title decides if it names a form: no drawing is better than a wrong one. Foods and steps rule out forms,
    /// tell hot from cold, and decide if the title names only a food.
    public init?(of dish: DishDescription) {
        let title = DishTitle(dish.title)
        let facts = DishFacts(dish)
        let form: DishForm? =
            switch title.finding {
            case .form(let form): facts.settled(form, title)
            case .food(let food): facts.form(of: food, title)
            case .undrawn: nil
            case .nothing: facts.form(withoutTitle: title)
            }
        guard let form else { return nil }
        self = form
    }
}

/// The evidence of a dish's foods and steps for its form.
struct DishFacts {
    /// The words of its foods' names, also in the singular.
    private let foods: Set<String>
    /// The words of its steps.
    private let steps: [String]
    private let done: Set<String>
    private let meals: Labels<MealType>
    private let foodCount: Int

    private static let mostFoods = 60
    private static let mostSteps = 40

    init(_ dish: DishDescription) {
        var foods: Set<String> = []
        for name in dish.foods.prefix(Self.mostFoods) {
            for word in TitleWords.words(name, longest: 100) { foods.formUnion(DishLexicon.singulars(word)) }
        }
        self.foods = foods
        foodCount = dish.foods.count
        steps = dish.steps.prefix(Self.mostSteps).flatMap { TitleWords.words($0, longest: 600) }
        done = Set(steps)
        meals = dish.meals
    }

    func has(_ words: String...) -> Bool { !foods.isDisjoint(with: words) }
    func does(_ words: String...) -> Bool { !done.isDisjoint(with: words) }

    var isFleshy: Bool {
        has(
            "beef", "pork", "chicken", "turkey", "lamb", "bacon", "ham", "sausage", "salmon", "tuna", "fish", "shrimp",
            "prawn", "crab", "crabmeat", "cod", "veal", "duck", "steak", "chop", "rib", "venison", "bison", "brisket",
            "hen", "rind", "rindfleisch", "hackfleisch", "schwein", "speck", "schinken", "lachs", "thon", "saumon",
            "poulet", "boeuf", "jambon", "pollo", "atun", "jamon", "carne", "pepperoni",
            "salami", "prosciutto", "pancetta", "chorizo")
    }
    private var isSweet: Bool {
        has(
            "sugar", "honey", "maple", "chocolate", "zucker", "sucre", "azucar", "honig", "miel", "syrup", "cocoa",
            "sweetener", "stevia")
    }
    var hasFlour: Bool { has("flour", "mehl", "farine", "harina", "maizena", "bisquick") }

    /// The form in the title; `nil` or another form if foods and steps contradict it.
    func settled(_ form: DishForm, _ title: DishTitle) -> DishForm? {
        let words = title.words
        if title.isOnBread || isMadeIntoSandwiches, let filled = onBread(form) {
            return title.isOnBread ? filled.form : nil
        }
        if form == .flatbread || form == .buns, isFilled(words), !hasFlour { return .sandwich }
        if form == .loaf, isFleshy, words.contains("stuffed") { return nil }
        if isFleshy, let open = notOfMeat(form, words) { return open.form }
        switch form {
        case .roast, .grill, .chicken, .sausages, .fish, .seafood, .meatballs:
            if !words.isDisjoint(with: Self.meatless) || !isFleshy && !words.isDisjoint(with: Self.vegetables) {
                return nil
            }
            return animal(form, words)
        case .cake where isFleshy:
            let isPatty =
                words.contains("cake") && !words.isDisjoint(with: ["crab", "salmon", "fish", "cod", "tuna", "shrimp"])
            return isPatty ? .fritters : nil
        case .fritters: return patties(words)
        case .bars where isFleshy || has("spinach", "broccoli", "onion"): return nil
        case .loaf where words.contains("loaf") && isFleshy:
            return words.isDisjoint(with: ["sandwich", "stuffed", "bread", "party"]) ? .roast : nil
        case .loaf where words.contains("loaf") && has("lentil", "tofu", "mushroom"): return nil
        case .sandwich where words.contains("melt") && hasFlour && isSweet: return nil
        case .sauce where words.contains("vinaigrette"):
            return words.isDisjoint(with: ["leek", "asparagus", "artichoke", "beet", "poireau"]) ? form : nil
        case .hotDrink, .coldDrink: return drink(form, words)
        case .pudding, .mousse, .iceCream:
            return isFleshy ? nil : form == .pudding && words.contains("corn") ? .bake : form
        case .salad: return has("gelatin", "jello", "gelatine") ? nil : .salad
        case .stew where words.isSuperset(of: ["sweet", "chilli"]): return nil
        case .stew where words.contains("rub") || words.contains("oil") || words.contains("crisp"): return nil
        case .biscuits where words.contains("biscuit"):
            let isScone =
                has("buttermilk", "baking", "bisquick", "rising", "soda") && !has("chocolate", "almond", "ginger")
            return isScone && !does("cookie", "cookies") && !words.contains("sweet") ? .buns : .biscuits
        case .preserve where words.contains("jelly") && has("gelatin", "gelatine", "agar"): return .mousse
        case .pie where words.contains("potato") && isFleshy && !has("crust", "pastry", "flour"): return .bake
        case .dumplings where words.contains("chicken"): return words.contains("and") ? .stew : form
        case .crumble where words.contains("cookie"): return nil
        default: return form
        }
    }

    static let meatless: Set<String> = [
        "vegan", "vegane", "veganer", "vegetarian", "vegetarisch", "vegetarische", "veggie", "meatless", "tofu",
        "seitan",
        "jackfruit", "vegana", "vegetariana", "vegetal",
    ]
    /// Plants that “steak” may refer to.
    static let vegetables: Set<String> = [
        "cauliflower", "cabbage", "eggplant", "aubergine", "mushroom", "portobello", "nut", "celeriac", "squash",
    ]

    /// Refines a form of meat or fish.
    private func animal(_ form: DishForm, _ words: Set<String>) -> DishForm? {
        switch form {
        case .roast where words.contains("braised"): .stew
        case .grill where does("simmer") && has("broth", "stock") && does("slow"): .stew
        case .sausages where foodCount > 7 && !has("casing", "casings"): nil
        case .chicken where isPasta: nil
        default: form
        }
    }

    /// A hot or cold drink; `nil` for baked dishes.
    private func drink(_ form: DishForm, _ words: Set<String>) -> DishForm? {
        if hasFlour && !has("water") { return nil }
        if hasFlour && does("bake", "oven") { return nil }
        if !words.isDisjoint(with: [
            "iced", "cold", "chilled", "frozen", "ice", "eis", "eistee", "glace", "helado", "frio",
        ]) {
            return .coldDrink
        }
        if !words.isDisjoint(with: [
            "hot", "warm", "mulled", "heiss", "heisser", "heisse", "chaud", "caliente", "steaming",
        ]) {
            return .hotDrink
        }
        if form == .hotDrink, has("ice") || does("chilled", "refrigerate") && does("ice") { return .coldDrink }
        if form == .coldDrink, does("mugs", "mug", "tassen"), does("hot", "heat", "steaming"), !has("ice") {
            return .hotDrink
        }
        return form
    }

    private var isSoupy: Bool { has("broth", "stock") && does("soup", "ladle", "broth") }
    var isPasta: Bool {
        has(
            "pasta", "spaghetti", "linguine", "fettuccine", "penne", "rigatoni", "fusilli", "rotini", "farfalle",
            "tagliatelle", "orzo", "ziti", "macaroni")
    }

    /// The form that a food alone implies; `nil` if the steps leave doubt.
    func form(of food: DishLexicon.Food, _ title: DishTitle) -> DishForm? {
        let words = title.words
        func said(_ said: String...) -> Bool { !words.isDisjoint(with: said) }
        if food.isMain, said("roll", "bun", "bagel"), has("roll", "bun", "bagel") { return .sandwich }
        if food.isMain || food == .vegetable || food == .egg, isMadeIntoSandwiches { return nil }
        if food == .vegetable, hasBread { return title.isOnBread ? .sandwich : nil }
        let isSlow = said("braised", "smothered", "slow", "cooker", "pot", "stewed", "geschmort", "creamed", "instant")
        switch food {
        case .fish:
            if isPasta || isSoupy || isSlow || said("salad", "smoked", "dip", "raw", "cured", "pickled") { return nil }
            return .fish
        case .seafood:
            return isPasta
                ? .pasta
                : isSoupy || has("rice", "quinoa", "grits", "tortilla") || said("stuffed", "crab") ? nil : .seafood
        case .poultry: return poultry(words, isSlow: isSlow)
        case .meat:
            if isPasta || isSoupy || has("tortilla", "rice", "bread") { return nil }
            if said("roast", "roasted"), !isSlow { return .roast }
            return nil
        case .vegetable:
            if has("sugar", "condensed"), has("milk", "cream"), !isFleshy { return nil }
            if said("stuffed", "farci", "farcie", "gefullt", "gefullte", "gefullter", "relleno", "rellena") {
                return .stuffedVegetables
            }
            if said("fried", "crispy", "frit"), has("egg", "crumb", "breadcrumb", "cornmeal") { return .fritters }
            if isFleshy && !has("bacon", "ham", "pancetta", "prosciutto") || isPasta || isSoupy
                || said("pickled", "marinated", "candied", "dried", "sun", "paste", "juice")
            {
                return nil
            }
            if does("casserole"), does("bake") { return nil }
            return .vegetables
        case .potato:
            if said("stuffed", "pickled", "candied") || isSoupy || isPasta { return nil }
            if said("scalloped", "cheesy", "creamy", "au") { return does("bake", "baking", "casserole") ? .bake : nil }
            return isFleshy && !has("bacon", "ham", "pancetta", "prosciutto") ? nil : .potatoes
        case .egg:
            if said("fried", "poached", "scrambled", "deviled", "devilled", "boiled", "baked", "coddled") {
                return .eggs
            }
            return has("flour", "sugar", "pasta", "bread") || meals.contains(.dessert) ? nil : .eggs
        case .rice: return isSoupy || has("tortilla") || does("pudding") || meals.contains(.dessert) ? nil : .rice
        case .beans: return isSoupy || isPasta || has("tortilla", "lettuce") ? nil : .stew
        case .other: return form(withoutTitle: title, evenIfFood: true)
        }
    }

    private func poultry(_ words: Set<String>, isSlow: Bool) -> DishForm? {
        if isPasta || isSoupy || has("tortilla", "rice", "noodle", "bread", "lettuce") || isSlow { return nil }
        if words.contains("whole") || (words.contains("roast") || words.contains("roasted")) && has("whole") {
            return .roast
        }
        if !words.isDisjoint(with: ["stuffed", "pulled", "shredded", "creamed", "indian", "stir", "tinga", "salad"]) {
            return nil
        }
        if does("shred", "shredded", "wok", "curry", "stew", "skewers", "bite", "cubes", "strips", "casserole") {
            return nil
        }
        return does("bake", "oven", "roast", "grill", "broil", "fry", "skillet", "pan", "brown", "barbecue")
            ? .chicken : nil
    }

    private static let named: [String: DishForm] = [
        "cookie": .biscuits, "cookies": .biscuits, "brownies": .bars, "bars": .bars, "muffins": .muffins,
        "cupcakes": .muffins, "soup": .soup, "stew": .stew, "chili": .stew, "pancakes": .pancakes, "pancake": .pancakes,
        "waffles": .waffles, "pie": .pie, "cake": .cake, "loaf": .loaf, "loaves": .loaf, "meatballs": .meatballs,
        "sandwiches": .sandwich, "burgers": .burger, "salad": .salad, "crepes": .pancakes, "scones": .buns,
        "doughnuts": .doughnuts, "donuts": .doughnuts, "omelet": .omelette, "omelette": .omelette, "pizza": .pizza,
        "dumplings": .dumplings, "tart": .tart, "kekse": .biscuits, "platzchen": .biscuits, "kuchen": .cake,
        "suppe": .soup, "soupe": .soup, "gateau": .cake, "sopa": .soup, "pastel": .cake, "galletas": .biscuits,
    ]

    private static let glasses: Set<String> = [
        "glass", "glasses", "shaker", "cocktail", "highball", "martini", "glas", "glaser", "verre", "verres", "vaso",
        "vasos", "tumbler",
    ]

    /// The form according to foods and steps alone: a drink in glasses, or the dish that the steps name repeatedly.
    func form(withoutTitle title: DishTitle, evenIfFood: Bool = false) -> DishForm? {
        let spirits: Set<String> = [
            "vodka", "gin", "rum", "tequila", "whiskey", "whisky", "bourbon", "scotch", "liqueur", "vermouth", "brandy",
            "campari", "champagne", "prosecco", "bitters", "bitter", "beer", "schnapps", "sherry", "triple", "amaretto",
        ]
        let isCold = !done.isDisjoint(with: Self.glasses) || has("ice")
        if !foods.isDisjoint(with: spirits), isCold, foodCount <= 9, !hasFlour, !isFleshy,
            !does("bake", "oven", "simmer", "freeze")
        {
            return .coldDrink
        }
        if meals.contains(.drink), meals.count == 1 { return drink(.coldDrink, title.words) }
        var counts: [DishForm: Int] = [:]
        for word in steps { if let form = Self.named[word] { counts[form, default: 0] += 1 } }
        let ranked = counts.sorted { $0.value > $1.value }
        guard let best = ranked.first, best.value >= 2,
            counts.count == 1 || best.value >= 3 * (ranked.dropFirst().first?.value ?? 0)
        else {
            return nil
        }
        switch best.key {
        case .biscuits, .cake, .bars, .muffins: return hasFlour && isSweet && !isFleshy ? best.key : nil
        case .pie, .tart, .loaf: return hasFlour && !evenIfFood ? best.key : nil
        default: return evenIfFood && best.key == .cake ? nil : best.key
        }
    }
}
