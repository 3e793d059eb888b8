import Kitchen

/// The visible form of a dish.
public enum DishForm: String, Vocabulary {
    case soup
    case stew
    case curry
    case pasta
    case noodles
    case rice
    case salad
    /// A joint, a whole bird, or meat carved or pulled from one.
    case roast
    /// A steak, chops, cutlets or ribs.
    case grill
    case skewers
    case fish
    case seafood
    /// Pieces of poultry.
    case chicken
    case stirFry = "stir-fry"
    case sandwich
    case burger
    case toast
    case wrap
    case tacos
    case pizza
    case pie
    /// Open on top, sweet or savoury, quiches too.
    case tart
    case cake
    case muffins
    case loaf
    case flatbread
    /// Rolls, scones, pretzels.
    case buns
    /// Cookies, crackers.
    case biscuits
    /// Bakes from a tin, cut into squares.
    case bars
    /// Dough around a filling: turnovers, croissants, samosas, strudel.
    case pastries
    /// Rolled and cut or fried: sushi, spring rolls.
    case rolls
    case doughnuts
    case pancakes
    case waffles
    case pudding
    /// Set or layered in a glass.
    case mousse
    case iceCream = "ice-cream"
    case crumble
    case porridge
    case granola
    case dumplings
    case eggs
    /// Frittatas and Spanish tortillas too.
    case omelette
    /// A casserole or gratin, served from the dish that it was baked in.
    case bake
    case meatballs
    /// Patties, croquettes, falafel, and foods fried in crumbs or batter.
    case fritters
    case potatoes
    case fries
    case vegetables
    case stuffedVegetables = "stuffed-vegetables"
    case sausages
    case hotDrink = "hot-drink"
    case coldDrink = "cold-drink"
    /// Dressings and gravies too.
    case sauce
    case dip
    /// Jams, pickles and other preserves in jars.
    case preserve
    /// Candy, fudge, truffles.
    case sweets
}
