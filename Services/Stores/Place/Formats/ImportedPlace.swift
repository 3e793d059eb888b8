import Geography

/// A shop from a file or an external answer.
public struct ImportedPlace: Hashable, Sendable {
    public var source: PlaceSource
    public var position: Position
    public var name: String
    public var kind: StoreKind
    public var brand: String?
    public var address = PlaceAddress()
    /// The text as in the source.
    public var openingHours: String?
    public var phone: String?
    public var website: String?

    /// Greatest length of each text, in bytes.
    public static let longestText = 500

    public init(source: PlaceSource, position: Position, name: String, kind: StoreKind) {
        self.source = source
        self.position = position
        self.name = name
        self.kind = kind
    }
}

/// The source of a place, by which a later import finds it again.
public struct PlaceSource: Hashable, Comparable, Sendable {
    /// Such as `osm`.
    public let collection: String
    /// Such as `node/16257496`.
    public let key: String

    public init(collection: String, key: String) {
        self.collection = collection
        self.key = key
    }

    public static func < (left: PlaceSource, right: PlaceSource) -> Bool {
        (left.collection, left.key) < (right.collection, right.key)
    }
}

/// The address of a shop, as in the source.
public struct PlaceAddress: Hashable, Sendable {
    public var street: String?
    public var houseNumber: String?
    public var city: String?
    public var postcode: String?
    public var region: String?
    public var country: String?

    public init() {}
}
