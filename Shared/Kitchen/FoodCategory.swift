/// The shelf of the catalogue on which a food stands.
public enum FoodCategory: String, Vocabulary {
    case vegetables
    case fruits
    case meat
    case poultry
    case fish
    case seafood
    case dairy
    case eggs
    case dairyAlternatives = "dairy-alternatives"
    case grainsAndBaking = "grains-and-baking"
    case pastaAndNoodles = "pasta-and-noodles"
    case bread
    case legumes
    case nutsAndSeeds = "nuts-and-seeds"
    case oilsAndFats = "oils-and-fats"
    case spices
    case herbs
    case seasonings
    case sauces
    case condiments
    case soupsAndStocks = "soups-and-stocks"
    case sweeteners
    case dessertsAndSnacks = "desserts-and-snacks"
    case drinks
}

extension FoodCategory {
    /// Whether foods of it are used in amounts so small that recipes often name none.
    public var isSeasoning: Bool { [.spices, .herbs, .seasonings].contains(self) }
}
