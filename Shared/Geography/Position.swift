import Foundation

/// A point on the Earth, in degrees of WGS 84, always valid.
public struct Position: Hashable, Sendable {
    /// From -90 at the South Pole to 90 at the North Pole.
    public let latitude: Double
    /// From -180 to 180; both ends are the same meridian.
    public let longitude: Double

    public static let latitudes = -90.0...90.0
    public static let longitudes = -180.0...180.0

    /// `nil` if a coordinate is out of range or not a number.
    public init?(latitude: Double, longitude: Double) {
        guard Self.latitudes.contains(latitude), Self.longitudes.contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }
}

extension Position {
    /// The middle of `corners`, also across the date line; `nil` for no corners, and for corners that cancel each other
    /// out.
    public static func middle(of corners: [Position]) -> Position? {
        if corners.count == 1 { return corners[0] }
        var (x, y, z) = (0.0, 0.0, 0.0)
        for vector in corners.map(UnitVector.init) { (x, y, z) = (x + vector.x, y + vector.y, z + vector.z) }
        let flat = (x * x + y * y).squareRoot()
        guard flat > 1e-9 || abs(z) > 1e-9 else { return nil }
        return Position(latitude: atan2(z, flat) * 180 / .pi, longitude: atan2(y, x) * 180 / .pi)
    }
}
