import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct EnumerationTests {
    @Test(arguments: Engine.either)
    func `A12: known and unknown people get the same status, headers and body`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            try await auth.api.call(AuthAPI.register, sending: .bob)
            let names = ["ada", "ada@larder.example", "bob", "bob@larder.example", "nobody", "no@larder.example"]
            for (path, body) in Self.questions {
                var answers: Set<String> = []
                for (number, name) in names.enumerated() {
                    answers.insert(try await auth.post(path, body(name), from: "10.0.\(number).1").visible)
                }
                #expect(answers.count == 1, "\(path): \(answers)")
            }
        }
    }

    /// Requests that must reveal nothing, each with the name or address asked about.
    private static let questions: [(path: String, body: @Sendable (String) -> any Encodable)] = [
        ("/v1/sessions", { Credentials(login: $0, password: "wrong") }),
        ("/v1/accounts/verification/resend", { VerificationRequest(email: $0) }),
        ("/v1/recovery/username", { UsernameRecovery(email: $0) }),
        ("/v1/recovery/password", { PasswordRecovery(login: $0) }),
    ]
}
