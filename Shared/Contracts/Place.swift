/// A delivery address.
public struct PostalAddress: Codable, Hashable, Sendable {
    /// Street and number, one or two lines; at most 200 characters.
    public var street: String
    public var city: String
    public var postalCode: String
    /// Two capital letters (ISO 3166-1), such as `DE`.
    public var country: String

    public init(street: String, city: String, postalCode: String, country: String) {
        self.street = street
        self.city = city
        self.postalCode = postalCode
        self.country = country
    }
}

/// A point on the earth in degrees (WGS 84).
public struct GeoPosition: Codable, Hashable, Sendable {
    /// From -90 to 90.
    public var latitude: Double
    /// From -180 to 180.
    public var longitude: Double

    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
