import Contracts
import Foundation

/// By whose clocks stores open and whose holidays they keep: by the boundaries of the time zones, which are those of countries
/// (`ZoneGrid`). Where a store may be in several zones whose clocks differ, the country of its address tells which one it is;
/// where that does not tell it either, nobody knows it.
struct StoreClock: Sendable {
    private let grid: ZoneGrid?
    private let found = FoundZones()
    /// Clocks are compared over the two years from here on.
    private let start = Date.now

    init(_ grid: ZoneGrid? = try? ZoneGrid.bundled.get()) { self.grid = grid }

    /// Whose clocks and holidays are kept at a position. `nil` where that may be one of several.
    ///
    /// - Parameters:
    ///   - country: as an address there names it.
    ///   - otherwise: the zone where nobody knows any, as at sea.
    func zone(at position: GeoPosition, country: String? = nil, otherwise: StoreZone? = nil) -> StoreZone? {
        zone(number(at: position, country: country), otherwise: otherwise)
    }

    /// The zone that `number` found.
    func zone(_ number: Int32, otherwise: StoreZone?) -> StoreZone? {
        number >= 0 ? found.zone(number) : number == Self.unknown ? otherwise : nil
    }

    /// Instead of a number: where nobody knows a zone, and where it is one of several.
    static let unknown: Int32 = -1
    private static let doubtful: Int32 = -2

    /// The same as a number, by which the zones of many stores are told apart.
    func number(at position: GeoPosition, country: String?) -> Int32 {
        guard let grid else { return Self.unknown }
        let code = country.flatMap(CountryCode.init)
        guard let area = grid.area(latitude: position.latitude, longitude: position.longitude) else {
            let coast = grid.coast(latitude: position.latitude, longitude: position.longitude)
            return coast.map { number(of: $0, code, in: grid) } ?? Self.unknown
        }
        let key = FoundZones.Key(area: area, country: code)
        if let known = found.number(key) { return known }
        let found = number(of: grid.areas[area], code, in: grid)
        self.found.note(found, key)
        return found
    }

    /// The country that a position is in, by two capital letters; `nil` where it may be one of several, and at sea.
    func country(at position: GeoPosition) -> String? {
        guard let grid,
            let area = grid.area(latitude: position.latitude, longitude: position.longitude).map({ grid.areas[$0] }),
            let first = area.zones.first.map({ grid.zones[$0].country }),
            area.zones.allSatisfy({ grid.zones[$0].country == first })
        else { return nil }
        return first
    }

    private func number(of area: ZoneGrid.Area, _ country: CountryCode?, in grid: ZoneGrid) -> Int32 {
        let possible = area.zones.map { grid.zones[$0] }
        let own = area.isDisputed ? [] : possible.filter { $0.country == country?.text }
        let zones = own.isEmpty ? possible : own
        let names = zones.compactMap { TimeZoneName($0.name) }
        guard let name = names.first else { return Self.unknown }
        let clocks = Set(names.map { found.clocks($0, from: start) })
        guard names.count == zones.count, clocks.count == 1 else { return Self.doubtful }
        var countries = Set(zones.map(\.country))
        // What is written may be the whole to which an island belongs, whose holidays are not all of it.
        if let country { countries.insert(country.text) }
        return found.keep(StoreZone(name: name, countries: countries.sorted()))
    }
}
