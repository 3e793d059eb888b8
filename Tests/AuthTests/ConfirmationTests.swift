import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct ConfirmationTests {
    @Test(arguments: Engine.either)
    func `A3: the password confirms for ten minutes, in this session alone, that it is the owner who acts`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let (one, other) = (try await auth.open("ada"), try await auth.open("ada"))
            auth.clock.advance(by: 601)
            let first = try await auth.refresh(one.refreshToken)
            #expect(try await auth.isPresent(first) == false)
            let ada = auth.api.bearing(first.accessToken)
            let confirmed = try await ada.call(AuthAPI.confirm, sending: Confirmation(password: .goodPassword))
            #expect(confirmed.until == auth.clock.now + 600)
            #expect(try await auth.isPresent(first))
            #expect(try await auth.isPresent(other) == false)
            auth.clock.advance(by: 600)
            #expect(try await auth.isPresent(first) == false)
        }
    }

    @Test(arguments: Engine.either)
    func `A3: ten wrong passwords an hour in one session, and the eleventh has to wait`(on engine: Engine) async throws
    {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let ada = auth.api.bearing(try await auth.open("ada").accessToken)
            for _ in 1...10 {
                let refusal = try await problem {
                    try await ada.call(AuthAPI.confirm, sending: Confirmation(password: "wrong"))
                }
                #expect(refusal.status == 422 && refusal.codes == ["password": "wrong"])
            }
            let closed = try await problem {
                try await ada.call(AuthAPI.confirm, sending: Confirmation(password: .goodPassword))
            }
            #expect(closed.status == 429 && closed.retryAfter == 3_600)
            // A lock on one device does not lock the owner out elsewhere.
            _ = try await auth.open("ada")
        }
    }
}

extension TestedService {
    /// Whether the session may do what requires the owner's presence.
    fileprivate func isPresent(_ tokens: SessionTokens) async throws -> Bool {
        let devices = try await api.bearing(tokens.accessToken).call(AuthAPI.devices).items
        let current = devices.first { $0.isCurrent }
        let session = try #require(current).id
        let caller = try SignedIn(Identity(account: tokens.account.id, session: session))
        let instant = clock.now
        do {
            try await database.read { try RecentAuthentication($0, at: instant).require(caller) }
            return true
        } catch let problem as Problem where problem.code == "unconfirmed" {
            return false
        }
    }
}
