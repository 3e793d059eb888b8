import Contracts
import RecipesContracts

/// A part of a shop where things of one kind stand together, in the order of a usual walk.
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
    /// Where a shop usually has foods of a category.
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

    /// Where a shop usually has a food: what is tinned or frozen stands apart from what is fresh, and vinegar with the
    /// oils.
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
