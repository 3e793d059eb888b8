/// The cooking tradition a recipe comes from.
public enum Cuisine: String, Vocabulary {
    case american
    case british
    case caribbean
    case chinese
    case easternEuropean = "eastern-european"
    case french
    case german
    case greek
    case indian
    case international
    case italian
    case japanese
    case korean
    case mexican
    case middleEastern = "middle-eastern"
    case moroccan
    case nordic
    case spanish
    case thai
    case turkish
    case vietnamese
}

/// The occasion a recipe is made for.
public enum MealType: String, Vocabulary {
    case breakfast
    case lunch
    case dinner
    case side
    case snack
    case dessert
    case drink
}
