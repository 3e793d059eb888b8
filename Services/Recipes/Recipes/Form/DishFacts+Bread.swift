import RecipesContracts

/// Judges dishes in or on bread, and meat in forms that are usually without.
extension DishFacts {
    /// A judgement; `form` is `nil` if the form stays open.
    struct Judged {
        let form: DishForm?
    }

    /// Judges a dish on bread: a sandwich if its foods include suitable bread, open if not. `nil` for forms that bread
    /// only accompanies.
    func onBread(_ form: DishForm) -> Judged? {
        switch form {
        case .salad, .sausages, .meatballs, .fritters, .eggs, .omelette, .grill, .roast, .fish, .seafood, .chicken,
            .vegetables:
            Judged(form: has("bun", "roll", "bagel", "pita", "croissant", "ciabatta", "baguette") ? .sandwich : nil)
        default: nil
        }
    }

    /// Whether the steps make sandwiches of it.
    var isMadeIntoSandwiches: Bool {
        does("sandwich", "sandwiches", "hoagie", "hoagies")
            && has("bread", "bun", "roll", "hoagie", "baguette", "ciabatta", "bagel", "loaf")
    }

    /// Whether the foods contain bread other than crumbs.
    var hasBread: Bool {
        has("bun", "bagel", "pita", "ciabatta", "focaccia", "baguette", "hoagie", "brioche", "naan", "muffin")
            || has("bread", "roll", "toast") && !has("crumb", "crumbs", "breadcrumb", "panko", "crouton")
    }

    func isFilled(_ words: Set<String>) -> Bool {
        !words.isDisjoint(with: ["stuffed", "pocket", "filled", "belegte", "belegt", "garni", "garnie", "rellena"])
    }

    /// Judges a form usually without meat: filled bread, or a form that only names a flavour; `nil` if the rule does
    /// not apply.
    func notOfMeat(_ form: DishForm, _ words: Set<String>) -> Judged? {
        switch form {
        case .buns, .flatbread, .muffins, .biscuits, .pastries:
            let isFilling = !words.isDisjoint(with: Self.fillings)
            let isBought = !hasFlour && !has("yeast", "dough")
            guard isFilling || form == .biscuits || form == .muffins else { return nil }
            let isSplit = !words.isDisjoint(with: ["bagel", "bun", "croissant", "pita", "biscuit", "roll"])
            if form == .pastries, !words.contains("croissant") { return nil }
            return Judged(form: isFilling && isSplit && isBought ? .sandwich : nil)
        case .hotDrink, .coldDrink, .sweets, .crumble, .granola, .iceCream, .doughnuts:
            return words.isDisjoint(with: Self.fillings) ? nil : Judged(form: nil)
        case .toast: return has("bread", "toast", "baguette", "rye", "ciabatta", "sourdough") ? nil : Judged(form: nil)
        case .sauce where words.contains("mole") && !words.isDisjoint(with: Self.fillings): return Judged(form: nil)
        case .pasta where !isPasta && !has("noodle", "lasagna", "ravioli", "tortellini", "gnocchi") && !hasFlour:
            return words.isDisjoint(with: ["puttanesca", "primavera", "alfredo", "carbonara"]) ? nil : Judged(form: nil)
        default: return nil
        }
    }

    /// German patties are of minced meat, unless the title names another food.
    func patties(_ words: Set<String>) -> DishForm {
        guard !words.isDisjoint(with: ["frikadelle", "bulette"]) else { return .fritters }
        let others: Set<String> = [
            "fisch", "lachs", "gemuse", "kartoffel", "linse", "bohne", "kichererbse", "quark", "hafer", "grunkern",
        ]
        return words.isDisjoint(with: others.union(Self.meatless).union(Self.vegetables)) ? .meatballs : .fritters
    }

    private static let fillings: Set<String> = [
        "ham", "turkey", "chicken", "beef", "pork", "bacon", "sausage", "tuna", "salmon", "lox", "crab", "lobster",
        "shrimp", "egg", "steak", "meatball", "pepperoni", "salami", "prosciutto", "lamb", "falafel", "breakfast",
        "schinken", "jambon", "jamon", "pollo", "poulet",
    ]
}
