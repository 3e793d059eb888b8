import Contracts
import Foundation
import Kitchen
import StoresContracts

/// A store in a list.
struct StoreRow: PageModel {
    let number: Int
    let name: String
    /// Address of the store page; `nil` for stores known only from Google.
    let address: String?
    /// "Bakery · 1.2 km".
    let facts: String
    let opening: String
    let isOpen: Bool
    /// The hours as text, if unparsable.
    let hoursText: String?
    let place: String?
    let supply: String?
    let isSure: Bool
    let rating: String?
    /// The source to credit; "Google Maps" or `nil`.
    let credit: String?
    /// Address of the delivery page; `nil` unless the store is a partner's.
    let brings: String?
    let directions: String
    /// A `geo:` link for the device's maps; `nil` for Google's places, which must not appear on other maps.
    let map: String?
    /// "latitude,longitude" for Larder's own maps; `nil` for Google's places.
    let at: String?
    let phone: String?
    let call: String?
    let website: String?

    /// - Parameters:
    ///   - way: query items that lead back from the store page.
    ///   - goods: query items that name the wanted goods on the delivery page.
    init(
        _ store: NearbyStore, number: Int, today: Day, way: [(String, String)] = [], goods: [(String, String)] = [],
        in language: Language
    ) {
        self.number = number
        let (about, opening) = (store.store, store.opening)
        name = about.shownName(in: language)
        address = about.sources == ["google"] ? nil : "/stores/\(about.id)" + Query.text(way)
        facts = [
            language("stores.kind.\(about.kind.rawValue)"), language.distance(metres: store.metres),
        ].joined(separator: " · ")
        self.opening = language.text(opening, today: today)
        isOpen = opening.state == .open
        hoursText = opening.state == .unknown ? about.openingHours?.outside(upTo: 200) : nil
        place = about.address.oneLine
        supply = store.supply.map { language.text($0) }
        isSure = store.supply?.certainty == .known
        rating = about.rating.map { language("stores.rating", ["stars": language.number($0)]) }
        let point = "\(about.position.latitude),\(about.position.longitude)"
        // Google's terms forbid its places on other maps, and require a separate credit.
        let isOfGoogle = about.sources.contains("google")
        credit = isOfGoogle ? "Google Maps" : nil
        directions =
            isOfGoogle
            ? "https://www.google.com/maps/dir/?api=1&destination=\(point)"
            : "https://www.openstreetmap.org/directions?to=\(point)"
        map = isOfGoogle ? nil : "geo:\(point)?q=\(point)"
        at = isOfGoogle ? nil : point
        brings = about.sources.contains("partner") ? "/brought" + Query.text(goods) : nil
        phone = about.phone?.outside(upTo: 60)
        call = about.phone?.callable
        website = about.website
    }
}

extension StoreAddress {
    /// "Main Street 1, 12345 Town".
    var oneLine: String? {
        let street = [street?.outside(), houseNumber?.outside(upTo: 20)].compactMap(\.self).joined(separator: " ")
        let town = [postalCode?.outside(upTo: 20), city?.outside(upTo: 80)].compactMap(\.self).joined(separator: " ")
        let line = [street, town].filter { !$0.isEmpty }.joined(separator: ", ")
        return line.isEmpty ? nil : line
    }
}

extension String {
    /// A `tel:` link for the first phone number; `nil` unless it has 3 to 15 digits.
    var callable: String? {
        let first = split(whereSeparator: { $0 == ";" || $0 == "," }).first ?? ""
        let kept = first.filter { $0.isASCII && ($0.isNumber || $0 == "+") }
        let digits = kept.filter(\.isNumber)
        guard (3...15).contains(digits.count), !kept.dropFirst().contains("+") else { return nil }
        return "tel:\(kept)"
    }
}
