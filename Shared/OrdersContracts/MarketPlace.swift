import Contracts
import Foundation
import Kitchen
import RecipesContracts

/// A place of a partner market as a store.
public struct MarketPlace: Codable, Hashable, Sendable {
    public let id: ID<PartnerPlace>
    public let name: String
    public let partner: String
    public let address: PostalAddress
    public let position: GeoPosition
    /// As OpenStreetMap writes them.
    public let openingHours: String
    public let phone: String?
    public let website: String?
    /// Changes whenever anything that it offers does.
    public let stamp: String

    public init(
        id: ID<PartnerPlace>, name: String, partner: String, address: PostalAddress, position: GeoPosition,
        openingHours: String, phone: String?, website: String?, stamp: String
    ) {
        self.id = id
        self.name = name
        self.partner = partner
        self.address = address
        self.position = position
        self.openingHours = openingHours
        self.phone = phone
        self.website = website
        self.stamp = stamp
    }
}

/// An item of a market that is a food.
public struct MarketOffer: Codable, Hashable, Sendable {
    public let sku: String
    public let name: String
    public let food: ID<Food>
    public let price: Money
    public let content: Quantity?

    public init(sku: String, name: String, food: ID<Food>, price: Money, content: Quantity?) {
        self.sku = sku
        self.name = name
        self.food = food
        self.price = price
        self.content = content
    }
}
