import Geography

/// A search for places around a position.
public struct NearbyQuery: Sendable {
    public var centre: Position
    public var radius: Distance
    /// Kinds of places that probably fit.
    public var kinds = PlaceKinds.all
    /// Places that are known to fit, of any kind; found in addition to `kinds`.
    public var known: KnownPlaces?
    /// If set, only places open at that time; places with unknown hours are excluded.
    public var opening: OpeningReading?
    /// The last place of the previous page.
    public var after: NearbyPlace?
    public var limit = 20

    public init(centre: Position, radius: Distance) {
        self.centre = centre
        self.radius = radius
    }
}

/// A place found, with its distance.
public struct NearbyPlace: Hashable, Sendable {
    public let number: Int
    /// The squared chord to it, in Earth radii; places are sorted by it.
    public let squaredChord: Double
    /// Whether it is known to fit, instead of only likely.
    public let isKnown: Bool

    public init(number: Int, squaredChord: Double, isKnown: Bool = false) {
        self.number = number
        self.squaredChord = squaredChord
        self.isKnown = isKnown
    }

    public var distance: Distance { Distance(squaredChord: squaredChord) }

    /// Sorts nearer places first, equally far ones by number.
    func precedes(_ other: NearbyPlace) -> Bool {
        squaredChord < other.squaredChord || squaredChord == other.squaredChord && number < other.number
    }
}
