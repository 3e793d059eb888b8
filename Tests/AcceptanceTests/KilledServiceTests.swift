import AsyncHTTPClient
import AuthContracts
import Contracts
import Foundation
import NIOCore
import Storage
import Support
import Testing

/// The effects and answers of requests whose process is killed meanwhile.
@Suite(.timeLimit(.minutes(30)), .serialized)
struct KilledServiceTests {
    /// The moment at which a service dies.
    private enum Death: Sendable {
        /// Milliseconds after the request.
        case after(Int)
        /// At PostgreSQL's commit of the request.
        case at(PostgresInTheMiddle.Moment)
    }

    @Test func `O4 on SQLite a registration is made once, whenever the process is killed, and answered the same`()
        async throws
    {
        try await Engine.sqlite.withDatabaseURL { url in
            try await drill(url, url, nil, (0..<8).map { .after($0 * 12) })
        }
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["TEST_POSTGRES"] == nil))
    func `O4 on PostgreSQL a registration is made once, whenever the process is killed, and answered the same`()
        async throws
    {
        try await Engine.postgres.withDatabaseURL { url in
            let host = try #require(url.firstMatch(of: /host=([^&]+)/)?.1)
            let middle = try PostgresInTheMiddle(before: String(host).removingPercentEncoding ?? "")
            defer { middle.stop() }
            try await drill(
                url.replacing(host, with: middle.folder), url, middle,
                [.at(.beforeCommit), .at(.afterCommit)] + (0..<6).map { .after($0 * 15) })
        }
    }

    /// Registers a person for each death, with retries under the same key until an answer arrives.
    private func drill(
        _ url: String, _ direct: String, _ middle: PostgresInTheMiddle?, _ deaths: [Death]
    ) async throws {
        var table = ["| killed | first answer | tries | made | answer |", "| --- | --- | --- | --- | --- |"]
        for (round, death) in deaths.enumerated() {
            let person = Registration(
                username: "cook\(round)", email: "cook\(round)@larder.example", password: "simmering stock",
                passwordRepeated: "simmering stock")
            let victim = try await AuthProcess(url)
            async let first = victim.register(person, key: "key \(round)")
            switch death {
            case .after(let milliseconds):
                try await pause(.milliseconds(milliseconds), because: "The process may die at any moment.")
            case .at(let moment):
                await withCheckedContinuation { killed in
                    middle?.breakNextCommit(moment, of: "INSERT INTO pending_accounts") {
                        victim.kill()
                        killed.resume()
                    }
                }
            }
            victim.kill()
            let early = try? await first

            let heir = try await AuthProcess(url)
            var tries = 0
            let answer = try await eventually("the person is registered") {
                tries += 1
                let answer = try? await heir.register(person, key: "key \(round)")
                if answer?.status == 201 { return answer }
                if let answer {
                    #expect(answer.status == 409 && answer.body.contains("in-progress"), "\(answer.body)")
                }
                return nil
            }
            let again = try await heir.register(person, key: "key \(round)")
            heir.kill()
            #expect(again.body == answer.body)
            if early?.status == 201 { #expect(early?.body == answer.body) }
            let made = try await count(of: person, in: direct)
            #expect(made == 1)
            table.append(
                "| \(death) | \(early.map { "\($0.status)" } ?? "none") | \(tries) | \(made) | "
                    + "\(answer.isReplayed ? "the first, again" : "new") |")
        }
        print(table.joined(separator: "\n"))
    }

    private func count(of person: Registration, in url: String) async throws -> Int {
        let database = try Database.open(url)
        let count = try await database.read { db in
            try db.first("SELECT count(*) FROM pending_accounts WHERE username = \(person.username)") {
                try $0[0] as Int
            }
        }
        await database.close()
        return count ?? 0
    }
}

/// The executable `larder-auth` on a database.
private final class AuthProcess: Sendable {
    struct Answer: Sendable {
        let status: Int
        let body: String
        let isReplayed: Bool
    }

    private let port: Int
    private let identifier: Int32

    /// Waits until the process is ready.
    init(_ url: String) async throws {
        port = FreePorts.start(in: 20_000...30_000)
        let process = Process()
        process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "larder-auth")
        process.environment = ProcessInfo.processInfo.environment.merging([
            "LARDER_ENVIRONMENT": "development", "LARDER_PORT": "\(port)", "LARDER_DATABASE_URL": url,
            "LARDER_SERVICE_SECRET": "a secret of the tests, long enough to be one", "LARDER_ARGON2_MEMORY_KIB": "64",
            "LARDER_ARGON2_PASSES": "1", "LARDER_GATEWAY_URL": "http://127.0.0.1:9", "LARDER_LOG_LEVEL": "critical",
        ]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        identifier = process.processIdentifier
        let health = "http://127.0.0.1:\(port)/health/live"
        try await eventually("larder-auth starts") {
            (try? await HTTPClient.shared.get(url: health).get())?.status == .ok
        }
    }

    func kill() { Foundation.kill(identifier, SIGKILL) }

    func register(_ person: Registration, key: String) async throws -> Answer {
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(AuthAPI.register.path)")
        request.method = .POST
        request.headers = ["Content-Type": "application/json", "Idempotency-Key": key]
        request.body = .bytes(ByteBuffer(data: try WireFormat.data(of: person)))
        let answer = try await HTTPClient.shared.execute(request, timeout: .seconds(300))
        return Answer(
            status: Int(answer.status.code), body: String(buffer: try await answer.body.collect(upTo: 1 << 20)),
            isReplayed: answer.headers.contains(name: "Idempotency-Replayed"))
    }
}
