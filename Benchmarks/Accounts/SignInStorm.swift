import ArgumentParser
import AuthContracts
import Contracts
import Foundation
import Measuring
import ServiceClient

/// Has many people sign in over and over, and measures how the rest of the service fares meanwhile.
struct SignInStorm: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "How long GET /v1/me takes while many people sign in.")
    static let goal = Duration.milliseconds(100)
    private static let pause = Duration.milliseconds(5)

    @Option(help: "How many people sign in at once.")
    var connections = 50
    @Option(help: "For how many seconds.")
    var seconds = 20
    @Option(help: "The address of an empty database, instead of SQLite in a file.")
    var database: String?

    func run() async throws {
        let report = try await BenchedAuth.make(database: database).running { auth in
            try await Crowd.register(connections, at: auth, codes: MailboxCodes(http: auth.http))
            let one = try await Self.signIns(of: 0, at: auth, until: .now + .seconds(5))
            let tokens = try await auth.client(at: "10.2.0.1").call(
                AuthAPI.signIn, sending: Credentials(login: Crowd.name(0), password: Crowd.password))
            let person = auth.client(at: "10.2.0.1").bearing(tokens.accessToken)
            let calm = try await Self.measure(person, for: .seconds(3))
            let start = ContinuousClock.now
            let end = start + .seconds(seconds)
            async let storm = storm(at: auth, until: end)
            let during = try await Self.measure(person, for: .seconds(seconds))
            let signedIn = try await storm
            return summary(one, calm, during, signedIn, in: start.duration(to: .now))
        }
        print(report.text)
        if !report.isGood { throw ExitCode.failure }
    }

    private func summary(
        _ one: [Duration], _ calm: Times, _ during: Times, _ storm: [Duration], in time: Duration
    ) -> Report {
        var report = Report(heads: ["what"] + Times.heads)
        report.rows.append(["signing in, one after the other"] + Times(one).cells)
        report.rows.append(["signing in, \(connections) at once"] + Times(storm).cells)
        report.rows.append(["GET /v1/me, nobody signs in"] + calm.cells)
        report.rows.append(["GET /v1/me, during the storm"] + during.cells)
        let most = during.percentile(99)
        report.goals = [
            (
                most < Self.goal,
                "GET /v1/me takes \(Times.milliseconds(most)) at the 99th percentile (goal: less than 100 ms)"
            ),
            (
                !storm.isEmpty,
                "\(String(format: "%.1f", Double(storm.count) / (time / .seconds(1)))) people sign in per second"
            ),
        ]
        return report
    }

    /// Signs in everybody over and over; an error of any of them ends the measurement.
    private func storm(at auth: BenchedService, until end: ContinuousClock.Instant) async throws -> [Duration] {
        try await withThrowingTaskGroup(of: [Duration].self) { group in
            for number in 0..<connections { group.addTask { try await Self.signIns(of: number, at: auth, until: end) } }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }

    private static func signIns(
        of number: Int, at auth: BenchedService, until end: ContinuousClock.Instant
    ) async throws -> [Duration] {
        let client = auth.client(at: "10.1.\(number).1")
        var credentials = Credentials(login: Crowd.name(number), password: Crowd.password)
        var times: [Duration] = []
        while ContinuousClock.now < end {
            let start = ContinuousClock.now
            credentials.deviceKey = try await client.call(AuthAPI.signIn, sending: credentials).deviceKey
            times.append(start.duration(to: .now))
        }
        return times
    }

    private static func measure(_ person: ServiceClient, for time: Duration) async throws -> Times {
        let end = ContinuousClock.now + time
        var times: [Duration] = []
        while ContinuousClock.now < end {
            times.append(try await Times.measuring { _ = try await person.call(AuthAPI.me) })
            try await Task.sleep(for: pause)
        }
        return Times(times)
    }
}
