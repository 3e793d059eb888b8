import Chassis
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(30)))
struct GuessingTests {
    @Test(arguments: Engine.all)
    func `A12: of thousands of wrong passwords from as many networks ten are looked at, and the owner is told once`(
        on engine: Engine
    ) async throws {
        var patient = DatabaseOptions()
        patient.durability = .normal
        patient.waitLimit = .seconds(60)
        try await engine.withDatabase(options: patient) { database in
            try await withAuth(on: database) { auth in
                try await auth.welcome(.ada)
                let each = WholeWalk.count(500, or: 100)
                let statuses = try await withThrowingTaskGroup(of: [Int].self) { group in
                    for part in 0..<20 {
                        group.addTask {
                            var statuses: [Int] = []
                            for number in 0..<each {
                                let address = "10.\(100 + part).\(number / 2).\(1 + number % 2)"
                                statuses.append(try await auth.tryToOpen("ada", from: address).status)
                            }
                            return statuses
                        }
                    }
                    return try await group.reduce(into: []) { $0 += $1 }
                }
                #expect(statuses.count == 20 * each)
                #expect(statuses.allSatisfy { $0 == 401 })
                let looked = try await auth.times(of: .guessesOfAccount)
                #expect(looked == [10])
                _ = try await auth.mail(to: "ada@larder.example", titled: "Somebody is guessing your Larder password")
                #expect(try await auth.events(.signInSlowedDown).count == 1)
                #expect(try await auth.events(.signInFailed).count <= 10)
                #expect(try await auth.mails(to: "ada@larder.example", count: 2).count == 2)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A12: what is closed to strangers answers like a wrong password, whatever the password`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            var answers: [RawResponse] = []
            for number in 1...12 { answers.append(try await auth.tryToOpen("ada", from: "10.0.\(number).1")) }
            answers.append(try await auth.tryToOpen("ada", .goodPassword, from: "10.1.0.1"))
            for number in 1...12 { answers.append(try await auth.tryToOpen("nobody", from: "10.2.\(number).1")) }
            #expect(Set(answers.map(\.visible)).count == 1)
            auth.clock.advance(by: 3_600)
            #expect(try await auth.tryToOpen("ada", .goodPassword, from: "10.1.0.1").status == 201)
        }
    }

    @Test(arguments: Engine.all)
    func `A12: counts survive a restart and are shared by two processes`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await withAuth(on: database) { first in
                try await first.welcome(.ada)
                try await withAuth(on: database, clock: first.clock) { second in
                    for number in 1...5 {
                        _ = try await first.tryToOpen("ada", from: "10.0.\(number).1")
                        _ = try await second.tryToOpen("ada", from: "10.0.\(number).2")
                    }
                }
            }
            try await withAuth(on: database) { auth in
                let answer = try await auth.tryToOpen("ada", .goodPassword, from: "10.9.0.1")
                #expect(answer.status == 401)
                #expect(try await auth.times(of: .guessesOfAccount) == [10])
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A12: wrong passwords for twenty accounts from one network are noticed once, and slow it down`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            for number in 1...20 {
                #expect(try await auth.tryToOpen("person\(number)", from: "10.0.0.\(number)").status == 401)
            }
            #expect(try await auth.events(.stuffingSuspected).map(\.network) == ["10.0.0.0/24"])
            #expect(try await auth.tryToOpen("person21", from: "10.0.0.21").status == 401)
            let refusal = try await auth.tryToOpen("person22", from: "10.0.0.22")
            #expect(refusal.status == 429)
            #expect(refusal.headers["Retry-After"] == ["20"])
            // Other networks are unaffected.
            #expect(try await auth.tryToOpen("ada", .goodPassword, from: "10.0.1.1").status == 201)
            auth.clock.advance(by: 20)
            #expect(try await auth.tryToOpen("ada", .goodPassword, from: "10.0.0.1").status == 201)
            #expect(try await auth.events(.stuffingSuspected).count == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `A12: far more wrong passwords than usual are noticed wherever they come from`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            for number in 0...Unusual.guesses.harmless {
                let address = "10.\(number / 200).\(number % 200).1"
                let answer = try await auth.tryToOpen("person\(number)", from: address)
                #expect(answer.status == 401)
            }
            #expect(try await auth.events(.stuffingSuspected).map(\.network) == [nil])
            for _ in 1...5 { #expect(try await auth.tryToOpen("bob", from: "10.9.9.9").status == 401) }
            #expect(try await auth.tryToOpen("bob", from: "10.9.9.9").status == 429)
        }
    }
}

extension RawResponse {
    /// The visible parts of an answer, without the request's id and the date.
    var visible: String {
        let names = headers.filter { !["x-request-id", "date"].contains($0.name.lowercased()) }
        var problem = problem
        problem?.requestId = nil
        let text = problem.map { "\($0)" } ?? body
        return "\(status) \(names.map { "\($0.name): \($0.value)" }.sorted()) \(text)"
    }
}

extension TestedService {
    /// The tries of each owner.
    fileprivate func times(of quota: Quota) async throws -> [Int] {
        try await database.read { db in
            try db.all("SELECT times FROM quota_uses WHERE name = \(quota.name)") { row in
                let times: String = try row["times"]
                return times.split(separator: " ").count
            }
        }
    }
}
