import Foundation

/// How far two positions are apart on the Earth's surface: metres that are a number and not negative.
public struct Distance: Hashable, Comparable, Sendable {
    public let metres: Double

    /// `nil` for what is negative, endless or not a number.
    public init?(metres: Double) {
        guard metres.isFinite, metres >= 0 else { return nil }
        self.metres = metres
    }

    /// Along a great circle of a sphere, by the haversine formula (R. W. Sinnott, "Virtues of the Haversine", Sky and
    /// Telescope 68, 1984): half the chord is the square root of what that takes the arc sine of.
    public init(from start: Position, to end: Position) {
        self.init(squaredChord: UnitVector(start).squaredChord(to: UnitVector(end)))
    }

    /// The same from the square of the chord in radii.
    public init(squaredChord: Double) {
        metres = 2 * Self.earthRadius * asin(min(1, squaredChord.squareRoot() / 2))
    }

    /// The square of the chord, in radii, that reaches as far; 4, which is everything, from half the Earth on.
    public var squaredChord: Double {
        guard metres < Self.halfTheEarth.metres else { return 4 }
        let half = sin(metres / (2 * Self.earthRadius))
        return 4 * half * half
    }

    /// The Earth's mean radius R₁ in metres (H. Moritz, "Geodetic Reference System 1980", Journal of Geodesy 74, 2000). A
    /// sphere of it is wrong by up to 0.56 %, as the Earth is flattened.
    public static let earthRadius = 6_371_008.7714

    public static let zero = Distance(squaredChord: 0)
    /// To the other side: the farthest that anything is.
    public static let halfTheEarth = Distance(squaredChord: 4)
    public static let metresPerMile = 1_609.344

    public static func < (left: Distance, right: Distance) -> Bool { left.metres < right.metres }
}
