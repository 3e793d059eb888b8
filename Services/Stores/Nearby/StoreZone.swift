import Contracts
import Foundation
import StoresContracts
import Synchronization

/// A time zone, and the countries whose public holidays may apply there.
struct StoreZone: Hashable, Sendable {
    let name: TimeZoneName
    /// Two-letter codes in capitals; empty if unknown.
    let countries: [String]
}

/// A country in an address, as a two-letter code in capitals.
struct CountryCode: Hashable, Sendable {
    private let first: UInt8
    private let second: UInt8

    /// `nil` if `text` names no country. Accepts any two-letter code, and names in a few languages.
    init?(_ text: String) {
        var bytes = text.utf8.makeIterator()
        if let first = bytes.next(), let second = bytes.next(), bytes.next() == nil {
            self.init(first, second)
        } else {
            let name = Self.folded(text)
            guard let code = Self.names[name] else { return nil }
            self.init(code)
        }
    }

    private init?(_ first: UInt8, _ second: UInt8) {
        let (first, second) = (first & 0xDF, second & 0xDF)
        guard (0x41...0x5A).contains(first), (0x41...0x5A).contains(second) else { return nil }
        // The ISO code of the United Kingdom is GB.
        let isUK = first == UInt8(ascii: "U") && second == UInt8(ascii: "K")
        (self.first, self.second) = isUK ? (UInt8(ascii: "G"), UInt8(ascii: "B")) : (first, second)
    }

    var text: String { String(decoding: [first, second], as: UTF8.self) }

    private static let names: [String: String] = {
        var names = ["usa": "US", "united states of america": "US", "england": "GB", "scotland": "GB", "wales": "GB"]
        let languages = ["en", "de", "fr", "es", "it", "nl", "pl", "pt", "cs", "da", "sv", "nb", "fi"].map {
            Locale(identifier: $0)
        }
        for region in Locale.Region.isoRegions where region.identifier.utf8.count == 2 {
            for language in languages {
                guard let name = language.localizedString(forRegionCode: region.identifier) else { continue }
                if names[folded(name)] == nil { names[folded(name)] = region.identifier }
            }
        }
        return names
    }()

    private static func folded(_ name: String) -> String {
        String(name.prefix(80)).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .trimmingCharacters(in: .whitespaces)
    }
}

/// A cache of zones, and of the zones of areas and countries.
final class FoundZones: Sendable {
    /// An area of the grid, and the country in the address.
    struct Key: Hashable {
        let area: Int
        let country: CountryCode?
    }

    /// A zone's offsets from GMT in seconds: the first, and one for each change.
    struct Clocks: Hashable {
        fileprivate(set) var changes: [Date] = []
        fileprivate(set) var offsets: [Int]
    }

    private static let mostKeys = 100_000
    private static let years = 2

    private struct Found {
        var zones: [StoreZone] = []
        var numbers: [StoreZone: Int32] = [:]
        var known: [Key: Int32] = [:]
        var clocks: [TimeZoneName: Clocks] = [:]
    }

    private let found = Mutex(Found())

    /// The cached number; negative if there is no zone, `nil` if not cached.
    func number(_ key: Key) -> Int32? { found.withLock { $0.known[key] } }

    func note(_ number: Int32, _ key: Key) {
        found.withLock { found in
            if found.known.count >= Self.mostKeys { found.known.removeAll() }
            found.known[key] = number
        }
    }

    func zone(_ number: Int32) -> StoreZone? {
        found.withLock { $0.zones.indices.contains(Int(number)) ? $0.zones[Int(number)] : nil }
    }

    func keep(_ zone: StoreZone) -> Int32 {
        found.withLock { found in
            if let known = found.numbers[zone] { return known }
            found.zones.append(zone)
            found.numbers[zone] = Int32(found.zones.count - 1)
            return Int32(found.zones.count - 1)
        }
    }

    func clocks(_ name: TimeZoneName, from start: Date) -> Clocks {
        if let known = found.withLock({ $0.clocks[name] }) { return known }
        let zone = name.timeZone
        var clocks = Clocks(offsets: [zone.secondsFromGMT(for: start)])
        var now = start
        let end = start.addingTimeInterval(Double(Self.years) * 366 * 86_400)
        while let change = zone.nextDaylightSavingTimeTransition(after: now), change > now, change < end {
            let offset = zone.secondsFromGMT(for: change)
            if offset != clocks.offsets.last {
                clocks.changes.append(change)
                clocks.offsets.append(offset)
            }
            now = change
        }
        return found.withLock { found in
            found.clocks[name] = clocks
            return clocks
        }
    }
}
