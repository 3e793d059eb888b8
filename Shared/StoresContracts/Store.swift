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

/// What is known of a food in a store.
public struct FoodSupply: Codable, Hashable, Sendable {
    public enum Certainty: String, Vocabulary {
        /// Somebody told a price of it within 60 days.
        case known
        /// The last price that anybody told of it is older than that.
        case old
        /// Somebody told within 7 days that there is none.
        case soldOut = "sold-out"
        /// Stores of its kind usually have it.
        case likely
    }

    public let certainty: Certainty
    public let price: StorePrice?
    /// The day on which somebody told that there is none.
    public let soldOut: Day?

    public init(certainty: Certainty, price: StorePrice? = nil, soldOut: Day? = nil) {
        self.certainty = certainty
        self.price = price
        self.soldOut = soldOut
    }
}

/// What a store asks for a food.
public struct StorePrice: Codable, Hashable, Sendable {
    public let price: Money
    /// For how much; absent where nobody tells.
    public let content: Quantity?
    /// When that was seen.
    public let seen: Day
    /// Who tells: a feed's name.
    public let source: String
    /// What it is sold as, if that is told.
    public let product: String?

    public init(price: Money, content: Quantity? = nil, seen: Day, source: String, product: String? = nil) {
        self.price = price
        self.content = content
        self.seen = seen
        self.source = source
        self.product = product
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

    public init(
        store: Store, opening: StoreOpening, hours: [Hours], unknownDays: [Day] = [], supply: FoodSupply? = nil,
        attributions: [StoreAttribution]
    ) {
        self.supply = supply
        self.store = store
        self.opening = opening
        self.hours = hours
        self.unknownDays = unknownDays
        self.attributions = attributions
    }
}
