import Contracts

/// The look of a food as seen from above, within 50 units around the origin.
enum FoodShape: CaseIterable {
    case leaf, sprig, lettuce, tomato, carrot, cucumber, onion, broccoli, pepper, mushroom, chilli, potato, aubergine
    case citrus, berry, apple, avocado, banana
    case beans, peas, corn, rice, noodles, penne, bread, wheat, almond
    case steak, chicken, fish, shrimp, mussel, egg, cheese, tofu, butter
    case spice, garlic, ginger, sauce, oil, jar, pot, honey, cookie, chocolate, glass, milk, carton

    /// The shape of a food by its name, else one of its category.
    init(of name: String, in category: FoodCategory, _ random: inout Seeded) {
        let words = name.lowercased()
        let named = Self.byWord.first { words.contains($0.0) }?.1
        self = named ?? random.pick(Self.typical(of: category), or: .leaf)
    }

    /// The first word found in a food's English name says its shape.
    private static let byWord: [(String, FoodShape)] = [
        ("coconut milk", .carton), ("butternut", .carrot), ("peanut butter", .jar), ("green bean", .peas),
        ("tomato", .tomato), ("carrot", .carrot), ("pumpkin", .carrot), ("squash", .carrot), ("cucumber", .cucumber),
        ("zucchini", .cucumber), ("courgette", .cucumber), ("pickle", .cucumber), ("onion", .onion),
        ("shallot", .onion), ("broccoli", .broccoli), ("cauliflower", .broccoli), ("chili", .chilli),
        ("chilli", .chilli), ("jalap", .chilli), ("black pepper", .spice), ("pepper", .pepper), ("mushroom", .mushroom),
        ("potato", .potato), ("aubergine", .aubergine), ("eggplant", .aubergine), ("lettuce", .lettuce),
        ("cabbage", .lettuce), ("kale", .lettuce), ("spinach", .leaf), ("rocket", .leaf), ("lemon", .citrus),
        ("lime", .citrus), ("orange", .citrus), ("grapefruit", .citrus), ("avocado", .avocado), ("banana", .banana),
        ("berry", .berry), ("berries", .berry), ("cherry", .berry), ("apple", .apple), ("pear", .apple),
        ("peas", .peas), ("pea", .peas), ("corn", .corn), ("rice", .rice), ("couscous", .rice), ("quinoa", .rice),
        ("bulgur", .rice), ("oat", .wheat), ("flour", .wheat), ("penne", .penne), ("macaroni", .penne),
        ("rigatoni", .penne), ("chickpea", .beans), ("lentil", .beans), ("bean", .beans), ("garlic", .garlic),
        ("ginger", .ginger), ("shrimp", .shrimp), ("prawn", .shrimp), ("mussel", .mussel), ("clam", .mussel),
        ("egg", .egg), ("butter", .butter), ("milk", .milk), ("cream", .milk), ("yogurt", .milk), ("yoghurt", .milk),
        ("tofu", .tofu), ("honey", .honey), ("syrup", .honey), ("chocolate", .chocolate), ("cocoa", .chocolate),
        ("stock", .pot), ("broth", .pot), ("soy sauce", .sauce),
    ]

    static func typical(of category: FoodCategory) -> [FoodShape] {
        switch category {
        case .vegetables: [.tomato, .carrot, .broccoli, .pepper, .cucumber]
        case .fruits: [.apple, .berry, .citrus]
        case .meat: [.steak]
        case .poultry: [.chicken]
        case .fish: [.fish]
        case .seafood: [.shrimp, .mussel]
        case .dairy: [.cheese]
        case .eggs: [.egg]
        case .dairyAlternatives: [.carton]
        case .grainsAndBaking: [.wheat]
        case .pastaAndNoodles: [.noodles, .penne]
        case .bread: [.bread]
        case .legumes: [.beans]
        case .nutsAndSeeds: [.almond]
        case .oilsAndFats: [.oil]
        case .spices: [.spice]
        case .herbs: [.sprig]
        case .seasonings: [.garlic]
        case .sauces: [.sauce]
        case .condiments: [.jar]
        case .soupsAndStocks: [.pot]
        case .sweeteners: [.honey]
        case .dessertsAndSnacks: [.cookie]
        case .drinks: [.glass]
        }
    }

    /// Whether a piece of it can lie on a plate; what stands in bottles and pots cannot.
    var liesOnPlates: Bool {
        ![.oil, .jar, .pot, .glass, .milk, .carton, .honey, .wheat, .sauce, .spice, .butter, .ginger].contains(self)
    }

    /// Whether it is what the dish is about rather than what goes with it.
    var isCentrepiece: Bool { [.steak, .chicken, .fish, .shrimp, .egg, .tofu, .cheese, .mussel].contains(self) }
}
