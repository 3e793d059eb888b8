import AuthContracts
import CompatibilityContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct CompatibilityPathTests {
    @Test(arguments: Engine.either)
    func `R23: signing in answers 200 with a token, 404 for an unknown name and 401 for a wrong password`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.welcome(.ada)
            for endpoint in [CompatibilityAuthAPI.login, CompatibilityAuthAPI.loginByPost] {
                func status(_ name: String, _ password: String) async throws -> Int {
                    let body = try WireFormat.encoder.encode(CompatibilityLogin(username: name, password: password))
                    return try await auth.send(
                        endpoint.method == .get ? .GET : .POST, endpoint.path, String(decoding: body, as: UTF8.self)
                    ).status
                }
                #expect(try await status("ada", .goodPassword) == 200)
                #expect(try await status("ada", "wrong") == 401)
                #expect(try await status("nobody", "wrong") == 404)
            }
            let session = try await auth.api.call(
                CompatibilityAuthAPI.loginByPost, sending: CompatibilityLogin(username: "ada", password: .goodPassword))
            #expect(session.id == ada.id)
            #expect(try await auth.api.bearing(session.token).call(AuthAPI.me) == ada)
        }
    }

    @Test(arguments: Engine.either)
    func `R23: accounts are made and used with the specification's names of the fields`(on engine: Engine) async throws
    {
        try await withAuth(on: engine) { auth in
            let made = try await auth.post(
                "/api/register",
                #"{"Username":"eve","EMAIL":"eve@larder.example","Pass word":"\#(String.goodPassword)"}"#)
            #expect(made.status == 201 && made.body.contains(#""username":"eve""#))
            _ = try await auth.welcome(.ada)
            let signedIn = try await auth.post(
                "/api/login", #"{"Username":"ada","Password":"\#(String.goodPassword)"}"#)
            #expect(signedIn.status == 200)
            let nameless = try await auth.post("/api/login", #"{"Password":"x"}"#)
            #expect(nameless.status == 422)
            #expect(nameless.problem?.errors.map(\.field) == ["username"])
        }
    }

    @Test(arguments: Engine.all)
    func `R23: registering answers 201, and 409 for a name or an address that somebody has`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let draft = CompatibilityRegistration(
                username: "ada", email: "ada@larder.example", password: .goodPassword)
            let body = String(decoding: try WireFormat.encoder.encode(draft), as: UTF8.self)
            #expect(try await auth.post("/api/register", body).status == 201)
            let again = try await auth.post("/api/register", body)
            #expect(again.status == 409)
            #expect(again.problem?.errors.map(\.field) == ["username", "email"])
            let weak = try await auth.post(
                "/api/register", #"{"username":"bob","email":"bob@larder.example","password":"short"}"#)
            #expect(weak.status == 422)
        }
    }
}
