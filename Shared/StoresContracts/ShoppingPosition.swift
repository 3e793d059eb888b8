import Contracts
import Foundation

/// Where somebody shops.
public struct ShoppingPosition: Codable, Hashable, Sendable {
    public enum Source: String, Vocabulary {
        /// Their device told, with their consent.
        case device
        /// Their saved address.
        case address
        /// A place that they named.
        case place
        /// Nobody knows.
        case none
    }

    public let source: Source
    /// Absent where nobody knows.
    public let position: GeoPosition?
    /// What it is called, such as a town.
    public let name: String?
    /// Whom to name for having found it.
    public let attribution: StoreAttribution?
    /// When it was told.
    public let at: Date?
    /// Whether more was asked for than a town, and this is the middle of the town only, as nobody knows the street.
    public let isOnlyTown: Bool?

    public init(
        source: Source, position: GeoPosition? = nil, name: String? = nil, attribution: StoreAttribution? = nil,
        at: Date? = nil, isOnlyTown: Bool? = nil
    ) {
        self.source = source
        self.position = position
        self.name = name
        self.attribution = attribution
        self.at = at
        self.isOnlyTown = isOnlyTown
    }
}

/// What a place may be called that somebody looks for.
public struct ShoppingPlacesQuery: Codable, Hashable, Sendable {
    /// How its name begins; from 1 to 200 characters.
    public var name: String

    public init(name: String) { self.name = name }
}

/// Towns and postal codes that stores are in.
public struct ShoppingPlaces: Codable, Hashable, Sendable {
    /// At most eight, the ones with the most stores first; each is found by its name.
    public let names: [String]

    public init(names: [String]) { self.names = names }
}

/// Says where somebody shops: by a position or by the name of a place.
public struct ShoppingPositionDraft: Codable, Hashable, Sendable {
    /// Where the device is.
    public var position: GeoPosition?
    /// A town, a postal code, an address, or a latitude and a longitude in degrees; at most 200 characters.
    public var place: String?

    public init(position: GeoPosition? = nil, place: String? = nil) {
        self.position = position
        self.place = place
    }
}
