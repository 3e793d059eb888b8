import Chassis
import Contracts
import Foundation
import Measuring
import PrivatePostgres
import ReportInbox
import ReportsContracts
import SeededChance
import Storage

/// Measures a page of the support inbox for every filter over 1,000,000 reports, on both engines. For comparison, the
/// naive statement runs on the same table.
///
/// `ReportsBenchmark [reports]` exits with status 1 if a goal is missed.
@main
struct ReportsBenchmark {
    /// Goal in milliseconds.
    static let longest = 50.0
    static let turns = 6

    static func main() async throws {
        let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-reports-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            var report = Report(heads: ["what", "asked", "p50", "p99", "longest"])
            let database = try Database.open("sqlite:\(folder.path)/reports.sqlite")
            try await measure("SQLite", count, in: database, &report)
            await database.close()
            let server = try await PostgresCluster.server()
            let postgres = try Database.open(server.conninfo)
            try await measure("PostgreSQL", count, in: postgres, &report)
            await postgres.close()
            print("\(count) reports.\n\n\(report.text)")
            exit(report.isGood ? 0 : 1)
        } catch {
            print("Nothing can be measured: \(error)")
            exit(1)
        }
    }

    private static func measure(
        _ name: String, _ count: Int, in database: Database, _ report: inout Report
    ) async throws {
        let start = ContinuousClock.now
        try await ManyReports(count: count).fill(database)
        print("\(name): \(count) reports stand there after \(start.duration(to: .now)).")
        let queries = Inboxes.all
        var (walked, plain): ([Duration], [Duration]) = ([], [])
        var slowest: (Duration, String) = (.zero, "")
        for turn in 0..<turns {
            for (number, query) in queries.enumerated() {
                // Every third turn asks for the second page of each list.
                let place = turn % 3 == 2 ? try await Inboxes.second(query, in: database) : nil
                let list = InboxList(query, for: ManyReports.reader, limit: 51)
                let start = ContinuousClock.now
                let found = try await database.read { try list.reports(after: place, in: $0).map(\.1.id) }
                let time = start.duration(to: .now)
                // The first round fills the caches.
                if turn > 0 {
                    walked.append(time)
                    if time > slowest.0 { slowest = (time, "\(query)") }
                }
                guard turn == 0, number % 7 == 0 else { continue }
                let again = ContinuousClock.now
                let other = try await database.read { try PlainInbox.reports(query, limit: 51, in: $0) }
                plain.append(again.duration(to: .now))
                guard other == found else { throw Complaint("The lists differ for \(query).") }
            }
        }
        let measured = Times(walked)
        report.rows.append(cells("\(name), \(queries.count) filters", walked, measured))
        report.rows.append(cells("\(name), the plain statement", plain, Times(plain)))
        report.goals.append((measured.p99 < longest, "\(name): less than 50 ms (p99)."))
        print("\(name), slowest: \(slowest.0) for \(slowest.1)")
    }

    private static func cells(_ name: String, _ times: [Duration], _ measured: Times) -> [String] {
        [
            name, "\(times.count)", Times.milliseconds(measured.percentile(50)),
            Times.milliseconds(measured.percentile(99)), Times.milliseconds(measured.percentile(100)),
        ]
    }
}
