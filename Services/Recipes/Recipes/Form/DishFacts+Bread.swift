import RecipesContracts

/// Bread that something lies in or on, and meat in what is named for something that has none.
extension DishFacts {
    /// A form that was judged; nothing in it where it stays open.
    struct Judged {
        let form: DishForm?
    }

    /// What lies on or in bread is a sandwich, whatever it would be by itself; `nil` for what bread only goes with.
    func onBread(_ form: DishForm) -> Judged? {
        switch form {
        case .salad, .sausages, .meatballs, .fritters, .eggs, .omelette, .grill, .roast, .fish, .seafood, .chicken,
            .vegetables:
            Judged(form: has("bun", "roll", "bagel", "pita", "croissant", "ciabatta", "baguette") ? .sandwich : nil)
        default: nil
        }
    }

    /// Whether the steps put it between bread.
    var isMadeIntoSandwiches: Bool {
        does("sandwich", "sandwiches", "hoagie", "hoagies")
            && has("bread", "bun", "roll", "hoagie", "baguette", "ciabatta", "bagel", "loaf")
    }

    /// Bread that is more than crumbs.
    var hasBread: Bool {
        has("bun", "bagel", "pita", "ciabatta", "focaccia", "baguette", "hoagie", "brioche", "naan", "muffin")
            || has("bread", "roll", "toast") && !has("crumb", "crumbs", "breadcrumb", "panko", "crouton")
    }

    func isFilled(_ words: Set<String>) -> Bool {
        !words.isDisjoint(with: ["stuffed", "pocket", "filled", "belegte", "belegt", "garni", "garnie", "rellena"])
    }

    /// Meat in what is named for something that has none: bread that is filled, and forms that are only a flavour here.
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

    private static let fillings: Set<String> = [
        "ham", "turkey", "chicken", "beef", "pork", "bacon", "sausage", "tuna", "salmon", "lox", "crab", "lobster",
        "shrimp", "egg", "steak", "meatball", "pepperoni", "salami", "prosciutto", "lamb", "falafel", "breakfast",
        "schinken", "jambon", "jamon", "pollo", "poulet",
    ]
}
