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

    public init(
        source: Source, position: GeoPosition? = nil, name: String? = nil, attribution: StoreAttribution? = nil,
        at: Date? = nil
    ) {
        self.source = source
        self.position = position
        self.name = name
        self.attribution = attribution
        self.at = at
    }
}

/// Says where somebody shops: by a position or by the name of a place.
public struct ShoppingPositionDraft: Codable, Hashable, Sendable {
    /// Where the device is.
    public var position: GeoPosition?
    /// A town, a postal code or an address; at most 200 characters.
    public var place: String?

    public init(position: GeoPosition? = nil, place: String? = nil) {
        self.position = position
        self.place = place
    }
}
