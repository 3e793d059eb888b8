import Kitchen

/// The use of an ingredient in a dish, as far as something else can do the same.
public enum StandInUse: String, Vocabulary {
    /// A dough, which has more flour than liquid.
    case dough
    /// A dough that yeast or sourdough raises.
    case bread
    /// Baked goods of flour, biscuits and scones too.
    case baking
    /// Cakes, muffins and pancakes, with no more of it than of flour and, of eggs, no more than two.
    case cake
    /// Baked goods with baking powder.
    case raised
    /// The same with something sour in it.
    case sour
    /// Pies, tarts and biscuits, whose dough is of flour and fat.
    case pastry
    /// Holding minced meat, crumbs or a cake together, with no more than two eggs.
    case binding
    /// A little starch in a soup, a stew or a sauce.
    case thickening
    /// Hot savoury dishes.
    case cooked
    /// Soups, stews, curries and dishes with a sauce.
    case stew
    /// Hot savoury dishes that hold more than the ingredient, unlike a soup that is all stock.
    case simmered
    /// A little fat in the pan.
    case frying
    /// A little of it for the taste of a savoury dish.
    case seasoning
    /// Sides to something with a sauce, beside it or in it.
    case side
    /// Salads and sandwich fillings.
    case raw
    case drink
    case porridge
    /// Some dishes, which the effect tells and a recipe's foods do not.
    case unclear
}
