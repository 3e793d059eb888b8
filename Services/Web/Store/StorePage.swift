import Contracts
import Foundation
import Kitchen
import StoresContracts

/// One store with its hours.
struct StorePage: PageModel {
    struct DayHours: PageModel {
        let day: String
        let hours: String
    }

    let name: String
    let back: String
    let kind: String
    let opening: String
    let isOpen: Bool
    let hours: [DayHours]
    let hoursText: String?
    let address: String?
    let directions: String
    let map: String?
    let phone: String?
    let call: String?
    let website: String?
    let attributions: [StoreCredit]

    init(_ details: StoreDetails, from: OwnPath?, today: Day, in language: Language) {
        let row = StoreRow(
            NearbyStore(store: details.store, metres: 0, opening: details.opening), number: 1, today: today,
            in: language)
        name = row.name
        back = from?.description ?? "/stores"
        kind = language("stores.kind.\(details.store.kind.rawValue)")
        (opening, isOpen, address) = (row.opening, row.isOpen, row.place)
        (directions, map, phone, call, website) = (row.directions, row.map, row.phone, row.call, row.website)
        var days: [Day] = []
        for hours in details.hours where days.last != hours.day { days.append(hours.day) }
        self.hours = days.map { day in
            DayHours(
                day: language.text(day),
                hours: details.hours.filter { $0.day == day }.map { "\($0.opens)–\($0.closes)" }
                    .joined(separator: ", "))
        }
        hoursText = details.hours.isEmpty ? details.store.openingHours.map { String($0.prefix(300)) } : nil
        attributions = details.attributions.map(StoreCredit.init)
    }
}
