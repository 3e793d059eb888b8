/// A way of eating that a food or a recipe suits or does not suit.
public enum Diet: String, Vocabulary {
    case vegetarian
    case vegan
    case pescatarian
    case keto
    case paleo
    case noBeef = "no-beef"
    case noPork = "no-pork"
    case glutenFree = "gluten-free"
    /// Also what people who do not tolerate lactose choose.
    case dairyFree = "dairy-free"
    case peanutFree = "peanut-free"
    /// Of kinds of food that the diet allows. Whether meat was slaughtered as it asks, and whether a product is
    /// certified, no recipe says.
    case kosher
    case halal
}
