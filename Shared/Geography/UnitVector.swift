import Foundation

/// A position as a unit vector from the Earth's centre, without special cases at the date line and the poles.
public struct UnitVector: Hashable, Sendable {
    public let x: Double
    public let y: Double
    public let z: Double

    public init(_ position: Position) {
        let latitude = position.latitude * .pi / 180
        let longitude = position.longitude * .pi / 180
        x = cos(latitude) * cos(longitude)
        y = cos(latitude) * sin(longitude)
        z = sin(latitude)
    }

    /// The square of the chord to `other` in Earth radii, which grows with the distance.
    @inlinable public func squaredChord(to other: UnitVector) -> Double {
        let (x, y, z) = (x - other.x, y - other.y, z - other.z)
        return x * x + y * y + z * z
    }
}

extension Position {
    /// The position that a unit vector points to.
    public init(_ vector: UnitVector) {
        let flat = (vector.x * vector.x + vector.y * vector.y).squareRoot()
        latitude = min(max(atan2(vector.z, flat) * 180 / .pi, -90), 90)
        longitude = min(max(atan2(vector.y, vector.x) * 180 / .pi, -180), 180)
    }
}
