import Foundation
import Geography

/// The tags of a place: OpenStreetMap's, and the properties that All the Places names after them.
struct PlaceTags {
    private var values: [String: String] = [:]
    /// Whether `shop` may contain one of Larder's own words, as in tables.
    var knowsOwnKinds = false

    subscript(_ key: String) -> String? {
        get { values[key] }
        set { values[key] = newValue }
    }

    /// The first non-empty value of `keys`, trimmed and cut to `ImportedPlace.longestText` bytes.
    func text(_ keys: String...) -> String? {
        for key in keys {
            if let value = values[key], let text = Self.trimmed(value) { return text }
        }
        return nil
    }

    var kind: StoreKind? {
        if let shop = values["shop"] {
            // Several kinds are separated by semicolons.
            for part in shop.split(separator: ";", maxSplits: 4) {
                let read = knowsOwnKinds ? StoreKind.init(word:) : StoreKind.init(shop:)
                if let kind = Self.trimmed(String(part)).flatMap(read) { return kind }
            }
        }
        return values["amenity"].flatMap(StoreKind.init(amenity:))
    }

    /// The place, or the reason to skip it.
    func place(_ source: PlaceSource, at position: Position?) -> Outcome {
        guard let kind else { return .skipped(.otherKind) }
        guard !isClosed else { return .skipped(.closed) }
        guard let name = text("name", "brand", "operator") else { return .skipped(.noName) }
        guard let position else { return .skipped(.noPosition) }
        var place = ImportedPlace(source: source, position: position, name: name, kind: kind)
        place.brand = text("brand")
        place.address.street = text("addr:street", "addr:street_address", "addr:full")
        place.address.houseNumber = text("addr:housenumber")
        place.address.city = text("addr:city")
        place.address.postcode = text("addr:postcode")
        place.address.region = text("addr:state")
        place.address.country = text("addr:country")
        place.phone = text("phone", "contact:phone").flatMap(PhoneText.number)
        place.website = text("website", "contact:website", "url")
        place.openingHours = hours
        return .place(place)
    }

    /// Whether the shop is gone, not open yet or private. OpenStreetMap marks this by several tags
    /// (https://wiki.openstreetmap.org/wiki/Lifecycle_prefix and Key:end_date), All the Places by `end_date` alone.
    private var isClosed: Bool {
        func says(_ key: String, _ words: String...) -> Bool { values[key].map(words.contains) ?? false }
        if ["disused", "abandoned", "demolished", "razed", "removed"].contains(where: { says($0, "yes") }) {
            return true
        }
        if values["disused:shop"] != nil || says("operational_status", "closed", "permanently_closed") { return true }
        if says("access", "private", "no") || says("end_date", "yes") { return true }
        guard values["end_date"] != nil || values["start_date"] != nil else { return false }
        let today = Date.now.ISO8601Format(.iso8601.year().month().day())
        /// Only the given precision is compared, such as a year or a month. Invalid dates are ignored.
        func compared(_ key: String) -> (said: String, today: String)? {
            guard let day = values[key], day.utf8.count <= 10,
                day.wholeMatch(of: /[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?/) != nil
            else { return nil }
            return (day, String(today.prefix(day.count)))
        }
        return compared("end_date").map { $0.said < $0.today } ?? false
            || compared("start_date").map { $0.said > $0.today } ?? false
    }

    enum Outcome {
        case place(ImportedPlace)
        case skipped(PlaceTally.Skipped)
    }

    /// The opening hours. Cut hours would be wrong, so they end in a mark that makes them unparsable.
    private var hours: String? {
        guard let value = values["opening_hours"] else { return nil }
        let whole = value.utf8.count <= 2_000
        return whole ? Self.trimmed(value, most: 2_000) : Self.trimmed(value, most: 1_900).map { $0 + " …" }
    }

    static func trimmed(_ text: String, most: Int = ImportedPlace.longestText) -> String? {
        if isClean(text, most: most) { return text }
        var scalars = text.unicodeScalars[...]
        while let first = scalars.first, first.isBlankOrControl { scalars.removeFirst() }
        while let last = scalars.last, last.isBlankOrControl { scalars.removeLast() }
        guard scalars.first != nil else { return nil }
        let slice = Substring(scalars)
        guard slice.utf8.count > most || slice.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
        else { return String(slice) }
        var kept = String.UnicodeScalarView()
        var bytes = 0
        for scalar in scalars {
            bytes += UTF8.width(scalar)
            guard bytes <= most else { break }
            kept.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
        }
        return String(kept)
    }
}

extension PlaceTags {
    /// Whether `trimmed` would leave a text unchanged, judged by its bytes. A text whose first or last byte may belong
    /// to a non-ASCII blank does not count.
    private static func isClean(_ text: String, most: Int) -> Bool {
        let bytes = text.utf8
        guard bytes.count <= most, let first = bytes.first, first > 0x20, first != 0xC2, first != 0xEF,
            let last = bytes.last, last > 0x20, last != 0xA0, last != 0xBF
        else { return false }
        return bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
}

extension Unicode.Scalar {
    fileprivate var isBlankOrControl: Bool { value <= 0x20 || value == 0xA0 || value == 0x7F || value == 0xFEFF }
}
