import Contracts

/// The conditions for recipes in a search. Absent values do not restrict. A recipe does not pass if a limited figure is
/// unknown.
///
/// Figures are per serving: energy in kcal, sodium in milligrams, all others in grams.
public struct RecipeFilters: Codable, Hashable, Sendable {
    /// Any of these.
    public var cuisine: Labels<Cuisine>?
    /// Any of these.
    public var mealType: Labels<MealType>?
    /// All of these, besides the caller's own.
    public var diet: Labels<Diet>?
    /// Free of all of these, besides the caller's own allergies.
    public var allergies: Labels<Allergen>?
    /// The caller's own diets to ignore in this search.
    public var exceptDiet: Labels<Diet>?
    /// The caller's own allergies to ignore in this search.
    public var exceptAllergies: Labels<Allergen>?
    /// Names or ids of required foods, at most 200.
    public var with: [String]?
    /// Names or ids of excluded foods, at most 200.
    public var without: [String]?
    public var maxMinutes: Int?
    public var minKcal: Int?
    public var maxKcal: Int?
    public var minProtein: Int?
    public var maxProtein: Int?
    public var minFat: Int?
    public var maxFat: Int?
    public var maxSaturated: Int?
    public var minCarbohydrates: Int?
    public var maxCarbohydrates: Int?
    public var maxSugars: Int?
    public var minFibre: Int?
    public var maxSodium: Int?
    /// From 1 to 5.
    public var minRating: Double?
    /// The price of a serving's ingredients, each current or else typical, in the smallest unit of `maxPriceCurrency`.
    /// A recipe with partly unknown prices does not pass.
    public var maxPrice: Int?
    /// The currency of `maxPrice`, of the order by price and of missing ingredients: one of
    /// `FoodPriceLevels.currencies`. If absent, missing ingredients use the currency of the caller's account, and the
    /// rest `Currency.reference`.
    public var maxPriceCurrency: Currency?

    public init() {}

    /// Creates the filters that `set` sets.
    public init(_ set: (inout RecipeFilters) -> Void) { set(&self) }
}
