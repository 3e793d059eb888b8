import Contracts
import Foundation
import Kitchen
import RecipesContracts

/// A shop that sells food.
public struct Store: Codable, Hashable, Sendable {
    public let id: ID<Store>
    public let name: String
    public let brand: String?
    public let kind: ShopKind
    public let position: GeoPosition
    public let address: StoreAddress
    /// In OpenStreetMap's format, or free text that cannot be parsed.
    public let openingHours: String?
    public let phone: String?
    public let website: String?
    /// From 0 to 5; `nil` without a rating.
    public let rating: Double?
    /// The sources of the record: keys of attributions.
    public let sources: [String]

    public init(
        id: ID<Store>, name: String, brand: String? = nil, kind: ShopKind, position: GeoPosition,
        address: StoreAddress = StoreAddress(), openingHours: String? = nil, phone: String? = nil,
        website: String? = nil, rating: Double? = nil, sources: [String] = []
    ) {
        self.id = id
        self.name = name
        self.brand = brand
        self.kind = kind
        self.position = position
        self.address = address
        self.openingHours = openingHours
        self.phone = phone
        self.website = website
        self.rating = rating
        self.sources = sources
    }
}

/// The known parts of a store's address.
public struct StoreAddress: Codable, Hashable, Sendable {
    public var street: String?
    public var houseNumber: String?
    public var city: String?
    public var postalCode: String?
    public var region: String?
    public var country: String?

    public init(
        street: String? = nil, houseNumber: String? = nil, city: String? = nil, postalCode: String? = nil,
        region: String? = nil, country: String? = nil
    ) {
        self.street = street
        self.houseNumber = houseNumber
        self.city = city
        self.postalCode = postalCode
        self.region = region
        self.country = country
    }
}

/// The kind of a shop.
public enum ShopKind: String, Vocabulary {
    case supermarket, convenience, grocery, greengrocer, butcher, bakery, pastry, fishmonger, delicatessen, cheese,
        dairy
    case farm, organic, spices, beverages, alcohol, confectionery, coffee, tea, pasta
    case frozenFood = "frozen-food"
    case nuts
    case iceCream = "ice-cream"
    case water, marketplace, drugstore, pharmacy
    case departmentStore = "department-store"
    case wholesale, general, variety, kiosk
    case fuelStation = "fuel-station"
    case other
}

/// Whether a store is open.
public struct StoreOpening: Codable, Hashable, Sendable {
    public enum State: String, Vocabulary {
        case open, closed
        /// The hours are absent or cannot be parsed.
        case unknown
    }

    public let state: State
    /// When the state changes; `nil` if not within a week, or if unknown.
    public let until: Date?
    /// The day and, in `untilTime`, the time of `until` in the store's time zone.
    public let untilDay: Day?
    public let untilTime: TimeOfDay?
    /// Such as “by appointment”.
    public let comment: String?

    public init(
        state: State, until: Date? = nil, untilDay: Day? = nil, untilTime: TimeOfDay? = nil, comment: String? = nil
    ) {
        self.state = state
        self.until = until
        self.untilDay = untilDay
        self.untilTime = untilTime
        self.comment = comment
    }
}

/// The attribution and licence to show with places.
public struct StoreAttribution: Codable, Hashable, Sendable {
    /// As in `Store.sources`.
    public let source: String
    /// Such as “© OpenStreetMap contributors”.
    public let text: String
    public let link: String?

    public init(source: String, text: String, link: String? = nil) {
        self.source = source
        self.text = text
        self.link = link
    }
}

/// Requests a store, with the supply of a food.
public struct StoreQuery: Codable, Hashable, Sendable {
    public var food: ID<Food>?

    public init(food: ID<Food>? = nil) { self.food = food }
}

/// A store with its hours.
public struct StoreDetails: Codable, Hashable, Sendable {
    /// One opening period.
    public struct Hours: Codable, Hashable, Sendable {
        public let day: Day
        public let opens: TimeOfDay
        /// A time at or before `opens` is on the following day.
        public let closes: TimeOfDay

        public init(day: Day, opens: TimeOfDay, closes: TimeOfDay) {
            self.day = day
            self.opens = opens
            self.closes = closes
        }
    }

    public let store: Store
    public let opening: StoreOpening
    /// The hours of the next seven days; empty if unknown, so that only `openingHours` informs.
    public let hours: [Hours]
    /// The days among the next seven with unknown hours, for example possible holidays. If any hours are known, the
    /// store is closed on days in neither list.
    public let unknownDays: [Day]
    /// The supply of the requested food; `nil` if none was requested or nothing is known.
    public let supply: FoodSupply?
    public let attributions: [StoreAttribution]
    /// The store's identifiers for tables of prices: the source with its key, such as `osm:node/16257496`.
    public let keys: [String]

    public init(
        store: Store, opening: StoreOpening, hours: [Hours], unknownDays: [Day] = [], supply: FoodSupply? = nil,
        attributions: [StoreAttribution], keys: [String] = []
    ) {
        self.keys = keys
        self.supply = supply
        self.store = store
        self.opening = opening
        self.hours = hours
        self.unknownDays = unknownDays
        self.attributions = attributions
    }
}
