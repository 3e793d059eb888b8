/// Something that everybody in a household sees and changes.
public enum HouseholdShare: String, CaseIterable, Sendable {
    case pantry, staples, lists, plan, budget, recipes, products, prices
    case ownFoods = "own-foods"
}
