import AsyncHTTPClient
import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct SignInTests {
    @Test(arguments: Engine.either)
    func `A3: one signs in with the name or the address, in any case`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.welcome(.ada)
            for login in ["ada", "ADA", "Ada@Larder.example", " ada@larder.EXAMPLE "] {
                let session = try await auth.open(login)
                #expect(session.account == ada)
                #expect(session.expiresIn == 600)
                #expect(try await auth.api.bearing(session.accessToken).call(AuthAPI.me) == ada)
            }
            #expect(try await auth.count("sessions") == 4)
        }
    }

    @Test(arguments: Engine.either)
    func `A3: a wrong pair is answered alike, whichever half is wrong`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            try await auth.api.call(AuthAPI.register, sending: .bob)
            let tries = [
                Credentials(login: "ada", password: "wrong"), Credentials(login: "nobody", password: .goodPassword),
                Credentials(login: "bob", password: "wrong"), Credentials(login: "", password: ""),
                Credentials(
                    login: String(repeating: "a", count: 5_000), password: String(repeating: "ä", count: 5_000)),
            ]
            for credentials in tries {
                var refusal = try await problem { try await auth.api.call(AuthAPI.signIn, sending: credentials) }
                refusal.requestId = nil
                #expect(
                    refusal
                        == Problem(
                            status: 401, code: "wrong-credentials",
                            detail: "Incorrect username or password. Try again."))
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A3: whoever knows the password of a registration in waiting is told to verify it`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.api.call(AuthAPI.register, sending: .ada)
            let refusal = try await problem { try await auth.open("ada") }
            #expect(refusal.status == 403)
            #expect(refusal.code == "unverified")
        }
    }

    @Test(arguments: Engine.either)
    func `A3: after ten wrong passwords an hour for one account no password of a stranger is right`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            for login in ["ada", "ada@larder.example", "nobody"] {
                for _ in 1...(login == "nobody" ? 10 : 5) {
                    let refusal = try await problem { try await auth.open(login, "wrong") }
                    #expect(refusal.status == 401)
                }
            }
            for login in ["ada", "nobody"] {
                let refusal = try await problem { try await auth.open(login) }
                #expect(refusal.status == 401)
                #expect(refusal.code == "wrong-credentials")
            }
            auth.clock.advance(by: 3_600)
            _ = try await auth.open("ada")
        }
    }

    @Test(arguments: Engine.all)
    func `A3: thirty wrong passwords an hour from one address, also when they come at once`(
        on engine: Engine
    ) async throws {
        var patient = DatabaseOptions()
        patient.waitLimit = .seconds(30)
        try await engine.withDatabase(options: patient) { database in
            try await withAuth(on: database) { auth in
                let statuses = await withTaskGroup(of: Int.self) { group in
                    for number in 1...40 {
                        group.addTask {
                            (try? await problem { try await auth.open("person\(number % 4)", "wrong") })?.status ?? 0
                        }
                    }
                    return await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
                }
                #expect(statuses == [401: 30, 429: 10])
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A3: a right password takes nothing off the wrong ones before it`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            for _ in 1...9 { _ = try await problem { try await auth.open("ada", "wrong") } }
            for _ in 1...5 { _ = try await auth.open("ada") }
            _ = try await problem { try await auth.open("ada", "wrong") }
            #expect(try await problem { try await auth.open("ada") }.status == 401)
        }
    }

    @Test(arguments: Engine.all)
    func `A16: a hash of an older cost is made anew at the next sign-in`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await withAuth(on: database) { auth in try await auth.welcome(.ada) }
            try await withAuth(on: database, environment: ["LARDER_ARGON2_PASSES": "2"]) { auth in
                _ = try await auth.open("ada")
                _ = try await auth.open("ada")
                let hash: String? = try await auth.database.read {
                    try $0.first("SELECT password_hash FROM accounts") { try $0["password_hash"] }
                }
                #expect(hash?.hasPrefix("$argon2id$v=19$m=64,t=2,p=1$") == true)
            }
        }
    }
}
