import Contracts
import Foundation
import Geography
import Storage

/// Distances on a globe.
enum GeoDistance {
    /// Least length of a degree of latitude, in metres.
    private static let metresPerDegree = 111_100.0

    /// Great-circle distance in metres; infinite if a position is invalid.
    static func metres(_ one: GeoPosition, _ other: GeoPosition) -> Double {
        guard let start = Position(latitude: one.latitude, longitude: one.longitude),
            let end = Position(latitude: other.latitude, longitude: other.longitude)
        else { return .infinity }
        return Distance(from: start, to: end).metres
    }

    /// The SQL condition for rows within `metres` of `position`, and for some beyond. It works across the 180th
    /// meridian and the poles.
    static func box(around position: GeoPosition, metres: Double) -> SQL {
        let latitudes = metres / metresPerDegree
        let (south, north) = (position.latitude - latitudes, position.latitude + latitudes)
        let band: SQL = "latitude BETWEEN \(max(south, -90)) AND \(min(north, 90))"
        guard south > -89, north < 89 else { return band }
        let longitudes = latitudes / cos(max(abs(south), abs(north)) * .pi / 180)
        guard longitudes < 180 else { return band }
        let (west, east) = (position.longitude - longitudes, position.longitude + longitudes)
        if west < -180 { return "\(band) AND (longitude >= \(west + 360) OR longitude <= \(east))" }
        if east > 180 { return "\(band) AND (longitude >= \(west) OR longitude <= \(east - 360))" }
        return "\(band) AND longitude BETWEEN \(west) AND \(east)"
    }
}
