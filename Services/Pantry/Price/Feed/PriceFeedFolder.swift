import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// An operator's folder of price lists: `*.csv`, `*.json` and `*.jsonl`. New and changed lists are read in parts.
struct PriceFeedFolder: PriceSource {
    private static let mostFiles = 100
    private static let mostBytes = 512 << 20
    private static let chunk = 256 << 10
    /// The most names looked up at once.
    private static let mostNames = 200
    private static let mostRemembered = 20_000

    let kind = PriceSourceKind.feed
    let answersQuestions = false

    private let files: WatchedFiles
    private let database: Database
    private let catalogue: CatalogueClient
    private let now: @Sendable () -> Date
    private let work = BlockingWork("price-feeds", threads: 1, waiting: 16)

    init(_ path: String, database: Database, catalogue: CatalogueClient, now: @escaping @Sendable () -> Date) throws {
        files = try WatchedFiles(
            path, setting: "LARDER_PRICE_FEEDS", endings: [".csv", ".json", ".jsonl"], most: Self.mostFiles)
        self.database = database
        self.catalogue = catalogue
        self.now = now
    }

    func tell(
        _ question: PriceQuestion?, _ take: @Sendable ([SharedPrice]) async throws -> Void
    ) async throws {
        guard question == nil else { return }
        let files = try await work.run { [files] in try files.all() }
        let known = try await database.read { try PriceFeedTable($0).signatures() }
        for file in files where known[file.name] != file.signature {
            try await read(file, take)
        }
        try await database.write { try PriceFeedTable($0).keep(files.map(\.name)) }
    }

    private func read(_ file: WatchedFiles.File, _ take: @Sendable ([SharedPrice]) async throws -> Void) async throws {
        var reading = Reading(
            file.name, isJSON: !file.name.lowercased().hasSuffix(".csv"), today: Day(of: now(), in: .gmt))
        let handle = try await work.run { try FileHandle(forReadingFrom: file.url) }
        defer { try? handle.close() }
        var left = Self.mostBytes
        while left > 0 {
            let bytes = try await work.run { [left] in
                Array(try handle.read(upToCount: min(Self.chunk, left)) ?? Data())
            }
            guard !bytes.isEmpty else { break }
            left -= bytes.count
            reading.take(bytes)
            while reading.lines.count >= Self.mostNames { try await deal(&reading, take) }
        }
        if left <= 0 {
            reading.refuse(FeedFault(0, "The list is longer than \(Self.mostBytes >> 20) MiB; the rest is left out."))
        }
        reading.end()
        while !reading.lines.isEmpty { try await deal(&reading, take) }
        let report = PriceFeedReport(
            file: file.name, readAt: now(), taken: reading.taken, refused: reading.refused, faults: reading.faults)
        try await database.write { try PriceFeedTable($0).note(report, signature: file.signature) }
        PriceMetrics.read(taken: report.taken, refused: report.refused)
    }

    /// Resolves the foods of some lines and passes on their prices.
    private func deal(_ reading: inout Reading, _ take: @Sendable ([SharedPrice]) async throws -> Void) async throws {
        let lines = reading.next(Self.mostNames)
        let names = Set(lines.map(\.food)).subtracting(reading.foods.keys)
        if !names.isEmpty {
            if reading.foods.count > Self.mostRemembered { reading.foods = [:] }
            // Guesses do not count.
            let found = try await catalogue.resolve(names.sorted()).recognized.filter { $0.isGuess != true }
            let foods = Dictionary(found.map { ($0.name, $0.food.id) }) { first, _ in first }
            for name in names { reading.foods[name] = .some(foods[name]) }
        }
        var prices: [String: SharedPrice] = [:]
        for line in lines {
            guard let food = reading.foods[line.food] ?? nil else {
                reading.refuse(FeedFault(line.number, "food", "is not in the catalogue of foods: \(line.food)"))
                continue
            }
            let price = line.price(of: food, from: reading.file)
            prices[price.key] = price
            reading.taken += 1
        }
        try await take(Array(prices.values))
    }
}

extension PriceFeedFolder {
    /// The progress of reading a list.
    private struct Reading {
        private static let mostFaults = 20

        let file: String
        let today: Day
        private var reader: any FeedReading
        private(set) var lines: [FeedLine] = []
        private(set) var faults: [PriceFeedReport.Fault] = []
        private(set) var refused = 0
        var taken = 0
        /// The foods of resolved names; `nil` if a name has none.
        var foods: [String: ID<Food>?] = [:]

        init(_ file: String, isJSON: Bool, today: Day) {
            self.file = file
            self.today = today
            reader = isJSON ? JSONFeed() : CSVFeed()
        }

        mutating func take(_ bytes: [UInt8]) {
            var pieces: [FeedPiece] = []
            reader.read(bytes) { pieces.append($0) }
            keep(pieces)
        }

        mutating func end() {
            var pieces: [FeedPiece] = []
            reader.end { pieces.append($0) }
            keep(pieces)
        }

        mutating func next(_ most: Int) -> [FeedLine] {
            let next = Array(lines.prefix(most))
            lines.removeFirst(next.count)
            return next
        }

        mutating func refuse(_ fault: FeedFault) {
            refused += 1
            guard faults.count < Self.mostFaults else { return }
            faults.append(
                PriceFeedReport.Fault(line: fault.line, field: fault.field, reason: String(fault.reason.prefix(300))))
        }

        private mutating func keep(_ pieces: [FeedPiece]) {
            for piece in pieces {
                switch piece {
                case .fault(let line, let reason): refuse(FeedFault(line, reason))
                case .line(let number, let cells):
                    do throws(FeedFault) {
                        lines.append(try FeedLine(number, cells, today: today))
                    } catch {
                        refuse(error)
                    }
                }
            }
        }
    }
}
