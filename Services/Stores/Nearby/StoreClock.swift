import Contracts
import Foundation
import Geography

/// By whose clocks stores open: the zone whose city is nearest, of the list that every system with time zones has
/// (`zone1970.tab` of the IANA database). Near a border it may be the other side's, so whoever asks can name the zone.
struct StoreClock: Sendable {
    /// A zone and where its city is.
    private struct Zone: Sendable {
        let name: TimeZoneName
        let vector: UnitVector
    }

    private let zones: [Zone]

    init(table: String? = try? String(contentsOfFile: "/usr/share/zoneinfo/zone1970.tab", encoding: .utf8)) {
        zones = (table ?? "").split(separator: "\n").compactMap { line in
            guard !line.hasPrefix("#") else { return nil }
            let cells = line.split(separator: "\t").map(String.init)
            guard cells.count >= 3, let position = Self.position(cells[1]), let name = TimeZoneName(cells[2]) else {
                return nil
            }
            return Zone(name: name, vector: UnitVector(position))
        }
    }

    /// `nil` where this system has no list of zones.
    func zone(at position: GeoPosition) -> StoreZone? {
        guard let place = Position(latitude: position.latitude, longitude: position.longitude) else { return nil }
        let vector = UnitVector(place)
        let nearest = zones.min { $0.vector.squaredChord(to: vector) < $1.vector.squaredChord(to: vector) }
        return nearest.map { StoreZone(name: $0.name, countries: Self.countries(at: position)) }
    }

    func zone(_ name: TimeZoneName?, at position: GeoPosition) -> StoreZone? {
        name.map { StoreZone(name: $0, countries: Self.countries(at: position)) } ?? zone(at: position)
    }

    private static func countries(at position: GeoPosition) -> [String] {
        CountryFinder.shared.countries(latitude: position.latitude, longitude: position.longitude)
    }

    /// Such as `+5230+01322` or `-690022+0393524`: degrees, minutes and perhaps seconds.
    private static func position(_ text: String) -> Position? {
        let bytes = Array(text.utf8)
        guard let second = bytes.indices.dropFirst().first(where: { bytes[$0] == 0x2B || bytes[$0] == 0x2D }) else {
            return nil
        }
        func degrees(_ part: ArraySlice<UInt8>, _ whole: Int) -> Double? {
            guard let sign = part.first, let digits = Int(String(decoding: part.dropFirst(), as: UTF8.self)) else {
                return nil
            }
            let hasSeconds = part.count - 1 > whole + 2
            let (minutes, seconds) = hasSeconds ? (digits / 100, digits % 100) : (digits, 0)
            let value = Double(minutes / 100) + Double(minutes % 100) / 60 + Double(seconds) / 3_600
            return sign == 0x2D ? -value : value
        }
        guard let latitude = degrees(bytes[..<second], 2), let longitude = degrees(bytes[second...], 3) else {
            return nil
        }
        return Position(latitude: latitude, longitude: longitude)
    }
}

/// A zone and whose public holidays may be kept there.
struct StoreZone: Hashable, Sendable {
    let name: TimeZoneName
    /// Each by two capital letters; none where nobody knows.
    let countries: [String]
}
