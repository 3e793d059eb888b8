import Contracts
import Foundation
import Geography

/// By whose clocks stores open: of the zones that their country keeps the one whose city is nearest, by the list that every
/// system with time zones has (`zone1970.tab` of the IANA database) and by further towns (`ZoneTowns`). Where the city of a
/// zone with other clocks is nearly as near, nobody knows which one it is.
struct StoreClock: Sendable {
    /// A zone, where its city is, and the countries that keep it, the one with the most people first.
    private struct Zone: Sendable {
        let name: TimeZoneName
        let vector: UnitVector
        let countries: [String]
        /// How far its clocks are from Greenwich's in the four quarters of the coming year, in seconds.
        let offsets: [Int]
        var isTown = false
    }

    /// How many times as far the nearest city with other clocks must be at least.
    private static let leastRatio = 1.3

    /// How far a store may be from the nearest city of its country's zones, in metres. What is farther away is an island whose
    /// address names the country that it belongs to.
    private static let farthest = 2_400_000.0

    private let zones: [Zone]
    private let found = FoundZones()

    init(table: String? = try? String(contentsOfFile: "/usr/share/zoneinfo/zone1970.tab", encoding: .utf8)) {
        var offsets: [TimeZoneName: [Int]] = [:]
        func clocks(_ name: TimeZoneName) -> [Int] {
            if let known = offsets[name] { return known }
            let zone = name.timeZone
            let found = (0..<4).map { zone.secondsFromGMT(for: .now.addingTimeInterval(Double($0) * 91 * 86_400)) }
            offsets[name] = found
            return found
        }
        let cities: [Zone] = (table ?? "").split(separator: "\n").compactMap { line in
            guard !line.hasPrefix("#") else { return nil }
            let cells = line.split(separator: "\t").map(String.init)
            guard cells.count >= 3, let position = Self.position(cells[1]), let name = TimeZoneName(cells[2]) else {
                return nil
            }
            return Zone(
                name: name, vector: UnitVector(position), countries: cells[0].split(separator: ",").map(String.init),
                offsets: clocks(name))
        }
        let known = Set(cities.map(\.name))
        let towns: [Zone] = ZoneTowns.all.flatMap { zone in
            guard let name = TimeZoneName(zone.name), known.contains(name) else { return [Zone]() }
            return zone.towns.compactMap { latitude, longitude in
                Position(latitude: latitude, longitude: longitude).map { position in
                    Zone(
                        name: name, vector: UnitVector(position), countries: [zone.country], offsets: clocks(name),
                        isTown: true)
                }
            }
        }
        zones = cities + towns
    }

    /// Whose clocks and holidays are kept at a position: those of the country of an address where it names one, else of the
    /// countries that the position may be in. It is found for the middle of a cell of a tenth of a degree. `nil` where two
    /// zones with other clocks are nearly as near, and where this system has no list of zones.
    ///
    /// - Parameter otherwise: the zone where nobody knows any.
    func zone(at position: GeoPosition, country: String? = nil, otherwise: StoreZone? = nil) -> StoreZone? {
        zone(number(at: position, country: country), otherwise: otherwise)
    }

    /// The zone that `number` found.
    func zone(_ number: Int32, otherwise: StoreZone?) -> StoreZone? {
        number >= 0 ? found.zone(number) : number == Self.unknown ? otherwise : nil
    }

    /// Instead of a number: where nobody knows a zone, and where it is one of two.
    static let unknown: Int32 = -1
    private static let doubtful: Int32 = -2

    /// The same as a number, by which the zones of many stores are told apart.
    func number(at position: GeoPosition, country: String?) -> Int32 {
        let code = country.flatMap(CountryCode.init)
        let cell = FoundZones.Cell(position, code)
        if let known = found.number(in: cell) { return known }
        switch cell.middle.map({ look(at: $0, code?.text) }) ?? .unknown {
        case .found(let zone): return found.keep(zone, in: cell)
        case .doubtful: return found.keep(Self.doubtful, in: cell)
        case .unknown: return found.keep(Self.unknown, in: cell)
        }
    }

    private enum Look {
        case found(StoreZone)
        case doubtful, unknown
    }

    private func look(at position: GeoPosition, _ country: String?) -> Look {
        guard let place = Position(latitude: position.latitude, longitude: position.longitude) else { return .unknown }
        let vector = UnitVector(place)
        func nearest(_ zones: [Zone]) -> Zone? {
            zones.min { $0.vector.squaredChord(to: vector) < $1.vector.squaredChord(to: vector) }
        }
        if let country {
            let own = zones(of: [country])
            // Towns say nothing of islands.
            if let city = nearest(own.filter { !$0.isTown }),
                Distance(squaredChord: city.vector.squaredChord(to: vector)).metres <= Self.farthest
            {
                let zone = nearest(own) ?? city
                return isSure(zone, own, vector)
                    ? .found(StoreZone(name: zone.name, countries: [country])) : .doubtful
            }
        }
        let possible = CountryFinder.shared.countries(latitude: position.latitude, longitude: position.longitude)
        let own = zones(of: possible)
        if let zone = nearest(own), !isSure(zone, own, vector) { return .doubtful }
        guard let around = nearest(own) ?? nearest(zones) else { return .unknown }
        // What is written there may be the whole to which an island belongs, whose holidays are not all of it.
        let countries = country.map { possible.contains($0) ? [$0] : Set(possible + [$0]).sorted() } ?? possible
        return .found(StoreZone(name: around.name, countries: countries))
    }

    /// Whether no zone with other clocks is nearly as near as the nearest one.
    private func isSure(_ nearest: Zone, _ zones: [Zone], _ vector: UnitVector) -> Bool {
        let limit = nearest.vector.squaredChord(to: vector) * Self.leastRatio * Self.leastRatio
        return !zones.contains { $0.offsets != nearest.offsets && $0.vector.squaredChord(to: vector) < limit }
    }

    /// Those that countries keep: where a zone is that of several, it is the first one's rather than the others'.
    private func zones(of countries: [String]) -> [Zone] {
        let all = countries.map { country in zones.filter { $0.countries.contains(country) } }
        return zip(countries, all).flatMap { country, zones in
            let own = zones.filter { $0.countries.first == country }
            return own.isEmpty ? zones : own
        }
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
