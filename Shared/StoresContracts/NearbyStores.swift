import Contracts
import Foundation
import Kitchen
import RecipesContracts

/// A store with what is on around it at a moment.
public struct NearbyStore: Codable, Hashable, Sendable {
    public let store: Store
    /// Along the great circle.
    public let metres: Int
    public let opening: StoreOpening
    /// Whether it has the food that was asked for; absent where none was.
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
    /// Whatever is known of a food there.
    case distance
    /// Those of which a price of the food is known, the cheapest first, and then the others by distance.
    case price
}

/// Which stores to look for.
public struct NearbyStoresQuery: PagedQuery, Codable, Hashable, Sendable {
    /// From -90 to 90.
    public var lat: Double
    /// From -180 to 180.
    public var lon: Double
    /// Above 0 and up to 200 kilometres; 5 unless given.
    public var radius: Double?
    /// What the radius is in: kilometres unless given.
    public var unit: DistanceUnit?
    public var food: ID<Food>?
    /// Only those that are known to be open; `false` unless given.
    public var openNow: Bool?
    /// `distance` unless given; `price` needs a food.
    public var sort: StoreSort?
    /// Each store opens by its own clocks; these count for those of which nobody knows the zone.
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

/// A part of the stores around a position.
public struct NearbyStores: Codable, Hashable, Sendable {
    public let items: [NearbyStore]
    /// Give it as `cursor` to get the part that follows; absent on the last one.
    public let next: String?
    public let attributions: [StoreAttribution]
    /// What is not as it should be, such as a directory that did not answer.
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
