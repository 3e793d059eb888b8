import Algorithms
import Contracts
import FileReading
import Foundation
import Kitchen
import OrdersContracts

/// A part of a menu or catalogue file.
package enum CatalogueFilePart: Codable, Sendable {
    case format(CatalogueFileFormat)
    case columns([CatalogueColumnUse])
    case rows([CatalogueRow])
    /// Items from a JSON file.
    case items([SentItem])
    case refused(FileFault)
}

/// An item from a JSON file.
package struct SentItem: Codable, Sendable {
    /// `nil` if the item is invalid.
    package let draft: CatalogueItemDraft?
    /// `nil` if the SKU is unreadable too.
    package let sku: String?
    package let error: Problem.FieldError?
    /// The ignored fields.
    package let unused: [String]

    init(_ item: Tolerated<CatalogueItemDraft>) {
        (sku, unused) = (item.sku, item.unused)
        switch item {
        case .taken(let value, _): (draft, error) = (value, nil)
        case .refused(let fault, _): (draft, error) = (nil, fault)
        }
    }
}

/// Reads menus and catalogues: CSV of any encoding and separator, spreadsheets, and JSON.
package enum CatalogueReaders {
    package static let most = 100_000
    private static let mostValues = 5_000_000
    private static let atOnce = 500
    /// Number of first rows in which the header is searched.
    private static let headRows = 20

    package static func read(
        _ bytes: Data, in currency: Currency, _ give: (CatalogueFilePart) throws -> Void
    ) throws {
        do {
            if let sheet = try Spreadsheet(bytes) {
                try give(.format(sheet.kind == .excel ? .excel : .openDocument))
                try table(.sheet(sheet), in: currency, give)
            } else {
                try give(.format(.table))
                try read(text: ImportedText.text(of: bytes), in: currency, give)
            }
        } catch let fault as FileFault {
            try give(.refused(fault))
        }
    }

    /// Reads a JSON snapshot.
    package static func read(json bytes: Data, _ give: (CatalogueFilePart) throws -> Void) throws {
        do {
            let count = try JSONFileReader<ItemCount>.read(bytes, upTo: mostValues).items
            guard count <= most else { return try give(.refused(.manyItems(most))) }
        } catch let fault as FileFault {
            return try give(.refused([.deepJSON, .manyJSONValues(mostValues)].contains(fault) ? fault : .notJSON))
        }
        guard let snapshot = try? WireFormat.decoder.decode(CatalogueSnapshot.self, from: bytes) else {
            return try give(.refused(.notJSON))
        }
        // A file with `items` twice may have passed the first count.
        guard snapshot.items.count <= most else { return try give(.refused(.manyItems(most))) }
        try give(.format(.json))
        for part in snapshot.items.chunks(ofCount: atOnce) {
            try give(.items(part.map(SentItem.init)))
        }
    }

    private static func read(text: String, in currency: Currency, _ give: (CatalogueFilePart) throws -> Void) throws {
        var bytes = Array(text.utf8)
        // Excel's declaration of the separator.
        var skipped = 0
        if text.prefix(5).lowercased().hasPrefix("sep="), let end = bytes.firstIndex(of: 0x0A) {
            bytes.removeFirst(end + 1)
            skipped = 1
        }
        let csv = CSVText(guessing: Array(bytes[headLine(of: bytes)...]))
        try table(.text(csv, bytes, skipped: skipped), in: currency, give)
    }

    /// The source of rows.
    private enum Source {
        case sheet(Spreadsheet)
        /// The text, and the number of rows skipped before it.
        case text(CSVText, [UInt8], skipped: Int)

        /// Whether an extra separator shifts the following cells.
        var canShift: Bool {
            switch self {
            case .sheet: false
            case .text: true
            }
        }

        func eachRow(_ body: (Int, [String]) throws -> Void) throws {
            switch self {
            case .sheet(let sheet): try sheet.eachRow(body)
            case .text(let csv, let bytes, let skipped):
                let isCut = try csv.eachNumberedRow(bytes) { try body($0 + skipped, $1) }
                // Items behind the cut would be removed.
                if isCut { throw FileFault.cutOff }
            }
        }
    }

    /// The start of the line with the most separators among the first rows; titles may stand above it.
    private static func headLine(of bytes: [UInt8]) -> Int {
        var (best, most, start, lines) = (0, 0, 0, 0)
        while start < bytes.count, lines < headRows {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let count = bytes[start..<end].count { $0 == 0x2C || $0 == 0x3B || $0 == 0x09 }
            if count > most { (best, most) = (start, count) }
            (start, lines) = (end + 1, lines + 1)
        }
        return min(best, bytes.count)
    }

    private static func table(
        _ source: Source, in currency: Currency, _ give: (CatalogueFilePart) throws -> Void
    ) throws {
        var columns: CatalogueColumns?
        var (rows, count, first): ([CatalogueRow], Int, [String]?) = ([], 0, nil)
        var width = Int.max
        var looked = 0
        try source.eachRow { number, cells in
            guard let known = columns else {
                looked += 1
                let found = CatalogueColumns(cells)
                if found.isHead {
                    guard found.doubled.isEmpty else { throw FileFault.doubledCatalogueColumns(found.doubled) }
                    columns = found
                    if source.canShift { width = cells.count }
                    try give(.columns(found.uses))
                } else {
                    first = first ?? cells
                    guard looked < headRows else { throw FileFault.noCatalogue(first ?? []) }
                }
                return
            }
            guard var row = CatalogueRow(cells, line: number, known, in: currency) else { return }
            if CSVText.isLong(cells, than: width) { row.errors.append(Problem.FieldError("row", .longRow)) }
            count += 1
            guard count <= most else { throw FileFault.manyItems(most) }
            rows.append(row)
            if rows.count == atOnce {
                try give(.rows(rows))
                rows = []
            }
        }
        guard columns != nil else { throw first == nil ? FileFault.emptySpreadsheet : .noCatalogue(first ?? []) }
        guard count > 0 else { throw FileFault.noItems }
        if !rows.isEmpty { try give(.rows(rows)) }
    }
}

/// The number of items in a snapshot, read without keeping them.
private struct ItemCount: JSONFileValue {
    private var members = 0
    private(set) var items = 0

    static var jsonNull: ItemCount { ItemCount() }

    private init() {}
    init(json isYes: Bool) {}
    init(json number: Substring) {}
    init(json text: String) {}
    init(json list: [ItemCount]) { members = list.count }
    init(json fields: [String: ItemCount]) { items = fields["items"]?.members ?? 0 }
}

extension FileFault {
    static func manyItems(_ most: Int) -> FileFault {
        FileFault("catalogue-file", ["what": "many", "most": .number(most)])
    }

    /// Two columns have the same name, so one of them would be lost.
    static func doubledCatalogueColumns(_ names: [String]) -> FileFault {
        FileFault("catalogue-file", ["what": "twice", "names": .text(names.prefix(6).joined(separator: ", "))])
    }

    static let noItems = FileFault("catalogue-file", ["what": "empty"])

    /// No row is a header; shows the first row.
    static func noCatalogue(_ first: [String]) -> FileFault {
        let seen = first.map { ImportedText.line($0, upTo: 30) }.filter { !$0.isEmpty }.prefix(6).joined(
            separator: ", ")
        return FileFault("catalogue-file", ["what": "columns", "seen": .text(seen.isEmpty ? "–" : seen)])
    }
}
