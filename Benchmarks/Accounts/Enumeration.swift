import ArgumentParser
import AuthContracts
import Contracts
import Foundation
import Measuring
import ServiceClient

/// Asks about people who are known and people who are not, in any order, and tries to tell them apart by the time that
/// the answer takes.
struct Enumeration: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Whether known and unknown people can be told apart by the time of the answer.")
    /// How often the best threshold may be right.
    static let mostRight = 0.55
    /// Fewer than the wrong passwords after which an account is closed to strangers, so that every try is looked at.
    private static let triesEach = 8

    @Option(help: "How often each kind is asked about.")
    var samples = 1_000
    @Option(help: "The address of an empty database, instead of SQLite in a file.")
    var database: String?

    func run() async throws {
        let report = try await BenchedAuth.make(database: database).running { auth in
            let people = (samples + Self.triesEach - 1) / Self.triesEach
            try await Crowd.register(people, at: auth, codes: MailboxCodes(http: auth.http))
            try await Crowd.register(
                people, from: 100_000, verified: false, at: auth, codes: MailboxCodes(http: auth.http))
            var report = Report(
                heads: ["asked at", "known"] + Times.heads + ["unknown"] + Times.heads + ["told apart"])
            for question in Question.all { try await ask(question, about: people, at: auth, into: &report) }
            return report
        }
        print(report.text)
        if !report.isGood { throw ExitCode.failure }
    }

    private func ask(
        _ question: Question, about people: Int, at auth: BenchedService, into report: inout Report
    ) async throws {
        var addresses = Crowd.Addresses()
        var times: [Bool: [Duration]] = [:]
        let warmUp = Array(repeating: false, count: 20)
        let order = (Array(repeating: true, count: samples) + Array(repeating: false, count: samples)).shuffled()
        for (number, isKnown) in (warmUp + order).enumerated() {
            let count = times[isKnown]?.count ?? 0
            let first = isKnown ? question.firstKnown : 500_000
            let client = auth.client(at: addresses.next())
            let time = try await Times.measuring {
                try await question.ask(client, first + count % people)
            }
            if number >= warmUp.count { times[isKnown, default: []].append(time) }
        }
        let (known, unknown) = (Times(times[true] ?? []), Times(times[false] ?? []))
        let right = Self.bestThreshold(known.sorted, unknown.sorted)
        let share = String(format: "%.1f %%", right * 100)
        report.rows.append([question.name, ""] + known.cells + [""] + unknown.cells + [share])
        report.goals.append(
            (right <= Self.mostRight, "\(question.name): the best threshold is right in \(share) (goal: at most 55)"))
    }

    /// How often the best threshold is right, whichever side it takes for the known.
    static func bestThreshold(_ known: [Duration], _ unknown: [Duration]) -> Double {
        let all = (known.map { ($0, 1) } + unknown.map { ($0, -1) }).sorted { $0.0 < $1.0 }
        var (lead, most) = (0, 0)
        for (index, (time, side)) in all.enumerated() {
            lead += side
            // A threshold lies between two different times.
            if index + 1 == all.count || all[index + 1].0 != time { most = max(most, abs(lead)) }
        }
        return 0.5 + Double(most) / Double(max(1, all.count))
    }
}

/// Something that is asked about a person, and must not tell whether they are known.
private struct Question: Sendable {
    let name: String
    /// The number of the first person who is known where it is asked.
    let firstKnown: Int
    let ask: @Sendable (ServiceClient, Int) async throws -> Void

    static let all = [
        Question(name: "log-in", firstKnown: 0) { client, number in
            do {
                let credentials = Credentials(login: Crowd.name(number), password: "not \(Crowd.password)")
                try await client.call(AuthAPI.signIn, sending: credentials)
                throw Complaint("A wrong password was taken.")
            } catch let problem as Problem where problem.status == 401 {
                return
            }
        },
        Question(name: "password recovery", firstKnown: 0) { client, number in
            try await client.call(
                AuthAPI.recoverPassword, sending: PasswordRecovery(login: Crowd.address(number)))
        },
        Question(name: "username recovery", firstKnown: 0) { client, number in
            try await client.call(
                AuthAPI.recoverUsername, sending: UsernameRecovery(email: Crowd.address(number)))
        },
        Question(name: "resend", firstKnown: 100_000) { client, number in
            try await client.call(
                AuthAPI.resendVerification, sending: VerificationRequest(email: Crowd.address(number)))
        },
    ]
}
