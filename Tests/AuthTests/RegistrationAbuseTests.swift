import AuthContracts
import Contracts
import Foundation
import NIOHTTP1
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct RegistrationAbuseTests {
    @Test(arguments: Engine.all)
    func `A1: two registrations of one name or one address at once: exactly one wins, round after round`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine, environment: ["LARDER_REGISTRATIONS_AN_HOUR": "10000"]) { auth in
            for round in 1...30 {
                let names = ["ada\(round)", "ADA\(round)"].map {
                    Registration(username: $0, email: "\($0.hasPrefix("a") ? "a" : "b")\(round)@larder.example")
                }
                let addresses = ["bob\(round)", "eve\(round)"].map {
                    Registration(username: $0, email: "Both\(round)@larder.example")
                }
                let winners = [try await auth.winners(of: names), try await auth.winners(of: addresses)]
                #expect(winners == [1, 1], "round \(round)")
            }
            let stored = try await auth.count("pending_accounts")
            #expect(stored == 60)
        }
    }

    @Test(arguments: Engine.either)
    func `A1: nobody gives themselves a role, an identifier or a verified address`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let extra =
                #""roles":["administrator"],"role":"administrator","verified":true,"isVerified":true,"#
                + #""id":"01939b5e-0000-7000-8000-000000000009","createdAt":"2020-01-01T00:00:00Z","banned":false"#
            let wish =
                #""username":"ada","email":"ada@larder.example","password":"simmering stock","#
                + #""passwordRepeated":"simmering stock""#
            #expect(try await auth.post("/v1/accounts", "{\(wish),\(extra)}").status == 422)
            #expect(try await auth.post("/v1/accounts", "{\(wish)}").status == 201)
            #expect(try await auth.count("accounts") == 0)
            let code = try await auth.code(for: "ada@larder.example")
            let proof = #""email":"ada@larder.example","code":"\#(code)""#
            #expect(try await auth.post("/v1/accounts/verification", "{\(proof),\(extra)}").status == 422)
            #expect(try await auth.post("/v1/accounts/verification", "{\(proof)}").status == 200)
            let before = try await auth.open("ada").account
            #expect(before.roles.isEmpty)
            #expect(before.id.description != "01939b5e-0000-7000-8000-000000000009")

            let bodies: [(HTTPMethod, String, String)] = [
                (.PATCH, "/v1/me", #"{"displayName":null,\#(extra)}"#),
                (.PUT, "/v1/me/password", #"{"currentPassword":"x","password":"y","passwordRepeated":"z",\#(extra)}"#),
                (.POST, "/v1/me/email-change", #"{"email":"a@b.example","password":"wrong",\#(extra)}"#),
                (.PUT, "/v1/me/preferences", #"{"noRestrictions":true,\#(extra)}"#),
                (.PATCH, "/v1/me/preferences", #"{"noRestrictions":true,\#(extra)}"#),
                (.PATCH, "/v1/me/body", #"{"birthYear":1985,\#(extra)}"#),
                (.PUT, "/v1/me/nutrition-targets", #"{"targets":[],\#(extra)}"#),
                (.PATCH, "/v1/me/notifications", #"{"email":[],\#(extra)}"#),
                (.PUT, "/v1/me/tutorial", #"{"isSeen":false,\#(extra)}"#),
            ]
            let token = try await auth.open("ada").accessToken
            for (method, path, body) in bodies {
                let answer = try await auth.send(method, path, body, headers: ["Authorization": "Bearer \(token)"])
                #expect((400..<500).contains(answer.status), "\(method) \(path)")
                #expect(try await auth.open("ada").account == before, "\(method) \(path)")
            }
            #expect(try await auth.count("accounts") == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `A2: mailed links lead to the public address, whatever host a request names`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let forged: HTTPHeaders = [
                "Host": "evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "http",
                "Forwarded": "host=evil.example", "Origin": "https://evil.example", "X-Original-Host": "evil.example",
            ]
            _ = try await auth.send(
                .POST, "/v1/accounts",
                #"{"username":"ada","email":"ada@larder.example","password":"simmering stock","#
                    + #""passwordRepeated":"simmering stock"}"#, headers: forged)
            let code = try await auth.code(for: "ada@larder.example")
            try await auth.api.call(
                AuthAPI.verify, sending: Verification(email: "ada@larder.example", code: code))
            _ = try await auth.send(.POST, "/v1/recovery/password", #"{"login":"ada"}"#, headers: forged)
            _ = try await auth.send(
                .POST, "/v1/recovery/username", #"{"email":"ada@larder.example"}"#, headers: forged)
            var signedIn = forged
            signedIn.add(name: "Authorization", value: "Bearer \(try await auth.open("ada").accessToken)")
            _ = try await auth.send(
                .POST, "/v1/me/email-change", #"{"email":"new@larder.example","password":"simmering stock"}"#,
                headers: signedIn)
            let mails =
                try await auth.mails(to: "ada@larder.example", count: 4)
                + auth.mails(to: "new@larder.example")
            for mail in mails {
                #expect(!mail.body.contains("evil"), "\(mail.subject)")
                #expect(mail.body.contains("https://kitchen.example/"), "\(mail.subject)")
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A1: a line break in a name or an address reaches no mail`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            for (username, email) in [
                ("ada\r\nBcc: eve@b.example", "ada@larder.example"),
                ("ada", "ada@larder.example\r\nBcc: eve@b.example"),
                ("ada", "ada@larder.example%0d%0aBcc:eve@b.example"),
                ("ada", "ada@larder.example\u{2028}Bcc:e@b.example"),
                ("ada", "\"ada\r\n\"@larder.example"), ("ada", "ada@larder.example,eve@b.example"),
            ] {
                let refusal = try await problem {
                    try await auth.api.call(
                        AuthAPI.register, sending: Registration(username: username, email: email))
                }
                #expect(refusal.status == 422)
            }
            #expect(try await auth.database.jobsWaiting("mail") == 0)
            #expect(try await auth.count("pending_accounts") == 0)
        }
    }

    @Test(arguments: Engine.either)
    func `A16: a hash is made anew at log-in when its cost has changed`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await withAuth(on: database) { try await $0.welcome(.ada) }
            let hash: @Sendable () async throws -> String? = {
                try await database.read {
                    try $0.first("SELECT password_hash FROM accounts") { try $0["password_hash"] }
                }
            }
            let before = try #require(try await hash())
            try await withAuth(on: database, environment: ["LARDER_ARGON2_PASSES": "2"]) { auth in
                _ = try await problem { try await auth.open("ada", "not the password") }
                #expect(try await hash() == before)
                _ = try await auth.open("ada")
                let after = try #require(try await hash())
                #expect(before.contains("t=1") && after.contains("t=2"))
                _ = try await auth.open("ada")
                #expect(try await hash() == after)
            }
        }
    }
}

extension TestedService {
    /// How many of those who register at the same time succeed; all others are told what is taken.
    fileprivate func winners(of registrations: [Registration]) async throws -> Int {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for registration in registrations {
                group.addTask {
                    do {
                        _ = try await api.call(AuthAPI.register, sending: registration)
                        return 1
                    } catch let problem as Problem where problem.codes.values.contains("taken") {
                        return 0
                    }
                }
            }
            return try await group.reduce(0, +)
        }
    }
}
