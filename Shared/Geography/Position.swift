/// A point on the Earth, in degrees of WGS 84. One that exists is on the Earth: what is not a number is refused.
public struct Position: Hashable, Sendable {
    /// From -90 at the South Pole to 90 at the North Pole.
    public let latitude: Double
    /// From -180 to 180; both are the same meridian.
    public let longitude: Double

    public static let latitudes = -90.0...90.0
    public static let longitudes = -180.0...180.0

    /// `nil` for what is not on the Earth.
    public init?(latitude: Double, longitude: Double) {
        guard Self.latitudes.contains(latitude), Self.longitudes.contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }
}
