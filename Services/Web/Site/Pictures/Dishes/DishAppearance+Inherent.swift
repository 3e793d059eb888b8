import RecipesContracts

extension DishAppearance {
    /// Foods included in every drawing of the form.
    var inherent: Set<FoodShape> {
        switch form {
        case .pasta: [.noodles, .penne]
        case .noodles: [.noodles]
        case .rice: [.rice]
        case .curry: [.rice]
        case .roast: isBird ? [.chicken] : [.steak]
        case .grill: [.steak]
        case .stew: named.contains(.steak) ? [.steak] : []
        case .fish: [.fish, .fillet, .citrus]
        case .seafood: [.citrus]
        case .chicken: [.chicken]
        case .sandwich, .toast, .loaf, .flatbread, .buns: [.bread]
        case .eggs, .omelette: [.egg]
        case .potatoes, .fries: [.potato]
        case .sausages: [.sausage]
        case .meatballs: [.steak]
        case .dumplings: [.dumpling]
        case .burger: [.steak, .bread, .cheese, .tomato, .lettuce]
        case .pancakes: [.butter, .honey]
        default: []
        }
    }

    /// Whether the dish is poultry.
    var isBird: Bool {
        says(
            "chicken", "turkey", "duck", "goose", "hen", "bird", "poulet", "pollo", "huhn", "hahnchen", "ente", "gans",
            "pavo", "dinde")
    }

    /// Foods in the title that are not drawn yet, flavourings last.
    func missing(_ shown: Set<FoodShape>) -> [FoodShape] {
        let flavours: Set<FoodShape> = [.garlic, .ginger, .honey, .butter, .chilli, .sprig, .chives, .dill]
        let left = named.filter { !shown.contains($0) && !inherent.contains($0) }
        return left.filter { !flavours.contains($0) } + left.filter(flavours.contains)
    }
}
