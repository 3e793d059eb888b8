import Contracts
import Foundation
import Kitchen
import RecipesContracts

/// A partner's offer with prices. It is valid until `expiresAt` and can be ordered once.
public struct Quote: Codable, Hashable, Sendable {
    public let id: ID<Quote>
    public let partner: ID<Partner>
    public let partnerName: String
    public let place: ID<PartnerPlace>
    public let placeName: String
    public var lines: [QuoteLine]
    /// The delivery fee, in the smallest unit of `currency`.
    public let fee: Int
    /// The sum of all lines and the fee, in the smallest unit of `currency`.
    public let total: Int
    public let currency: Currency
    public let madeAt: Date
    public let expiresAt: Date
    /// The delivery position.
    public let position: GeoPosition?
    /// The order placed from this quote; `nil` while it can be ordered.
    public var order: ID<Order>?

    public init(
        id: ID<Quote>, partner: ID<Partner>, partnerName: String, place: ID<PartnerPlace>, placeName: String,
        lines: [QuoteLine], fee: Int, total: Int, currency: Currency, madeAt: Date, expiresAt: Date,
        position: GeoPosition? = nil, order: ID<Order>? = nil
    ) {
        self.id = id
        self.partner = partner
        self.partnerName = partnerName
        self.place = place
        self.placeName = placeName
        self.lines = lines
        self.fee = fee
        self.total = total
        self.currency = currency
        self.madeAt = madeAt
        self.expiresAt = expiresAt
        self.position = position
        self.order = order
    }
}

/// One item of a quote or of an order.
public struct QuoteLine: Codable, Hashable, Sendable {
    /// The item in the partner's catalogue.
    public let item: String
    public let name: String
    /// The number of pieces, 1 to 99.
    public let quantity: Int
    /// The price of one piece, tax included, in the smallest unit of the currency.
    public let unitPrice: Int
    /// The tax included in `unitPrice`.
    public let unitTax: Int
    /// The contents of one piece, such as 500 g.
    public let contents: Quantity?
    /// Larder's name of the food or dish.
    public let food: String?
    /// The food to add to the pantry; `nil` for a dish, or if unknown.
    public let pantryFood: ID<Food>?
    public let bestBefore: Day?
    /// All allergens in the item, as currently stated by its partner. If `nil`, allergens are unknown and the item is
    /// safe for no allergy.
    public var allergens: Labels<Allergen>?
    /// Whether the caller may eat the item with their current preferences; `nil` if they avoid nothing.
    public var suitability: Suitability?

    public init(
        item: String, name: String, quantity: Int, unitPrice: Int, unitTax: Int = 0, contents: Quantity? = nil,
        food: String? = nil, pantryFood: ID<Food>? = nil, bestBefore: Day? = nil,
        allergens: Labels<Allergen>? = nil, suitability: Suitability? = nil
    ) {
        self.item = item
        self.name = name
        self.quantity = quantity
        self.unitPrice = unitPrice
        self.unitTax = unitTax
        self.contents = contents
        self.food = food
        self.pantryFood = pantryFood
        self.bestBefore = bestBefore
        self.allergens = allergens
        self.suitability = suitability
    }

    /// The price of all pieces; `nil` if it exceeds the highest possible amount.
    public var price: Int? {
        let (product, overflow) = unitPrice.multipliedReportingOverflow(by: quantity)
        return overflow || !(0...Money.amounts.upperBound).contains(product) ? nil : product
    }
}
