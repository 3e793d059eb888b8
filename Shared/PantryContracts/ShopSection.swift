import Contracts
import RecipesContracts

/// A section of a shop, in the order of a usual walk.
public enum ShopSection: String, Vocabulary {
    case produce
    case bakery
    case meatAndFish = "meat-and-fish"
    case dairyAndEggs = "dairy-and-eggs"
    case dryGoods = "dry-goods"
    case saucesAndCans = "sauces-and-cans"
    case spices
    case oils
    case sweets
    case drinks
    case frozen
    case household
    case other
}

extension ShopSection {
    /// The usual section of a food category.
    public init(_ category: FoodCategory) {
        self =
            switch category {
            case .vegetables, .fruits, .herbs: .produce
            case .meat, .poultry, .fish, .seafood: .meatAndFish
            case .dairy, .eggs, .dairyAlternatives: .dairyAndEggs
            case .grainsAndBaking, .pastaAndNoodles, .legumes, .nutsAndSeeds: .dryGoods
            case .bread: .bakery
            case .oilsAndFats: .oils
            case .spices, .seasonings: .spices
            case .sauces, .condiments, .soupsAndStocks: .saucesAndCans
            case .sweeteners, .dessertsAndSnacks: .sweets
            case .drinks: .drinks
            }
    }

    /// The usual section of a food. Tinned and frozen foods have their own sections, and vinegar is with the oils.
    public init(_ food: FoodRef) {
        let words = food.name.split(separator: " ")
        self =
            switch (words.first, words.last) {
            case ("tinned", _): .saucesAndCans
            case ("frozen", _): .frozen
            case (_, "vinegar"): .oils
            default: ShopSection(food.category)
            }
    }
}
