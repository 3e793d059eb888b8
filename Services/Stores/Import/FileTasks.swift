import Chassis
import Crypto
import FileReading
import Foundation
import StoreImport

/// What stores have read by their worker processes: files of places, which are asked for part by part as they may be larger
/// than memory, and tables of prices.
enum FileTasks {
    /// How many places are handed over at a time.
    private static let part = 16_384
    private static let lines = 2_000
    private static let mostColumns = 50
    /// The lines of a table of prices that are read.
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

    /// The faults of a file are told as the last value.
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
        // Whether the row before is the last of `lines`.
        var isKept = false
        func flush() throws {
            if !lines.isEmpty { try give(lines) }
            lines = []
        }
        // A picture or a spreadsheet has lines and cells as well, which say nothing to anybody.
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
            let cells = row.prefix(mostColumns).map(BroughtCell.text)
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
            // What stood behind the mark was handed over as a row of its own.
            if isKept { lines.removeLast() }
            lines.append(.fault(max(number, 1), "ends within quotation marks: the table was cut off"))
        }
        if number == 0 { lines.append(.fault(1, "is empty")) }
        try flush()
    }
}

/// A cell of a stranger's table: one line without what cannot be seen.
private enum BroughtCell {
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

/// A file of places, beside its bytes.
struct PlaceFileName: Codable, Sendable {
    /// As `PlaceFormat` calls it.
    let format: String
    /// As `FileName` has it.
    let source: String
}

/// A file as its sender calls it, on one line and short.
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

    /// Who tells: the name without its ending. Of a long one a digest stands for the rest.
    var source: String {
        let lower = name.lowercased()
        let ending = Self.endings.first { lower.hasSuffix($0) } ?? ""
        let stem = String(name.dropLast(ending.count)).trimmingCharacters(in: .whitespaces)
        guard !stem.isEmpty else { return "feed" }
        guard stem.count > Self.longest else { return stem }
        let digest = SHA256.hash(data: Data(stem.utf8)).prefix(4).map { String(Int($0) | 0x100, radix: 16).dropFirst() }
        return "\(stem.prefix(Self.longest - 9))-\(digest.joined())"
    }
}

/// Some of the places of a file; the last ones come with how it ended.
struct ReadPlaces: Codable, Sendable {
    struct End: Codable, Sendable {
        var skipped: [String: Int] = [:]
        /// The first record of each reason, in bytes from the beginning.
        var firstSkipped: [String: Int] = [:]
        var fault: String?
        var offset: Int?
    }

    /// As `PackedPlaces` writes them.
    let places: String
    var end: End?
}

/// The bytes of a file as the readers of places take them.
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
