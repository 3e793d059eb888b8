import Contracts

/// What a recipe must be like to be shown. What is absent restricts nothing; a recipe of which a limited figure is not
/// known does not pass.
///
/// Figures are of one serving: energy in kcal, sodium in milligrams, everything else in grams.
public struct RecipeFilters: Codable, Hashable, Sendable {
    /// Any of these.
    public var cuisine: Labels<Cuisine>?
    /// Any of these.
    public var mealType: Labels<MealType>?
    /// All of these, besides the caller's own.
    public var diet: Labels<Diet>?
    /// Free of all of these, besides the caller's own allergies.
    public var allergies: Labels<Allergen>?
    /// Of the caller's own diets, those that do not count for this question.
    public var exceptDiet: Labels<Diet>?
    /// Of the caller's own allergies, those that do not count for this question.
    public var exceptAllergies: Labels<Allergen>?
    /// Names or ids of foods that must be in it, at most 200.
    public var with: [String]?
    /// Names or ids of foods that must not be in it, at most 200.
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
    /// Of the ingredients of a serving, each at its current price or else at its typical one, in the smallest unit of
    /// `maxPriceCurrency`. A recipe of which a part of the price is unknown does not pass.
    public var maxPrice: Int?
    /// The currency of `maxPrice`, of the order by price and of what missing ingredients cost: one of
    /// `FoodPriceLevels.currencies`. If absent, missing ingredients cost in the currency of the caller's account, and the
    /// rest is in `Currency.reference`.
    public var maxPriceCurrency: Currency?

    public init() {}

    /// Those that `set` names.
    public init(_ set: (inout RecipeFilters) -> Void) { set(&self) }
}
