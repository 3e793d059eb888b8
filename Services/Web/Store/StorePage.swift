import Contracts
import Foundation
import Geography
import Kitchen
import RecipesContracts
import StoresContracts

/// One store with its hours.
struct StorePage: PageModel {
    struct DayHours: PageModel {
        let day: String
        let times: [String]
        /// "Closed" or "unknown"; `nil` if the times are complete.
        let note: String?
        let isToday: Bool
    }

    let name: String
    let back: String
    let backText: String
    let kind: String
    let opening: String
    let isOpen: Bool
    let hours: [DayHours]
    let hoursText: String?
    let address: String?
    /// The distance from the shopping position; `nil` without a position.
    let away: String?
    /// The name of the wanted food.
    let food: String?
    let supply: String?
    let isSure: Bool
    let brings: String?
    let directions: String
    let map: String?
    let phone: String?
    let call: String?
    let website: String?
    let attributions: [StoreCredit]

    /// - Parameter food: the wanted food.
    init(
        _ details: StoreDetails, _ food: WantedFood?, around position: GeoPosition?,
        from: OwnPath?, today: Day, in language: Language
    ) {
        let goods = food.map { [("food", $0.id.description)] } ?? []
        let row = StoreRow(
            NearbyStore(store: details.store, metres: 0, opening: details.opening), number: 1, today: today,
            goods: goods, in: language)
        name = row.name
        back = from?.description ?? "/stores" + Query.text(goods)
        backText =
            food?.name.map { language("stores.backToFood", ["food": $0]) }
            ?? language(from == nil ? "stores.title" : "stores.back")
        kind = language("stores.kind.\(details.store.kind.rawValue)")
        (opening, isOpen, address) = (row.opening, row.isOpen, row.place)
        brings = row.brings
        (directions, map, phone, call, website) = (row.directions, row.map, row.phone, row.call, row.website)
        away = position.flatMap { Distance(from: $0, to: details.store.position) }.map { distance in
            language("stores.away", ["distance": language.distance(metres: Int(distance.metres.rounded()))])
        }
        self.food = food.map { $0.name ?? language("stores.thisFood") }
        supply = details.supply.map { language.text($0) }
        isSure = details.supply?.certainty == .known
        hours = Self.days(details, today: today, in: language)
        hoursText = details.hours.isEmpty ? details.store.openingHours?.outside(upTo: 300) : nil
        attributions = StoreCredit.list(details.attributions, in: language)
    }

    /// The known days, at least six from the start and at most eight. A day without hours is closed, or unknown if
    /// listed in `unknownDays`.
    private static func days(_ details: StoreDetails, today: Day, in language: Language) -> [DayHours] {
        // Unparsable hours are shown as text instead.
        guard !details.hours.isEmpty else { return [] }
        let told = Set(details.hours.map(\.day)).union(details.unknownDays)
        guard let first = told.min(), let last = told.max() else { return [] }
        let hours = joined(details.hours)
        let start = min(first, today)
        let end = max(last, start.adding(days: 5))
        return (0..<8).map { start.adding(days: $0) }.filter { $0 <= end }.map { day in
            let times = hours.filter { $0.day == day }.map { hours in
                hours.opens == hours.closes ? language("stores.allDay") : "\(hours.opens)–\(hours.closes)"
            }
            let unknown = details.unknownDays.contains(day) ? language("stores.unknownDay") : nil
            return DayHours(
                day: language.longDate(day, today: today), times: times,
                note: unknown ?? (times.isEmpty ? language("stores.closedDay") : nil), isToday: day == today)
        }
    }

    /// The hours in order. Joins hours split at midnight into one entry on the day they begin.
    private static func joined(_ told: [StoreDetails.Hours]) -> [StoreDetails.Hours] {
        var joined: [StoreDetails.Hours] = []
        for hours in told.sorted(by: { ($0.day, $0.opens) < ($1.day, $1.opens) }) {
            guard let last = joined.last, last.closes == midnight, last.opens != midnight, hours.opens == midnight,
                hours.closes != midnight, hours.day == last.day.adding(days: 1)
            else {
                joined.append(hours)
                continue
            }
            joined[joined.count - 1] = StoreDetails.Hours(day: last.day, opens: last.opens, closes: hours.closes)
        }
        return joined
    }

    private static let midnight = TimeOfDay("00:00")
}

extension Distance {
    /// `nil` if a position is invalid.
    fileprivate init?(from start: GeoPosition, to end: GeoPosition) {
        guard let start = Position(latitude: start.latitude, longitude: start.longitude),
            let end = Position(latitude: end.latitude, longitude: end.longitude)
        else { return nil }
        self.init(from: start, to: end)
    }
}
