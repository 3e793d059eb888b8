import Chassis
import Contracts
import Foundation
import Geography
import StoresContracts

/// A validated area to search.
struct SearchArea: Sendable {
    /// Largest radius, in metres; farther than anyone goes shopping.
    static let longest = 200_000.0
    private static let usual = 5_000.0
    /// Least radius, in the given unit.
    private static let leastRadius = 0.001

    let centre: Position
    let radius: Distance

    /// Adds errors to `check`, and is `nil` if there are any. NaN is out of range.
    init?(
        latitude: Double, longitude: Double, radius: Double?, unit: DistanceUnit?, fields: (String, String),
        _ check: inout FieldCheck
    ) {
        check(fields.0, Position.latitudes.contains(latitude), .outOfRange(-90...90))
        check(fields.1, Position.longitudes.contains(longitude), .outOfRange(-180...180))
        let metres = radius.map { $0 * (unit ?? .kilometres).metres } ?? Self.usual
        let isLarge = radius.map { $0 >= Self.leastRadius } ?? true
        check("radius", isLarge && metres <= Self.longest, .radius)
        guard let centre = Position(latitude: latitude, longitude: longitude), isLarge, metres <= Self.longest,
            let reach = Distance(metres: metres)
        else { return nil }
        (self.centre, self.radius) = (centre, reach)
    }
}

extension NearbyStoresQuery {
    /// The name of the list; a cursor is valid only for its own list.
    var listName: String {
        let metres = radius.map { $0 * (unit ?? .kilometres).metres }
        return "\(lat) \(lon) \(metres ?? -1) \(food?.description ?? "") \(openNow ?? false) \(sort ?? .distance)"
    }

    /// The area of the query. Throws a 422 problem with all invalid fields.
    func area() throws(Problem) -> SearchArea {
        var check = FieldCheck()
        let area = SearchArea(
            latitude: lat, longitude: lon, radius: radius, unit: unit, fields: ("lat", "lon"), &check)
        check("sort", sort != .price || food != nil, .priceOfNothing)
        try check.finish()
        guard let area else { throw .malformed }
        return area
    }
}
