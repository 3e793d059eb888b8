import AsyncHTTPClient
import AuthContracts
import Contracts
import Foundation
import Measuring
import PlannerContracts
import RunningSystem
import ServiceClient
import Synchronization

/// Measures whether the planner stays responsive under 100 proposals at once: the time to open a week of the plan,
/// before and meanwhile.
///
/// `ProposalsBenchmark [proposals]` starts `larder up` on an empty folder, and exits with status 1 if a goal is missed.
@main
struct ProposalsBenchmark {
    /// Proposals in progress at once for one plan.
    static let perPerson = 2
    /// Goal in milliseconds.
    static let longestWeek = 50.0
    static let longestWait = Duration.seconds(600)
    private static let password = "a kettle full of barley"
    /// A client with enough connections for all planners and the reader.
    private static let connections: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1_000
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

    static func main() async throws {
        do {
            let report = try await measure(proposals: CommandLine.arguments.last.flatMap { Int($0) } ?? 100)
            print(report.text)
            exit(report.isGood ? 0 : 1)
        } catch {
            print("Nothing can be measured: \(error)")
            exit(1)
        }
    }

    nonisolated private static func measure(proposals: Int) async throws -> Report {
        let measured = Mutex<Report?>(nil)
        let status = try await LarderUp.running(options: ["--demo"], environment: plenty) { up, _ in
            let report = try await Crowd(up, proposals: proposals).report()
            measured.withLock { $0 = report }
        }
        guard status.isSuccess, let report = measured.withLock({ $0 }) else { throw Complaint("larder up failed") }
        return report
    }

    /// Registers a person and signs them in.
    static func person(_ number: Int, at up: LarderUp) async throws -> ServiceClient {
        let (name, address) = ("planner\(number)", "planner\(number)@kitchen.example")
        try await up.anybody.call(
            AuthAPI.register,
            sending: Registration(username: name, email: address, password: password, passwordRepeated: password))
        let code = try await up.mailbox.code(for: address)
        try await up.anybody.call(AuthAPI.verify, sending: Verification(email: address, code: code))
        let tokens = try await up.anybody.call(
            AuthAPI.signIn, sending: Credentials(login: name, password: password))
        return ServiceClient(
            transport: HTTPTransport(client: connections, origin: up.gateway), retries: RetryPolicy(tries: 1)
        ).bearing(tokens.accessToken)
    }

    /// Limits that the benchmark never reaches.
    private static let plenty = ["ADDRESS", "ACCOUNT", "SIGN_IN"].reduce(into: [String: String]()) {
        variables, limit in
        variables["LARDER_LIMIT_\(limit)_BURST"] = "1000000"
        variables["LARDER_LIMIT_\(limit)_PER_MINUTE"] = "1000000"
    }
}

/// Many people who plan their week at once, and a person who only reads the plan.
private struct Crowd: Sendable {
    private let people: [ServiceClient]
    private let reader: ServiceClient
    private let proposals: Int
    private let week = ISOWeek(of: Day(of: Date(), in: .gmt).adding(days: 7)).description

    init(_ up: LarderUp, proposals: Int) async throws {
        self.proposals = proposals
        var people: [ServiceClient] = []
        let count = (proposals + ProposalsBenchmark.perPerson - 1) / ProposalsBenchmark.perPerson
        for number in 0..<count { people.append(try await ProposalsBenchmark.person(number, at: up)) }
        self.people = people
        reader = try await ProposalsBenchmark.person(count, at: up)
    }

    func report() async throws -> Report {
        let quiet = try await weeks(times: 300) { false }
        let start = ContinuousClock.now
        let isOver = Mutex(false)
        async let busy = weeks(times: .max) { isOver.withLock { $0 } }
        let finished = try await withThrowingTaskGroup(of: (Int, [Duration], Int).self) { group in
            for (number, person) in people.enumerated() {
                let wanted = min(ProposalsBenchmark.perPerson, proposals - number * ProposalsBenchmark.perPerson)
                group.addTask { try await plan(person, wanted, since: start) }
            }
            return try await group.reduce(into: (ready: 0, waits: [Duration](), refused: 0)) {
                $0.ready += $1.0
                $0.waits += $1.1
                $0.refused += $1.2
            }
        }
        isOver.withLock { $0 = true }
        let (waits, under) = (Times(finished.waits), try await busy)
        var report = Report(heads: ["what"] + Times.heads)
        report.rows.append(["a week opens, nobody plans"] + quiet.cells)
        report.rows.append(["a week opens, \(proposals) proposals wait"] + under.cells)
        report.rows.append(["a proposal is ready, \(proposals) at once"] + waits.cells)
        report.goals = [
            (finished.refused == 0, "No proposal is refused."),
            (finished.ready == proposals, "All \(proposals) proposals finish with a plan."),
            (under.p99 < ProposalsBenchmark.longestWeek, "Meanwhile a week opens within 50 ms at the 99th percentile."),
        ]
        return report
    }

    private func weeks(times: Int, until isOver: @Sendable () -> Bool) async throws -> Times {
        var spent: [Duration] = []
        while spent.count < times, !isOver() {
            spent.append(
                try await Times.measuring {
                    _ = try await reader.call(PlannerAPI.week, at: week, sending: PlanQuery())
                })
            try await Task.sleep(for: .milliseconds(5))
        }
        return Times(spent)
    }

    /// Proposes dinners and lunches for a person `wanted` times, and waits until they are ready.
    private func plan(
        _ person: ServiceClient, _ wanted: Int, since start: ContinuousClock.Instant
    ) async throws -> (ready: Int, waits: [Duration], refused: Int) {
        var begun: [ID<Proposal>] = []
        var refused = 0
        for seed in 0..<wanted {
            let draft = ProposalDraft(slots: ["lunch", "dinner"], seed: seed)
            let (proposal, refusals) = try await propose(draft, person)
            begun.append(proposal.id)
            refused += refusals
        }
        var (ready, waits) = (0, [Duration]())
        for id in begun {
            while true {
                let proposal = try await person.call(PlannerAPI.proposal, at: id)
                if proposal.state != .working {
                    ready += proposal.state == .ready ? 1 : 0
                    waits.append(start.duration(to: .now))
                    break
                }
                guard start.duration(to: .now) < ProposalsBenchmark.longestWait else {
                    throw Complaint("A proposal does not end.")
                }
                try await Task.sleep(for: .milliseconds(500))
            }
        }
        return (ready, waits, refused)
    }

    /// Retries after the requested delay, as clients do, and counts the refusals.
    private func propose(
        _ draft: ProposalDraft, _ person: ServiceClient
    ) async throws -> (proposal: Proposal, refusals: Int) {
        for refusals in 0..<60 {
            do {
                return (try await person.call(PlannerAPI.propose, at: week, sending: draft), refusals)
            } catch let problem as Problem where problem.status == 503 {
                try await Task.sleep(for: .seconds(problem.retryAfter ?? 2))
            }
        }
        throw Complaint("Nobody takes a proposal.")
    }
}
