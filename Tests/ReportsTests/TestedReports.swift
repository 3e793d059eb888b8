import AuthContracts
import Chassis
import Contracts
import Foundation
import ReportInbox
import ReportsContracts
import ServiceClient
import Storage
import Support
import Synchronization
import Testing

@testable import Reports

/// The messages requested from auth.
final class SentMessages: Sendable {
    private let requests = Mutex<[MessageRequested]>([])
    private let forRoles = Mutex<[RoleMessageRequested]>([])

    var messages: [MessageRequested] { requests.withLock { $0 } }
    var roleMessages: [RoleMessageRequested] { forRoles.withLock { $0 } }

    /// - Parameter staff: the support members known to auth.
    func services(staff: Staff = Staff()) -> StubServices {
        StubServices().on(AuthAPI.staff) { staff.answer($0) }.on(EventsAPI.deliver(to: .auth)) { envelope in
            let payload = Data(envelope.payload.utf8)
            if envelope.name == MessageRequested.name {
                let message = try WireFormat.decoder.decode(MessageRequested.self, from: payload)
                self.requests.withLock { $0.append(message) }
            }
            if envelope.name == RoleMessageRequested.name {
                let message = try WireFormat.decoder.decode(RoleMessageRequested.self, from: payload)
                self.forRoles.withLock { $0.append(message) }
            }
            return Empty()
        }
    }

    /// Waits until auth has received `count` messages.
    func count(_ count: Int) async throws {
        try await eventually("\(count) messages") { messages.count >= count }
    }
}

/// The support members known to auth.
final class Staff: Sendable {
    private let people: Mutex<[(person: Person, name: String)]>

    init(_ people: [(Person, String)] = [(.root, "Root"), (.support, "Sue")]) { self.people = Mutex(people) }

    /// Removes the role, as a demotion or ban does.
    func lose(_ person: Person) { people.withLock { $0.removeAll { $0.person.account == person.account } } }

    func answer(_ query: StaffQuery) -> AccountNames {
        AccountNames(
            items: people.withLock { $0 }.filter {
                query.accounts?.contains($0.person.account) != false
            }.map { AccountNames.Named(account: $0.person.account, name: $0.name) })
    }
}

/// A reports service with its jobs.
struct TestedReports: Sendable {
    let service: TestedService

    var clock: TestClock { service.clock }
    var database: Database { service.database }

    func client(_ person: Person) async throws -> ServiceClient { try await service.signedIn(as: person) }

    func problem(
        _ happened: String, by person: Person? = .ada, page: String? = "/recipes", request: String? = nil,
        mayForward: Bool = false
    ) async throws -> OwnReport {
        let client = if let person { try await client(person) } else { service.api }
        // A second apart, to fix their order.
        clock.advance(by: 1)
        return try await client.call(
            ReportsAPI.reportProblem,
            sending: ProblemReportDraft(
                happened: happened, page: page, requestId: request, browser: "Firefox", mayForward: mayForward))
    }

    func review(
        _ kind: ReportKind, _ stars: Int, _ text: String = "So so.", by person: Person = .ada
    ) async throws
        -> OwnReport
    {
        clock.advance(by: 1)
        return try await client(person).call(
            ReportsAPI.reviewApp, sending: AppReviewDraft(kind: kind, stars: stars, text: text))
    }

    /// Adds `times` equal reports, every other one reachable. Returns the number of reachable ones.
    func copy(_ report: OwnReport, times: Int) async throws -> Int {
        try await database.write { db in
            for number in 0..<times {
                try ReportTable(db).insert(
                    StoredReport(
                        id: ID(at: clock.now), kind: .problem, words: report.text, isReachable: number % 2 == 0,
                        group: report.id, dueAt: nil))
            }
        }
        return (times + 1) / 2
    }

    func inbox(_ query: SupportReportQuery = SupportReportQuery()) async throws -> [SupportReport] {
        try await client(.support).call(ReportsAPI.inbox, sending: query).items
    }

    func own(_ person: Person = .ada) async throws -> [OwnReport] {
        try await client(person).call(ReportsAPI.ownReports, sending: PageQuery()).items
    }

    func supportInbox() throws -> SupportInbox {
        let components = try ReportsComponents(service.platform)
        return SupportInbox(
            database: database, authors: components.authors, trackers: components.trackers,
            colleagues: components.colleagues, zone: components.supportZone, now: { [clock] in clock.now })
    }

    /// Notifies writers of answers, which happens within `AnswerNotification.latest`.
    func notifyWriters() async throws {
        clock.advance(by: AnswerNotification.latest)
        try await runDue()
    }

    /// Runs every due job, as the service does over time.
    func runDue() async throws {
        var jobs = JobHandlers()
        let components = try ReportsComponents(service.platform)
        ForwardingFeature(components).handle(&jobs)
        SupportFeature(components).handle(&jobs)
        let queue = TestedQueue(database, jobs) { [clock] in clock.now }
        try await eventually("no job is due") {
            await queue.runDue()
            let instant = clock.now.milliseconds
            let count = try await database.read { db in
                try db.first(
                    """
                    SELECT count(*) AS n FROM jobs
                    WHERE state = 'running' OR (state = 'waiting' AND due_at_ms <= \(instant))
                    """
                ) { try $0["n"] as Int }
            }
            return count == 0
        }
    }
}

func withReports(
    on engine: Engine, clock: TestClock = TestClock(), told: SentMessages = SentMessages(), staff: Staff = Staff(),
    environment: [String: String] = [:], jobs: Bool = true,
    _ body: @Sendable @escaping (TestedReports) async throws -> Void
) async throws {
    try await withService(
        ReportsService.self, on: engine, services: told.services(staff: staff), clock: clock, environment: environment,
        jobs: jobs
    ) {
        try await body(TestedReports(service: $0))
    }
}

/// Returns the problem that `body` throws; records a failure if there is none.
func problem(_ body: () async throws -> some Any) async throws -> Problem {
    do {
        _ = try await body()
        Issue.record("nothing was refused")
        return .unexpected
    } catch let problem as Problem { return problem }
}
