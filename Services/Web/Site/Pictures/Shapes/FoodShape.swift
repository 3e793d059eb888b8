import Contracts

/// The look of a food as seen from above, within 50 units around the origin.
enum FoodShape: String, CaseIterable {
    case leaf, sprig, lettuce, tomato, carrot, cucumber, onion, broccoli, pepper, mushroom, chilli, potato, aubergine
    case parsley, coriander, chives, dill, leek, celery, asparagus, cauliflower, pumpkin, beetroot, cabbage, sprouts
    case courgette, mash, olive, dumpling
    case springOnion = "spring-onion"
    case greenBeans = "green-beans"
    case citrus, berry, apple, avocado, banana, strawberry, blueberry, cherry, grape, pear, peach, plum, mango
    case pineapple, coconut, watermelon, fig, rhubarb
    case beans, chickpeas, lentils, peas, corn, rice, noodles, penne, sheets, bread, wheat, almond
    case steak, bacon, sausage, chicken, fish, fillet, shrimp, squid, lobster, scallop, mussel, egg, cheese, mozzarella
    case tofu, butter
    case spice, garlic, ginger, sauce, oil, jar, pot, honey, cookie, chocolate, glass, milk, carton

    /// The shape of a food by its name, else one that it resembles, else what stands for its category.
    init(of name: String, in category: FoodCategory) {
        self = Self.named(in: name.lowercased()) ?? Self.alike(name, in: category) ?? Self.typical(of: category)
    }

    /// The shape that lies on the same dishes: a pear lies where an apple does.
    var family: FoodShape {
        switch self {
        case .strawberry, .blueberry, .cherry, .grape, .fig: .berry
        case .pear, .peach, .plum, .mango, .pineapple, .watermelon, .rhubarb: .apple
        case .leek, .celery, .asparagus, .springOnion: .sprig
        case .cauliflower: .broccoli
        case .pumpkin: .carrot
        case .beetroot: .onion
        case .cabbage, .sprouts: .lettuce
        case .courgette: .cucumber
        case .chickpeas, .lentils: .beans
        case .greenBeans: .peas
        case .squid, .lobster, .scallop: .shrimp
        case .mozzarella: .cheese
        default: self
        }
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
