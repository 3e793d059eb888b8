import Chassis
import Contracts
import Foundation
import Geography
import StoresContracts

/// Where to look, checked.
struct SearchArea: Sendable {
    /// In metres: farther than anybody goes for shopping.
    static let longest = 200_000.0
    private static let usual = 5_000.0
    /// In whatever unit.
    private static let leastRadius = 0.001

    let centre: Position
    let radius: Distance

    /// Notes what does not hold; `nil` then. What is no number is in no range.
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
    /// Tells the list from all others: a cursor of one place goes on in no list of another.
    var listName: String {
        let metres = radius.map { $0 * (unit ?? .kilometres).metres }
        return "\(lat) \(lon) \(metres ?? -1) \(food?.description ?? "") \(openNow ?? false) \(sort ?? .distance)"
    }

    /// Throws a 422 problem that names every field that does not hold.
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
