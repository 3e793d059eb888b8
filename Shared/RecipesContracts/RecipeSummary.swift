import Contracts

/// A recipe in a list.
public struct RecipeSummary: Codable, Hashable, Sendable {
    public let id: ID<Recipe>
    public let title: String
    public let summary: String
    public let cuisine: Cuisine
    public let meals: Labels<MealType>
    public let diets: Labels<Diet>
    public let allergens: Labels<Allergen>?
    public let totalMinutes: Int
    public let servings: Int
    /// Per serving; `nil` if too little is known.
    public let kcal: Int?
    public let rating: Double?
    public let ratingCount: Int
    public let image: String?
    /// The cost of the ingredients of a serving, each at its current price or else at its typical one, in
    /// `Currency.reference`; absent if a part of it is unknown.
    public let pricePerServing: Money?
    /// The cost as far as it is known, in the smallest unit of each of `FoodPriceLevels.currencies`; absent if no
    /// price is.
    public let prices: [Currency: Int]?
    /// Whether the price of an ingredient is unknown, so that a serving costs at least what `prices` say; absent if not.
    public let isPricePartial: Bool?
    /// `true` if only the caller sees the recipe; otherwise `nil`.
    public let isPersonal: Bool?
    /// `true` if the owner's household sees the recipe; otherwise `nil`, also if not requested.
    public var isShared: Bool?
    /// Whether the caller likes it; absent if the caller has not signed in.
    public var isLiked: Bool?
    /// Whether the caller never wants to be offered it; absent if the caller has not signed in.
    public var isDisliked: Bool?
    /// `true` if the image must be shown with the recipe's `credit`; otherwise `nil`.
    public var isCredited: Bool?
    /// The cost of a serving to the caller. Absent for guests, in lists that do not price their recipes, and while the
    /// prices of the caller's lists are unavailable.
    public var callerPrice: CallerPrice?
    /// `true` if `prices` may differ from what `Recipe.price` tells the caller; otherwise `nil`.
    public var isPriceTypical: Bool?

    public init(
        id: ID<Recipe>, title: String, summary: String, cuisine: Cuisine, meals: Labels<MealType>,
        diets: Labels<Diet>, allergens: Labels<Allergen>?, totalMinutes: Int, servings: Int, kcal: Int?,
        rating: Double?, ratingCount: Int = 0, image: String?, pricePerServing: Money? = nil,
        prices: [Currency: Int]? = nil, isPricePartial: Bool? = nil, isPersonal: Bool? = nil,
        isShared: Bool? = nil, isLiked: Bool? = nil, isDisliked: Bool? = nil
    ) {
        self.isPersonal = isPersonal
        self.isShared = isShared
        self.id = id
        self.title = title
        self.summary = summary
        self.cuisine = cuisine
        self.meals = meals
        self.diets = diets
        self.allergens = allergens
        self.totalMinutes = totalMinutes
        self.servings = servings
        self.kcal = kcal
        self.rating = rating
        self.ratingCount = ratingCount
        self.image = image
        self.pricePerServing = pricePerServing
        self.prices = prices
        self.isPricePartial = isPricePartial
        self.isLiked = isLiked
        self.isDisliked = isDisliked
    }
}

extension RecipeSummary {
    /// The price of a serving in `currency`, or at least so much if `isPricePartial`; `nil` if no price is known.
    ///
    /// In a currency that `prices` lack, it is the price in `Currency.reference` as `[TypicalPrice].price(in:)` carries
    /// it over (`isCarried`), or that price itself without a rate.
    public func price(in currency: Currency) -> (money: Money, isCarried: Bool)? {
        if let amount = prices?[currency] { return (.clamping(amount, currency), false) }
        guard let reference = prices?[.reference].map({ Money.clamping($0, .reference) }) ?? pricePerServing
        else { return nil }
        let carried = [TypicalPrice(perKilogram: reference)].price(in: currency)?.perKilogram
        return carried.map { ($0, $0.currency != reference.currency) } ?? (reference, false)
    }

    /// Whether the caller's price differs from the typical one, by which lists are sorted and filtered.
    public var hasOtherCallerPrice: Bool {
        guard let callerPrice else { return false }
        return price(in: callerPrice.perServing.currency)?.money != callerPrice.perServing
    }
}
