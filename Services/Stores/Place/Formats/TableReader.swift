import FileReading
import Geography

/// Reads tables with commas, semicolons or tabs (RFC 4180) whose first row names the columns. Cells that are not UTF-8
/// are read as Windows-1252, which includes the letters of ISO 8859-1.
enum TableReader {
    /// Greatest sizes of a cell and a row, in bytes.
    private static let largestCell = 1 << 16
    private static let largestRow = 1 << 20
    private static let mostColumns = 500
    /// Most rows skipped because of unclosed quotation marks.
    private static let mostLarge = 100

    static func read<Source: ByteSource>(
        _ source: Source, of file: String, _ tally: inout PlaceTally, _ each: (ImportedPlace) throws -> Void
    ) throws {
        var rows = Rows(source)
        guard var heads = try rows.next() else { throw PlaceFault(.noColumns, at: 0) }
        // Skips Excel's line “sep=;” before the header; it is split by the separator that it names.
        if heads.first?.lowercased().hasSuffix("sep=") == true, heads.dropFirst().allSatisfy(\.isEmpty) {
            guard let next = try rows.next() else { throw PlaceFault(.noColumns, at: 0) }
            heads = next
        }
        guard let columns = Columns(heads, of: file) else { throw PlaceFault(.noColumns, at: 0) }
        var large = 0
        while true {
            let offset = rows.offset
            let next: [String]?
            do {
                next = try rows.next()
            } catch let fault as PlaceFault where fault.reason == .largeCell {
                large += 1
                guard large <= mostLarge else { throw fault }
                tally.skip(fault)
                try rows.skipLine()
                continue
            }
            guard let row = next else { return }
            if row.allSatisfy(\.isEmpty) { continue }
            guard rows.isEnded || row.count >= heads.count else { throw PlaceFault(.cutOff, at: offset) }
            switch columns.tags(row).place(columns.source(row), at: columns.position(row)) {
            case .place(let place):
                tally.places += 1
                try each(place)
            case .skipped(let reason): tally.skip(reason, at: offset)
            }
        }
    }

    /// The columns of the table.
    private struct Columns {
        /// Tag keys of columns, by their possible titles.
        private static let names: [(key: String, names: [String])] = [
            ("name", ["name", "store", "shop name"]), ("brand", ["brand", "chain"]),
            ("shop", ["kind", "shop", "type", "category"]),
            ("addr:street", ["street", "address", "addr:street", "street address"]),
            ("addr:housenumber", ["house number", "housenumber", "addr:housenumber"]),
            ("addr:city", ["city", "town", "addr:city"]), ("addr:state", ["state", "region", "addr:state"]),
            ("addr:postcode", ["zip", "postcode", "postal code", "zipcode", "addr:postcode"]),
            ("addr:country", ["country", "addr:country"]), ("phone", ["phone", "telephone"]),
            ("website", ["website", "url"]), ("opening_hours", ["opening hours", "hours", "opening_hours"]),
        ]

        private var places: [(key: String, column: Int)] = []
        private let latitude: Int
        private let longitude: Int
        private let key: Int?
        private let chain: Int?
        private let file: String

        init?(_ heads: [String], of file: String) {
            self.file = file
            let heads = heads.map { ($0.hasPrefix("\u{FEFF}") ? String($0.dropFirst()) : $0).trimmed.lowercased() }
            func column(_ names: [String]) -> Int? {
                for name in names { if let index = heads.firstIndex(of: name) { return index } }
                return nil
            }
            guard let latitude = column(["lat", "latitude"]),
                let longitude = column(["lon", "lng", "long", "longitude"])
            else { return nil }
            self.latitude = latitude
            self.longitude = longitude
            key = column(["id", "ref", "store id", "number"])
            chain = column(["chain", "brand"])
            for (key, names) in Self.names { if let index = column(names) { places.append((key, index)) } }
            guard places.contains(where: { $0.key == "name" || $0.key == "brand" }) else { return nil }
        }

        func tags(_ row: [String]) -> PlaceTags {
            var tags = PlaceTags()
            for (key, column) in places where column < row.count { tags[key] = row[column] }
            // An empty kind counts as a supermarket.
            let kind = tags["shop"]?.trimmed.lowercased() ?? ""
            tags["shop"] = kind.isEmpty ? "supermarket" : kind
            tags.knowsOwnKinds = true
            return tags
        }

        func position(_ row: [String]) -> Position? {
            guard latitude < row.count, longitude < row.count, let latitude = Self.degrees(row[latitude]),
                let longitude = Self.degrees(row[longitude])
            else { return nil }
            return Position(latitude: latitude, longitude: longitude)
        }

        /// A number with a decimal point or comma; degrees have no thousands separators.
        private static func degrees(_ cell: String) -> Double? {
            let trimmed = cell.trimmed
            let text =
                trimmed.utf8.contains(UInt8(ascii: ","))
                ? trimmed.replacing(",", with: ".", maxReplacements: 1) : trimmed
            guard text.utf8.count <= 40,
                text.utf8.allSatisfy({ (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) })
            else { return nil }
            return Double(text)
        }

        /// The source of a row. A row without a key is identified by its position, a row without a chain by the file.
        func source(_ row: [String]) -> PlaceSource {
            func cell(_ column: Int?) -> String { column.flatMap { $0 < row.count ? row[$0] : nil } ?? "" }
            let (key, chain) = (cell(self.key), cell(self.chain))
            return PlaceSource(
                collection: "table/\(chain.isEmpty ? file : chain)",
                key: key.isEmpty ? cell(latitude) + "," + cell(longitude) : key)
        }
    }

    /// The rows of a table, one at a time.
    private struct Rows<Source: ByteSource> {
        private var window: ByteWindow<Source>
        private var separator: UInt8?
        /// Whether the last row ended with a line end.
        private(set) var isEnded = true

        init(_ source: Source) { window = ByteWindow(source) }

        var offset: Int { window.offset }

        /// Skips the line on which the last unreadable row began.
        mutating func skipLine() throws {
            window.at = window.mark ?? window.at
            window.mark = nil
            while let byte = try window.next(), byte != 0x0A {}
        }

        /// The next row; `nil` at the end. Throws `largeCell`, leaving the mark at the row's start.
        mutating func next() throws -> [String]? {
            guard try window.isFilled() else { return nil }
            window.mark = window.at
            let row = try row()
            window.mark = nil
            return row
        }

        private mutating func row() throws -> [String] {
            let offset = window.offset
            var row: [String] = []
            var cell: [UInt8] = []
            var isQuoted = false
            var isFirst = true
            while let byte = try window.next() {
                guard cell.count <= TableReader.largestCell, row.count <= TableReader.mostColumns,
                    window.offset - offset <= TableReader.largestRow
                else {
                    throw PlaceFault(.largeCell, at: offset)
                }
                if isQuoted {
                    if byte != UInt8(ascii: "\"") {
                        cell.append(byte)
                    } else if try window.peek() == UInt8(ascii: "\"") {
                        window.at += 1
                        cell.append(byte)
                    } else {
                        isQuoted = false
                    }
                } else if byte == UInt8(ascii: "\""), isFirst {
                    isQuoted = true
                } else if byte == separator || separator == nil && Self.separators.contains(byte) {
                    // The first separator of the first row is the table's.
                    if separator == nil { separator = byte }
                    row.append(Self.text(cell[...]))
                    cell.removeAll(keepingCapacity: true)
                    isFirst = true
                    continue
                } else if byte == 0x0A {
                    return ended(&row, cell)
                } else {
                    cell.append(byte)
                }
                isFirst = false
            }
            guard !isQuoted else { throw PlaceFault(.cutOff, at: offset) }
            isEnded = false
            return ended(&row, cell)
        }

        private static var separators: [UInt8] { [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09] }

        private func ended(_ row: inout [String], _ cell: [UInt8]) -> [String] {
            let text = cell.last == 0x0D ? cell.dropLast() : cell[...]
            row.append(Self.text(text))
            return row
        }

        private static func text(_ cell: ArraySlice<UInt8>) -> String {
            TextDecoding.bounded(String(validating: cell, as: UTF8.self) ?? TextDecoding.windows1252(cell))
        }
    }
}

extension String {
    fileprivate var trimmed: String { PlaceTags.trimmed(self) ?? "" }
}
