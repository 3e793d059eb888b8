import Contracts
import Foundation
import StoresContracts
import Synchronization

/// A zone and whose public holidays may be kept there.
struct StoreZone: Hashable, Sendable {
    let name: TimeZoneName
    /// Each by two capital letters; none where nobody knows.
    let countries: [String]
}

/// A country as an address names it, by two capital letters.
struct CountryCode: Hashable, Sendable {
    private let first: UInt8
    private let second: UInt8

    /// `nil` for what names none. Codes count as they are written, names in a few languages.
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
        // The United Kingdom is known by another code.
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

/// Zones that were found before, each once, and in which cells.
final class FoundZones: Sendable {
    /// A tenth of a degree, and the country that is named there.
    struct Cell: Hashable {
        private let row: Int16
        private let column: Int16
        private let country: CountryCode?

        /// Whatever is no position is in the cell at the pole.
        init(_ position: GeoPosition, _ country: CountryCode?) {
            row = Int16(exactly: (position.latitude * 10).rounded(.down)) ?? 1_000
            column = Int16(exactly: (position.longitude * 10).rounded(.down)) ?? 0
            self.country = country
        }

        var middle: GeoPosition? {
            guard row < 1_000 else { return nil }
            return GeoPosition(
                latitude: min(90, Double(row) / 10 + 0.05), longitude: min(180, Double(column) / 10 + 0.05))
        }
    }

    private static let mostCells = 1_000_000

    private struct Found {
        var zones: [StoreZone] = []
        var numbers: [StoreZone: Int32] = [:]
        var cells: [Cell: Int32] = [:]
    }

    private let found = Mutex(Found())

    /// Below 0 for a cell without one; `nil` for one that was not asked for.
    func number(in cell: Cell) -> Int32? { found.withLock { $0.cells[cell] } }

    func zone(_ number: Int32) -> StoreZone { found.withLock { $0.zones[Int(number)] } }

    func keep(_ zone: StoreZone, in cell: Cell) -> Int32 {
        let number = found.withLock { found in
            if let known = found.numbers[zone] { return known }
            found.zones.append(zone)
            found.numbers[zone] = Int32(found.zones.count - 1)
            return Int32(found.zones.count - 1)
        }
        return keep(number, in: cell)
    }

    /// - Parameter number: of a zone, or below 0.
    func keep(_ number: Int32, in cell: Cell) -> Int32 {
        found.withLock { found in
            if found.cells.count >= Self.mostCells { found.cells.removeAll() }
            found.cells[cell] = number
        }
        return number
    }
}
