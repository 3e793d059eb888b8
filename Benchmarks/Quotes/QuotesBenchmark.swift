import Contracts
import Foundation
import Kitchen
import Measuring
import Offers
import OrdersContracts
import PrivatePostgres
import RecipesContracts
import Storage

/// Measures how long it takes to find who brings a dish or ingredients, over 1,000 partners with 1,000,000 items in one city,
/// beside the statement that somebody writes first.
///
/// `QuotesBenchmark [partners] [items of each]`. Ends with status 1 when a goal is missed.
@main
struct QuotesBenchmark {
    static let asked = 2_000
    static let plainAsked = 60
    /// In milliseconds.
    static let longest = 50.0

    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        let city = City(partners: arguments.first ?? 1_000, items: arguments.dropFirst().first ?? 1_000)
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-quotes-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            var report = Report(heads: ["what", "asked", "p50", "p99", "longest"])
            let database = try Database.open("sqlite:\(folder.path)/quotes.sqlite")
            try await measure("SQLite", city, in: database, &report)
            await database.close()
            let server = try await PostgresCluster.server()
            let postgres = try Database.open(server.conninfo)
            try await measure("PostgreSQL", city, in: postgres, &report)
            await postgres.close()
            print("\(city.partners) partners with \(city.partners * city.items) items.\n\n\(report.text)")
            exit(report.isGood ? 0 : 1)
        } catch {
            print("Nothing can be measured: \(error)")
            exit(1)
        }
    }

    private static func measure(
        _ name: String, _ city: City, in database: Database, _ report: inout Report
    ) async throws {
        try await city.fill(database)
        let finder = QuoteFinder(database: database, places: PlaceMemory())
        var visitor = Visitor(city)
        for kind in Question.allCases {
            var times: [Duration] = []
            for turn in 0..<asked + 20 {
                let question = visitor.next(kind)
                let start = ContinuousClock.now
                let found = try await question.ask(finder)
                // The first ones fill memories and caches.
                if turn >= 20 { times.append(start.duration(to: .now)) }
                guard found > 0 else { throw Complaint("Nobody brings \(kind.rawValue).") }
            }
            let measured = Times(times)
            report.rows.append(cells("\(name), \(kind.rawValue)", times, measured))
            report.goals.append((measured.p99 <= longest, "\(name), \(kind.rawValue): less than 50 ms (p99)."))
        }
        var plain: [Duration] = []
        for _ in 0..<plainAsked {
            let start = ContinuousClock.now
            let found = try await PlainQuotes.find(visitor.position(), visitor.foods(12), in: database)
            plain.append(start.duration(to: .now))
            guard found > 0 else { throw Complaint("The plain statement finds nobody.") }
        }
        report.rows.append(cells("\(name), ingredients, one plain statement", plain, Times(plain)))
    }

    private static func cells(_ name: String, _ times: [Duration], _ measured: Times) -> [String] {
        [
            name, "\(times.count)", Times.milliseconds(measured.percentile(50)),
            Times.milliseconds(measured.percentile(99)), Times.milliseconds(measured.percentile(100)),
        ]
    }
}
