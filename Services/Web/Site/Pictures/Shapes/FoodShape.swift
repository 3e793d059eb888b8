import Contracts

/// The look of a food as seen from above, within 50 units around the origin.
enum FoodShape: String, CaseIterable {
    case leaf, sprig, lettuce, tomato, carrot, cucumber, onion, broccoli, pepper, mushroom, chilli, potato, aubergine
    case citrus, berry, apple, avocado, banana
    case beans, peas, corn, rice, noodles, penne, bread, wheat, almond
    case steak, chicken, fish, fillet, shrimp, mussel, egg, cheese, tofu, butter
    case spice, garlic, ginger, sauce, oil, jar, pot, honey, cookie, chocolate, glass, milk, carton

    /// The shape of a food by its name, else what stands for its category.
    init(of name: String, in category: FoodCategory) {
        self = Self.named(in: name.lowercased()) ?? Self.typical(of: category)
    }

    private static func typical(of category: FoodCategory) -> FoodShape {
        switch category {
        case .vegetables: .tomato
        case .fruits: .apple
        case .meat: .steak
        case .poultry: .chicken
        case .fish: .fish
        case .seafood: .shrimp
        case .dairy: .cheese
        case .eggs: .egg
        case .dairyAlternatives: .carton
        case .grainsAndBaking: .wheat
        case .pastaAndNoodles: .noodles
        case .bread: .bread
        case .legumes: .beans
        case .nutsAndSeeds: .almond
        case .oilsAndFats: .oil
        case .spices: .spice
        case .herbs: .sprig
        case .seasonings: .garlic
        case .sauces: .sauce
        case .condiments: .jar
        case .soupsAndStocks: .pot
        case .sweeteners: .honey
        case .dessertsAndSnacks: .cookie
        case .drinks: .glass
        }
    }
}
