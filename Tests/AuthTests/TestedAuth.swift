import AsyncHTTPClient
import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

/// Starts the auth service with cheap password hashes.
func withAuth(
    on engine: Engine, clock: TestClock = TestClock(), environment: [String: String] = [:],
    _ body: @Sendable @escaping (TestedService) async throws -> Void
) async throws {
    try await withService(
        AuthService.self, on: engine, clock: clock, environment: .cheap.merging(environment) { $1 }, body)
}

/// Starts the auth service on a database that exists.
func withAuth(
    on database: Database, clock: TestClock = TestClock(), environment: [String: String] = [:],
    _ body: @Sendable @escaping (TestedService) async throws -> Void
) async throws {
    try await withService(
        AuthService.self, database: database, clock: clock, environment: .cheap.merging(environment) { $1 }, body)
}

extension [String: String] {
    static var cheap: [String: String] {
        [
            "LARDER_ARGON2_MEMORY_KIB": "64", "LARDER_ARGON2_PASSES": "1",
            "LARDER_PUBLIC_URL": "https://kitchen.example",
        ]
    }
}

extension Registration {
    static let ada = Registration(username: "Ada", email: "Ada@Larder.example")
    static let bob = Registration(username: "bob", email: "bob@larder.example")

    init(username: String, email: String) {
        self.init(username: username, email: email, password: .goodPassword, passwordRepeated: .goodPassword)
    }
}

extension String {
    static let goodPassword = "simmering stock"
}

extension TestedService {
    /// The mails to an address, the newest first, once there are `count`.
    func mails(to address: String, count: Int = 1) async throws -> [DeliveredMail] {
        try await eventually("\(count) mails to \(address)") {
            let mails = try await json([DeliveredMail].self, "/dev/mailbox?to=\(address)")
            return mails.count >= count ? mails : nil
        }
    }

    /// The newest code, once there are `count` mails.
    func code(for address: String, mails count: Int = 1) async throws -> String {
        let codes = try await mails(to: address, count: count).compactMap {
            $0.body.firstMatch(of: /Your code is (\d{6})\n/)?.1
        }
        return String(try #require(codes.first))
    }

    /// Registers somebody and verifies their address.
    @discardableResult
    func welcome(_ registration: Registration) async throws -> Account {
        try await api.call(AuthAPI.register, sending: registration)
        let code = try await code(for: registration.email)
        return try await api.call(AuthAPI.verify, sending: Verification(email: registration.email, code: code))
    }

    /// Signs in.
    func open(_ login: String, _ password: String = .goodPassword) async throws -> SessionTokens {
        try await api.call(AuthAPI.signIn, sending: Credentials(login: login, password: password))
    }

    func refresh(_ token: String) async throws -> SessionTokens {
        try await api.call(AuthAPI.refresh, sending: RefreshRequest(refreshToken: token))
    }

    func json<Value: Decodable>(_: Value.Type, _ path: String) async throws -> Value {
        let response = try await http.execute(HTTPClientRequest(url: url + path), timeout: .seconds(120))
        let body = try await response.body.collect(upTo: 1 << 20)
        return try WireFormat.decoder.decode(Value.self, from: Data(buffer: body))
    }

    /// How many rows a table has.
    func count(_ table: SQL) async throws -> Int {
        try await database.read { try $0.first("SELECT count(*) AS n FROM \(table)") { try $0["n"] } ?? 0 }
    }
}

/// The problem that `body` throws.
func problem(_ body: () async throws -> some Any) async throws -> Problem {
    do {
        _ = try await body()
    } catch let problem as Problem {
        return problem
    }
    throw NoProblem()
}

/// A call succeeded that should have been refused.
struct NoProblem: Error {}

extension Problem {
    /// The codes by field.
    var codes: [String: String] { Dictionary(errors.map { ($0.field, $0.code) }) { first, _ in first } }
}
