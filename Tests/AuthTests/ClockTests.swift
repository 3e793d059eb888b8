import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

/// Times recorded by a clock that ran ahead and was then corrected.
@Suite(.timeLimit(.minutes(10)))
struct ClockTests {
    private static let day = 86_400.0

    @Test(arguments: Engine.either)
    func `nobody waits for a day because a clock ran ahead`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            auth.clock.advance(by: Self.day)
            for number in 1...12 { _ = try await auth.tryToOpen("ada", from: "10.0.\(number).1") }
            for _ in 1...40 { _ = try await auth.tryToOpen("nobody", from: "10.1.0.1") }
            #expect(try await auth.tryToOpen("ada", .goodPassword, from: "10.1.0.1").status != 201)
            auth.clock.advance(by: -Self.day)
            #expect(try await auth.tryToOpen("ada", .goodPassword, from: "10.1.0.1").status == 201)
        }
    }

    @Test(arguments: Engine.either)
    func `a session that was used while the clock ran ahead ends instead of getting tokens that nobody takes`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let session = try await auth.open("ada")
            auth.clock.advance(by: Self.day)
            let next = try await auth.refresh(session.refreshToken)
            auth.clock.advance(by: -Self.day)
            #expect(try await problem { try await auth.refresh(next.refreshToken) }.status == 401)
            let again = try await auth.open("ada")
            #expect(try await auth.api.bearing(again.accessToken).call(AuthAPI.me) == session.account)
        }
    }

    @Test(arguments: Engine.either)
    func `an alarm that was raised while the clock ran ahead is off once it is corrected`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ahead = auth.clock.now + Self.day
            let now = auth.clock.now
            let (raised, isOn, raisedAgain, isOnNow) = try await auth.database.write { db in
                let alarms = AlarmTable(db)
                return (
                    try alarms.raise("everything", at: ahead), try alarms.isOn("everything", at: now),
                    try alarms.raise("everything", at: now), try alarms.isOn("everything", at: now + 60)
                )
            }
            #expect(raised && !isOn && raisedAgain && isOnNow)
        }
    }
}
