import Geography

/// Which places are looked for around a position.
public struct NearbyQuery: Sendable {
    public var centre: Position
    public var radius: Distance
    /// Kinds that are likely to have what is looked for.
    public var kinds = PlaceKinds.all
    /// Those that are known to have it, of whatever kind; they are found besides the kinds.
    public var known: KnownPlaces?
    /// Only those that are open then; those whose hours nobody knows are not among them.
    public var opening: OpeningReading?
    /// The last one of the page before.
    public var after: NearbyPlace?
    public var limit = 20

    public init(centre: Position, radius: Distance) {
        self.centre = centre
        self.radius = radius
    }
}

/// A place that was found, and how far away it is.
public struct NearbyPlace: Hashable, Sendable {
    public let number: Int
    /// The square of the straight line to it, in radii of the Earth: what places are sorted by.
    public let squaredChord: Double
    /// Whether it is known to have what is looked for, and not only likely.
    public let isKnown: Bool

    public init(number: Int, squaredChord: Double, isKnown: Bool = false) {
        self.number = number
        self.squaredChord = squaredChord
        self.isKnown = isKnown
    }

    public var distance: Distance { Distance(squaredChord: squaredChord) }

    /// Nearer ones first, and equally far ones by their numbers.
    func precedes(_ other: NearbyPlace) -> Bool {
        squaredChord < other.squaredChord || squaredChord == other.squaredChord && number < other.number
    }
}
