import AuthContracts
import Contracts
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct DemoAccountTests {
    @Test(arguments: Engine.either)
    func `a development machine has a demo account and an administrator with the password it is given`(
        on engine: Engine
    ) async throws {
        try await engine.withDatabase { database in
            for password in ["pots and pans", "pans and pots", "pans and pots"] {
                try await withAuth(on: database, environment: ["LARDER_DEMO_PASSWORD": password]) { auth in
                    let session = try await auth.open("demo@larder.example", password)
                    #expect(session.account.username == "demo")
                    let preferences = try await auth.api.bearing(session.accessToken).call(AuthAPI.preferences)
                    #expect(preferences.noRestrictions)
                    let root = try await auth.open("demo-admin", password)
                    #expect(root.account.roles == [.administrator] && session.account.roles.isEmpty)
                    #expect(try await auth.count("accounts") == 4)
                }
            }
        }
    }
}
