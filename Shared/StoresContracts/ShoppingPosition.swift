import Contracts
import Foundation

/// A person's shopping position.
public struct ShoppingPosition: Codable, Hashable, Sendable {
    public enum Source: String, Vocabulary {
        /// The device's position, with the person's consent.
        case device
        /// The person's saved address.
        case address
        /// A place that the person named.
        case place
        /// No position is known.
        case none
    }

    public let source: Source
    /// `nil` if unknown.
    public let position: GeoPosition?
    /// The name of the place, such as a town.
    public let name: String?
    /// The required attribution of the geocoder.
    public let attribution: StoreAttribution?
    /// When the position was given.
    public let at: Date?
    /// Whether the position is only the centre of the town, because the requested street is unknown.
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

/// Searches places by name.
public struct ShoppingPlacesQuery: Codable, Hashable, Sendable {
    /// The beginning of the name; 1 to 200 characters.
    public var name: String

    public init(name: String) { self.name = name }
}

/// Towns and postal codes with stores.
public struct ShoppingPlaces: Codable, Hashable, Sendable {
    /// At most eight, most stores first; each can be found by its name.
    public let names: [String]

    public init(names: [String]) { self.names = names }
}

/// Sets the shopping position by coordinates or by name.
public struct ShoppingPositionDraft: Codable, Hashable, Sendable {
    /// The device's position.
    public var position: GeoPosition?
    /// A town, a postal code, an address, or a latitude and a longitude in degrees; at most 200 characters.
    public var place: String?

    public init(position: GeoPosition? = nil, place: String? = nil) {
        self.position = position
        self.place = place
    }
}
