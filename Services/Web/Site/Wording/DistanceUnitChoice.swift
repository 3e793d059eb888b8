import Contracts
import Kitchen
import StoresContracts

/// The unit for distances: the chosen unit, otherwise that of recipes, otherwise the region's.
struct DistanceUnitChoice: Sendable {
    let unit: DistanceUnit?
    let units: MeasureSystem?

    init(cookie: String?, units: String?) {
        unit = cookie.flatMap(DistanceUnit.init)
        self.units = units.flatMap(MeasureSystem.init)
    }

    /// `nil` if only the browser's language remains.
    func measuresInMiles(in region: Region) -> Bool? {
        if let unit { return unit == .miles }
        if let units { return units != .metric }
        guard region.isKnown else { return nil }
        if let zone = region.timeZone?.description { return Self.isOfMiles(zone) }
        return region.currency.map { [.usd, .gbp].contains($0) }
    }

    /// Whether the time zone uses miles: the United States, Great Britain, Liberia and Myanmar.
    private static func isOfMiles(_ zone: String) -> Bool {
        zones.contains(zone)
            || ["America/Indiana/", "America/Kentucky/", "America/North_Dakota/", "US/"]
                .contains { zone.hasPrefix($0) }
    }

    private static let zones: Set<String> = [
        "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "America/Phoenix",
        "America/Detroit", "America/Boise", "America/Menominee", "America/Anchorage", "America/Juneau",
        "America/Sitka", "America/Nome", "America/Adak", "America/Yakutat", "America/Metlakatla", "Pacific/Honolulu",
        "Europe/London", "Africa/Monrovia", "Asia/Yangon",
    ]
}
