import Chassis
import Crypto
import FileReading
import Foundation
import Kitchen
import StoreImport

/// Worker tasks of stores: files of places, pulled in parts because they may exceed memory, and price tables.
enum FileTasks {
    /// Places handed over at a time.
    private static let part = 16_384
    private static let lines = 2_000
    private static let mostColumns = 50
    /// Most lines read of a price table.
    private static let mostLines = 200_000

    static let places = WorkerTask<PlaceFileName, ReadPlaces>(
        "read-places", within: WorkerLimits(computing: 3_600, waiting: 7_200))
    static let prices = WorkerTask<FileName, [TableLine]>(
        "read-store-prices", within: WorkerLimits(computing: 30, waiting: 60))

    static func bind(to tasks: inout WorkerTasks) {
        tasks.on(pulling: places) { name, bytes, give in
            guard let format = PlaceFormat(rawValue: name.format) else { return }
            try read(PulledSource(bytes), as: format, of: name.source, give)
        }
        tasks.on(prices) { _, bytes, give in
            do {
                try table([UInt8](TextDecoding.certainText(Data(bytes)).utf8), give)
            } catch let fault as FileFault where fault == .unknownEncoding {
                try give([.fault(1, "is in an encoding that is not read: save it as UTF-8")])
            }
        }
    }

    /// A file's fault comes with the last value.
    private static func read(
        _ source: PulledSource, as format: PlaceFormat, of file: String, _ give: (ReadPlaces) throws -> Void
    ) throws {
        var (text, count) = ("", 0)
        var (end, tally) = (ReadPlaces.End(), PlaceTally())
        do {
            try PlaceReaders.read(source, as: format, of: file, into: &tally) { place in
                PackedPlaces.append(place, to: &text)
                count += 1
                if count == part {
                    try give(ReadPlaces(places: text))
                    (text, count) = ("", 0)
                }
            }
        } catch let fault as PlaceFault {
            end.fault = fault.reason.rawValue
            end.offset = fault.offset
        }
        end.skipped = Dictionary(tally.skipped.map { ($0.key.rawValue, $0.value) }) { $0 + $1 }
        end.firstSkipped = Dictionary(tally.first.map { ($0.key.rawValue, $0.value) }) { min($0, $1) }
        try give(ReadPlaces(places: text, end: end))
    }

    private static func table(_ bytes: [UInt8], _ give: ([TableLine]) throws -> Void) throws {
        var names: [String] = []
        var lines: [TableLine] = []
        var number = 0
        var isUsable = false
        // Whether the previous row is the last of `lines`.
        var isKept = false
        func flush() throws {
            if !lines.isEmpty { try give(lines) }
            lines = []
        }
        // Pictures and spreadsheets may also parse as lines and cells, but without meaning.
        guard !bytes.contains(0) else { return try give([.fault(1, "is no text: this file is of another kind")]) }
        let isCut = try CSVText(guessing: bytes).eachRow(bytes) { row in
            if lines.count >= Self.lines { try flush() }
            number += 1
            isKept = false
            guard number <= mostLines else {
                if number == mostLines + 1 {
                    lines.append(.fault(number, "is beyond \(mostLines) lines: split the table"))
                }
                return
            }
            let cells = row.prefix(mostColumns).map(ImportedCell.text)
            let before = lines.count
            if names.isEmpty {
                names = cells.map { $0.lowercased() }
                let missing = PriceLine.missing(in: names)
                isUsable = missing.isEmpty
                if !isUsable {
                    lines.append(.fault(number, "lacks the columns \(missing.joined(separator: ", "))"))
                }
            } else if isUsable {
                lines.append(
                    cells.count == names.count
                        ? .row(number, Dictionary(zip(names, cells)) { first, _ in first })
                        : .fault(number, "has \(cells.count) cells instead of \(names.count)"))
            }
            isKept = lines.count > before
        }
        if isCut {
            // The text behind the open quotation mark was handed over as a row.
            if isKept { lines.removeLast() }
            lines.append(.fault(max(number, 1), "ends within quotation marks: the table was cut off"))
        }
        if number == 0 { lines.append(.fault(1, "is empty")) }
        try flush()
    }
}

/// A cell of an untrusted table: one line without invisible characters.
private enum ImportedCell {
    static func text(_ cell: String) -> String {
        let kept = cell.unicodeScalars.prefix(600).filter { $0.value >= 0x20 && $0.value != 0x7F && $0.value != 0xFEFF }
        return String(String.UnicodeScalarView(kept)).trimmingCharacters(in: .whitespaces)
    }
}

/// A line of a table.
enum TableLine: Codable, Sendable {
    case row(Int, [String: String])
    case fault(Int, String)
}

/// The format and the source of a file of places.
struct PlaceFileName: Codable, Sendable {
    /// The raw value of a `PlaceFormat`.
    let format: String
    /// As in `FileName`.
    let source: String
}

/// The sender's name for a file, cut to one short line.
struct FileName: Codable, Sendable {
    let name: String

    init(_ name: String?) {
        let words = (name ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        self.name = String(words.prefix(120)).filter { character in
            character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        }
    }

    private static let endings = PlaceFormat.endings + [".txt"]
    private static let longest = 60

    /// The name without its ending; a digest replaces the end of a long name.
    var source: String {
        let lower = name.lowercased()
        let ending = Self.endings.first { lower.hasSuffix($0) } ?? ""
        let stem = String(name.dropLast(ending.count)).trimmingCharacters(in: .whitespaces)
        guard !stem.isEmpty else { return "feed" }
        guard stem.count > Self.longest else { return stem }
        return "\(stem.prefix(Self.longest - 9))-\(SHA256.hash(data: Data(stem.utf8)).prefix(4).hexadecimal)"
    }
}

/// A part of a file's places; the last part includes the end.
struct ReadPlaces: Codable, Sendable {
    struct End: Codable, Sendable {
        var skipped: [String: Int] = [:]
        /// Offset of the first skipped record for each reason, in bytes.
        var firstSkipped: [String: Int] = [:]
        var fault: String?
        var offset: Int?
    }

    /// As written by `PackedPlaces`.
    let places: String
    var end: End?
}

/// A file's bytes for the readers of places.
private struct PulledSource: ByteSource {
    private let bytes: any WorkerBytes
    private var at = 0

    init(_ bytes: any WorkerBytes) { self.bytes = bytes }

    mutating func next(_ most: Int) throws -> Data {
        let part = try bytes.part(at: at, upTo: most)
        at += part.count
        return part
    }

    mutating func rewind() throws { at = 0 }
}
