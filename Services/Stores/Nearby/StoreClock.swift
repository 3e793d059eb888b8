import Contracts
import Foundation

/// Finds the time zone and holidays of a store from the zone boundaries in `ZoneGrid`. If several zones with different
/// clocks are possible, the country of the store's address decides. Otherwise the zone is unknown.
struct StoreClock: Sendable {
    private let grid: ZoneGrid?
    private let found = FoundZones()
    /// Clocks are compared over the two years from this date.
    private let start = Date.now

    init(_ grid: ZoneGrid? = try? ZoneGrid.bundled.get()) { self.grid = grid }

    /// The zone of a position; `nil` if it may be one of several.
    ///
    /// - Parameters:
    /// - country: the country as written in an address there.
    /// - otherwise: the zone if none is known, as at sea.
    func zone(at position: GeoPosition, country: String? = nil, otherwise: StoreZone? = nil) -> StoreZone? {
        zone(number(at: position, country: country), otherwise: otherwise)
    }

    /// The zone of a number that `number(at:country:)` returned.
    func zone(_ number: Int32, otherwise: StoreZone?) -> StoreZone? {
        number >= 0 ? found.zone(number) : number == Self.unknown ? otherwise : nil
    }

    /// Numbers for no known zone, and for one of several possible zones.
    static let unknown: Int32 = -1
    private static let doubtful: Int32 = -2

    /// The zone of a position as a number, which is cheap to compare.
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

    /// The country of a position, as a two-letter code in capitals; `nil` at sea or if several are possible.
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
        // The written country may be a state with overseas islands, whose holidays differ from the island's.
        if let country { countries.insert(country.text) }
        return found.keep(StoreZone(name: name, countries: countries.sorted()))
    }
}
