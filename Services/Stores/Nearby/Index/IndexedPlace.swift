import Geography

/// A place in the index, identified by its position in the index's input.
public struct IndexedPlace: Hashable, Sendable {
    public var position: Position
    /// The kind, from 0 to 63.
    public var kind: PlaceKind
    /// The number of its hours on the opening board; `nil` if unknown.
    public var hours: Int32?

    public init(position: Position, kind: PlaceKind, hours: Int32? = nil) {
        self.position = position
        self.kind = kind
        self.hours = hours
    }
}

/// One of up to 64 kinds of places.
public struct PlaceKind: Hashable, Sendable {
    public let number: UInt8

    /// `nil` for 64 and above.
    public init?(_ number: UInt8) {
        guard number < 64 else { return nil }
        self.number = number
    }
}

/// Some of the kinds.
public struct PlaceKinds: Hashable, Sendable {
    private(set) var bits: UInt64

    public init(_ kinds: some Sequence<PlaceKind>) { bits = kinds.reduce(0) { $0 | 1 << UInt64($1.number) } }

    private init(bits: UInt64) { self.bits = bits }

    public static let all = PlaceKinds(bits: .max)
    public static let none = PlaceKinds(bits: 0)

    public func contains(_ kind: PlaceKind) -> Bool { bits >> UInt64(kind.number) & 1 == 1 }
}
