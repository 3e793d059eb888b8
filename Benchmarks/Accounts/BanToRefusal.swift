import ArgumentParser
import AuthContracts
import Contracts
import Foundation
import Measuring
import ServiceClient
import Synchronization

/// Bans one person after the other while each hammers the gateway from many clients, and measures until when they were
/// let in.
struct BanToRefusal: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ban", abstract: "How soon somebody who is banned is refused by the gateway.")
    static let goal = Duration.seconds(1)

    @Option(help: "How many people are banned.")
    var bans = 50
    @Option(help: "From how many clients each of them hammers.")
    var clients = 20
    @Option(help: "sqlite or postgres.")
    var engine = BenchedDatabase.sqlite

    func run() async throws {
        let report = try await engine.use { url in
            let hash = try await FirstAdministrator.make(in: url)
            let database = try BenchedDatabase.open(url)
            var population = Population(count: 1_000)
            _ = try await population.settle(in: database, hash: hash)
            let people: [(id: String, name: String)] = try await database.read { [bans] db in
                try db.all("SELECT id, username FROM accounts WHERE banned_at IS NULL AND roles = '' LIMIT \(bans)") {
                    (try $0["id"], try $0["username"])
                }
            }
            await database.close()
            let environment = [
                "LARDER_ARGON2_MEMORY_KIB": "64", "LARDER_ARGON2_PASSES": "1",
                "LARDER_GATEWAY_URL": "http://127.0.0.1:\(BenchedGateway.inside)",
            ]
            return try await BenchedAuth.make(database: url, environment: environment).running { _ in
                try await BenchedGateway.make().running(awaiting: IdentityAPI.keys.path) {
                    try await ban(people, at: $0.client())
                }
            }
        }
        print(report.text)
        if !report.isGood { throw ExitCode.failure }
    }

    private func ban(_ people: [(id: String, name: String)], at door: ServiceClient) async throws -> Report {
        let root = try await Self.signIn(FirstAdministrator.username, at: door)
        var times: [Duration] = []
        var asked = 0
        for person in people {
            let (time, count) = try await ban(person.id, by: root, while: Self.signIn(person.name, at: door))
            times.append(time)
            asked += count
        }
        var report = Report(heads: ["what"] + Times.heads)
        report.rows.append(["from the ban's answer to the last that was let in"] + Times(times).cells)
        let most = Times(times).percentile(99)
        report.goals = [
            (
                most < Self.goal,
                "refused within \(Times.milliseconds(most)) at the 99th percentile (goal: less than 1 s)"
            ), (asked > 0, "\(asked) requests from \(clients) clients"),
        ]
        return report
    }

    /// How long after the answer to the ban somebody who hammers was let in for the last time.
    private func ban(
        _ id: String, by root: ServiceClient, while person: ServiceClient
    ) async throws -> (time: Duration, count: Int) {
        let tally = Tally()
        let banned = try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<clients {
                group.addTask {
                    while !Task.isCancelled {
                        tally.note(isLetIn: (try? await person.call(AuthAPI.me)) != nil)
                    }
                }
            }
            try await Task.sleep(for: .milliseconds(200))
            try await root.call(AuthAPI.ban, at: id, sending: BanOrder(reason: "Hammering"))
            let banned = ContinuousClock.now
            try await Task.sleep(for: .milliseconds(1_500))
            group.cancelAll()
            return banned
        }
        return (max(.zero, banned.duration(to: tally.last)), tally.count)
    }

    private static func signIn(_ name: String, at door: ServiceClient) async throws -> ServiceClient {
        let tokens = try await door.call(
            AuthAPI.signIn, sending: Credentials(login: name, password: FirstAdministrator.password))
        return door.bearing(tokens.accessToken)
    }
}

/// When somebody was let in for the last time, and how often they asked.
private final class Tally: Sendable {
    private let state = Mutex((last: ContinuousClock.now, count: 0))

    var last: ContinuousClock.Instant { state.withLock { $0.last } }
    var count: Int { state.withLock { $0.count } }

    func note(isLetIn: Bool) {
        state.withLock { state in
            state.count += 1
            if isLetIn { state.last = .now }
        }
    }
}
