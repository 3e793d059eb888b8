import Contracts
import Foundation
import Kitchen
import RecipesContracts

/// A store with its distance, opening state and supply.
public struct NearbyStore: Codable, Hashable, Sendable {
    public let store: Store
    /// The great-circle distance.
    public let metres: Int
    public let opening: StoreOpening
    /// The supply of the requested food; `nil` if none was requested.
    public let supply: FoodSupply?

    public init(store: Store, metres: Int, opening: StoreOpening, supply: FoodSupply? = nil) {
        self.store = store
        self.metres = metres
        self.opening = opening
        self.supply = supply
    }
}

/// A unit of distance.
public enum DistanceUnit: String, Vocabulary {
    case kilometres = "km"
    case miles = "mi"

    public var metres: Double { self == .kilometres ? 1_000 : 1_609.344 }
}

/// The order of stores.
public enum StoreSort: String, Vocabulary {
    /// By distance, regardless of supply.
    case distance
    /// Stores with a known price of the food first, cheapest first; then the others by distance.
    case price
}

/// Searches stores around a position.
public struct NearbyStoresQuery: PagedQuery, Codable, Hashable, Sendable {
    /// From -90 to 90.
    public var lat: Double
    /// From -180 to 180.
    public var lon: Double
    /// Above 0 and up to 200 kilometres; 5 if absent.
    public var radius: Double?
    /// The unit of `radius`; kilometres if absent.
    public var unit: DistanceUnit?
    public var food: ID<Food>?
    /// Whether to list only stores known to be open; `false` if absent.
    public var openNow: Bool?
    /// `distance` if absent; `price` requires `food`.
    public var sort: StoreSort?
    /// The time zone for stores of unknown zone.
    public var timeZone: TimeZoneName?
    public var limit: Int?
    public var cursor: String?

    public init(
        lat: Double, lon: Double, radius: Double? = nil, unit: DistanceUnit? = nil, food: ID<Food>? = nil,
        openNow: Bool? = nil, sort: StoreSort? = nil, timeZone: TimeZoneName? = nil, limit: Int? = nil,
        cursor: String? = nil
    ) {
        self.lat = lat
        self.lon = lon
        self.radius = radius
        self.unit = unit
        self.food = food
        self.openNow = openNow
        self.sort = sort
        self.timeZone = timeZone
        self.limit = limit
        self.cursor = cursor
    }
}

/// A page of stores around a position.
public struct NearbyStores: Codable, Hashable, Sendable {
    public let items: [NearbyStore]
    /// The `cursor` of the next page; `nil` on the last one.
    public let next: String?
    public let attributions: [StoreAttribution]
    /// Notices about missing data, such as a directory that did not answer.
    public let notices: [ServiceNotice]

    public init(
        items: [NearbyStore], next: String? = nil, attributions: [StoreAttribution] = [],
        notices: [ServiceNotice] = []
    ) {
        self.items = items
        self.next = next
        self.attributions = attributions
        self.notices = notices
    }
}
