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
    /// As OpenStreetMap writes them; text that nobody may be able to read otherwise.
    public let openingHours: String?
    public let phone: String?
    public let website: String?
    /// From 0 to 5, where somebody rates it.
    public let rating: Double?
    /// Who tells of it: the keys of the attributions.
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

/// Where to find a store, as far as anybody tells.
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

/// What kind of shop it is.
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
        /// Nobody tells, or nobody can read what is told.
        case unknown
    }

    public let state: State
    /// When that changes; absent where it does not within a week, or nobody knows.
    public let until: Date?
    /// What the store's own clocks show then.
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

/// Whom to name where places are shown, and by what licence they are.
public struct StoreAttribution: Codable, Hashable, Sendable {
    /// As `Store.sources` names it.
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

/// What is asked about a store.
public struct StoreQuery: Codable, Hashable, Sendable {
    public var food: ID<Food>?

    public init(food: ID<Food>? = nil) { self.food = food }
}

/// A store with its hours.
public struct StoreDetails: Codable, Hashable, Sendable {
    /// A stretch of a day.
    public struct Hours: Codable, Hashable, Sendable {
        public let day: Day
        public let opens: TimeOfDay
        /// At or before `opens` it is on the following day.
        public let closes: TimeOfDay

        public init(day: Day, opens: TimeOfDay, closes: TimeOfDay) {
            self.day = day
            self.opens = opens
            self.closes = closes
        }
    }

    public let store: Store
    public let opening: StoreOpening
    /// Of the next seven days; empty where nobody knows them, and then only the text says anything.
    public let hours: [Hours]
    /// Those of the next seven days of which nobody knows when it is open, as they may be holidays there. On a day that is
    /// neither here nor in the hours it is closed, where any are known.
    public let unknownDays: [Day]
    /// Whether it has the food that was asked for; absent where none was, and where nothing tells that it has or had it.
    public let supply: FoodSupply?
    public let attributions: [StoreAttribution]
    /// What tables of prices may call it: who tells of it and what it goes by there, such as `osm:node/16257496`.
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
