import Chassis
import Contracts
import Foundation
import Measuring
import PantryContracts
import Products
import SeededChance
import Storage

/// A table that a list of products was read into, and how that went.
struct FilledTable {
    let run: ImportRun
    /// The list once more.
    let again: ImportRun
    let lookUps: Times

    init(_ list: ProductList, in database: Database) async throws {
        try await database.migrate([ProductTable.migration])
        run = try await ImportRun(list, into: database)
        again = try await ImportRun(list, into: database)
        let there = try await database.read { try ProductTable($0).count() }
        guard run.report.taken == list.count, run.report.changed == list.count, there == list.count else {
            throw Complaint("Of \(list.count) products \(there) are there: \(run.report)")
        }
        var chance = Chance(seed: 11)
        var times: [Duration] = []
        for _ in 0..<ProductsBenchmark.lookUps {
            let code = list.codes[Int.random(in: 0..<list.count, using: &chance)]
            let start = ContinuousClock.now
            let found = try await database.read { try ProductTable($0).find(code) }
            times.append(start.duration(to: .now))
            guard found?.product.code == code.description else { throw Complaint("\(code) is missing.") }
        }
        lookUps = Times(times)
    }

    func cells(_ name: String) -> [String] {
        run.cells(name).dropLast(2)
            + [Times.milliseconds(lookUps.percentile(50)), Times.milliseconds(lookUps.percentile(99))]
    }

    func goals(_ name: String) -> [(isMet: Bool, text: String)] {
        [
            (run.aSecond >= ProductsBenchmark.leastASecond, "\(name): 50,000 rows a second are read."),
            (run.megabytes <= ProductsBenchmark.mostMegabytes, "\(name): it takes no more than 300 MB."),
            (again.report.changed == 0, "\(name): the same list once more changes nothing."),
            (lookUps.p99 <= ProductsBenchmark.longestLookUp, "\(name): a look-up takes less than 1 ms (p99)."),
        ]
    }
}

/// A list that was read into a table.
struct ImportRun {
    private static let work = BlockingWork("benchmark-files", threads: 1, waiting: 4)

    let report: ProductFileReport
    let took: Duration
    let megabytes: Int

    init(_ list: ProductList, into database: Database) async throws {
        PeakMemory.reset()
        let reading = ProductImport(database, reading: Self.work, now: { Date() })
        let start = ContinuousClock.now
        report = try await reading.read(list.file, called: list.name, as: .tabs)
        took = start.duration(to: .now)
        megabytes = PeakMemory.megabytes
    }

    var aSecond: Double { Double(report.taken) / took.seconds }

    func cells(_ name: String) -> [String] {
        [name, "\(report.taken)", String(format: "%.0f", aSecond), "\(megabytes) MB", "", ""]
    }
}
