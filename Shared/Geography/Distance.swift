import Foundation

/// The distance between two positions on the Earth's surface: finite and not negative.
public struct Distance: Hashable, Comparable, Sendable {
    public let metres: Double

    /// `nil` if `metres` is negative, infinite or not a number.
    public init?(metres: Double) {
        guard metres.isFinite, metres >= 0 else { return nil }
        self.metres = metres
    }

    /// The great-circle distance on a sphere, by the haversine formula (R. W. Sinnott, "Virtues of the Haversine", Sky
    /// and Telescope 68, 1984). The argument of its arc sine is half the chord, in Earth radii.
    public init(from start: Position, to end: Position) {
        self.init(squaredChord: UnitVector(start).squaredChord(to: UnitVector(end)))
    }

    /// The distance for a squared chord in Earth radii.
    public init(squaredChord: Double) {
        metres = 2 * Self.earthRadius * asin(min(1, squaredChord.squareRoot() / 2))
    }

    /// The squared chord of the distance, in Earth radii; 4 from half the Earth on.
    public var squaredChord: Double {
        guard metres < Self.halfTheEarth.metres else { return 4 }
        let half = sin(metres / (2 * Self.earthRadius))
        return 4 * half * half
    }

    /// The Earth's mean radius R₁ in metres (H. Moritz, "Geodetic Reference System 1980", Journal of Geodesy 74, 2000).
    /// The Earth is flattened, so distances on this sphere are off by up to 0.56 %.
    public static let earthRadius = 6_371_008.7714

    public static let zero = Distance(squaredChord: 0)
    /// The largest possible distance.
    public static let halfTheEarth = Distance(squaredChord: 4)
    public static let metresPerMile = 1_609.344

    public static func < (left: Distance, right: Distance) -> Bool { left.metres < right.metres }
}
