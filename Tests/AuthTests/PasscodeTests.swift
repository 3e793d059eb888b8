import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct PasscodeTests {
    private let new = NewPasscode(passcode: "4711", lockAfterMinutes: 10, password: .goodPassword)

    @Test(arguments: Engine.all)
    func `A11: a device gets a passcode after the password, and others do not`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let (phone, laptop) = (try await auth.open("ada"), try await auth.open("ada"))
            let ada = auth.api.bearing(phone.accessToken)
            #expect(try await ada.call(AuthAPI.passcode) == PasscodeState(isSet: false))
            let wrong = try await problem {
                try await ada.call(
                    AuthAPI.setPasscode,
                    sending: NewPasscode(passcode: "471a", lockAfterMinutes: 61, password: ""))
            }
            #expect(wrong.status == 422)
            #expect(wrong.codes == ["passcode": "format", "lockAfterMinutes": "out-of-range", "password": "blank"])
            let foreign = try await problem {
                try await ada.call(AuthAPI.setPasscode, sending: NewPasscode(passcode: "4711", password: "wrong"))
            }
            #expect(foreign.codes == ["password": "wrong"])
            #expect(try await auth.count("passcodes") == 0)

            let state = PasscodeState(isSet: true, lockAfterMinutes: 5)
            let usual = NewPasscode(passcode: "4711", password: .goodPassword)
            #expect(try await ada.call(AuthAPI.setPasscode, sending: usual) == state)
            #expect(try await ada.call(AuthAPI.passcode) == state)
            let refreshed = try await auth.refresh(phone.refreshToken)
            #expect(refreshed.lockAfterMinutes == 5 && refreshed.expiresIn == 60)
            let other = try await auth.refresh(laptop.refreshToken)
            #expect(other.lockAfterMinutes == nil && other.expiresIn == 600)
            let devices = try await auth.api.bearing(other.accessToken).call(AuthAPI.devices).items
            #expect(devices.first { !$0.isCurrent }?.hasPasscode == true)
            let hashes: [String] = try await auth.database.read {
                try $0.all("SELECT hash FROM passcodes") { try $0["hash"] }
            }
            #expect(hashes.allSatisfy { $0.hasPrefix("$argon2id$") })
        }
    }

    @Test(arguments: Engine.either)
    func `A11: a device that nobody used for longer gets no tokens until it is unlocked`(on engine: Engine) async throws
    {
        try await withAuth(on: engine) { auth in
            var tokens = try await auth.withPasscode(new)
            auth.clock.advance(by: 600)
            tokens = try await auth.refresh(tokens.refreshToken)
            auth.clock.advance(by: 601)
            for _ in 1...2 {
                let refusal = try await problem { try await auth.refresh(tokens.refreshToken) }
                #expect(refusal.status == 403 && refusal.code == "locked")
            }
            let unlocked = try await auth.unlock(tokens, "4711")
            #expect(unlocked.lockAfterMinutes == 10 && unlocked.expiresIn == 120)
            _ = try await auth.api.bearing(unlocked.accessToken).call(AuthAPI.me)
            _ = try await auth.refresh(unlocked.refreshToken)
        }
    }

    @Test(arguments: Engine.either)
    func `A11: locking makes the device's tokens dead, and unlocking gives it others`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let tokens = try await auth.withPasscode(new)
            try await auth.api.bearing(tokens.accessToken).call(AuthAPI.lock)
            let revoked = try await auth.revoked()
            #expect(revoked.count == 1 && revoked[0].issuedUpTo != nil)
            #expect(try await problem { try await auth.refresh(tokens.refreshToken) }.code == "locked")
            let unlocked = try await auth.unlock(tokens, "4711")
            _ = try await auth.refresh(unlocked.refreshToken)
            #expect(try await auth.revoked() == revoked)
        }
    }

    @Test(arguments: Engine.either)
    func `A11: without a passcode nothing is locked or unlocked`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let tokens = try await auth.open("ada")
            let ada = auth.api.bearing(tokens.accessToken)
            #expect(try await problem { try await ada.call(AuthAPI.lock) }.code == "no-passcode")
            #expect(try await problem { try await auth.unlock(tokens, "0000") }.code == "no-passcode")
            let removal = try await problem {
                try await ada.call(AuthAPI.removePasscode, sending: PasscodeRemoval(passcode: "0000"))
            }
            #expect(removal.code == "no-passcode")
            #expect(try await auth.revoked().isEmpty)
            _ = try await auth.refresh(tokens.refreshToken)
        }
    }

    @Test(arguments: Engine.all)
    func `A11: the fifth wrong passcode in a row ends the session, and a right one before it begins anew`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            var tokens = try await auth.withPasscode(new)
            for _ in 1...4 {
                #expect(try await problem { try await auth.unlock(tokens, "0000") }.codes == ["passcode": "wrong"])
            }
            tokens = try await auth.unlock(tokens, "4711")
            for _ in 1...4 { _ = try await problem { try await auth.unlock(tokens, "0000") } }
            for _ in 1...3 {
                #expect(try await problem { try await auth.unlock(tokens, "47110") }.codes == ["passcode": "format"])
            }
            #expect(try await problem { try await auth.unlock(tokens, "0000") }.code == "session-over")
            #expect(try await problem { try await auth.unlock(tokens, "4711") }.code == "session-over")
            #expect(try await auth.count("sessions") == 0)
            #expect(try await auth.revoked().map(\.issuedUpTo) == [nil])
            #expect(try await auth.count("security_events WHERE kind = 'sessionEndedByPasscode'") == 1)
            #expect(try await auth.count("security_events WHERE kind = 'passcodeFailed'") == 8)
        }
    }

    @Test(arguments: Engine.all)
    func `A11: of twenty guesses at once five are looked at, and the session is over`(on engine: Engine) async throws {
        var patient = DatabaseOptions()
        patient.waitLimit = .seconds(30)
        try await engine.withDatabase(options: patient) { database in
            try await withAuth(on: database) { auth in
                let tokens = try await auth.withPasscode(new)
                let answers = try await withThrowingTaskGroup(of: Problem.self) { group in
                    for number in 1...20 {
                        group.addTask { try await problem { try await auth.unlock(tokens, "\(1_000 + number)") } }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                #expect(answers.filter { $0.code == "invalid" }.count <= 4)
                #expect(answers.allSatisfy { $0.code == "invalid" || $0.code == "session-over" })
                #expect(try await auth.count("sessions") == 0)
                #expect(try await auth.count("security_events WHERE kind = 'sessionEndedByPasscode'") == 1)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A11: a passcode is taken off with the passcode, and its guesses are counted there, too`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let tokens = try await auth.withPasscode(new)
            let ada = auth.api.bearing(tokens.accessToken)
            for _ in 1...4 {
                let refusal = try await problem {
                    try await ada.call(AuthAPI.removePasscode, sending: PasscodeRemoval(passcode: "0000"))
                }
                #expect(refusal.codes == ["passcode": "wrong"])
            }
            let state = try await ada.call(AuthAPI.removePasscode, sending: PasscodeRemoval(passcode: "4711"))
            #expect(state == PasscodeState(isSet: false))
            auth.clock.advance(by: 7_200)
            #expect(try await auth.refresh(tokens.refreshToken).lockAfterMinutes == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `A11: a locked device does not hide that its token was stolen`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let tokens = try await auth.withPasscode(new)
            let child = try await auth.refresh(tokens.refreshToken)
            try await auth.api.bearing(child.accessToken).call(AuthAPI.lock)
            auth.clock.advance(by: 60)
            #expect(try await problem { try await auth.refresh(tokens.refreshToken) }.code == "session-over")
            #expect(try await auth.count("security_events WHERE kind = 'refreshTokenReused'") == 1)
        }
    }
}

extension TestedService {
    /// Ada, signed in on a device that has a passcode.
    fileprivate func withPasscode(_ passcode: NewPasscode) async throws -> SessionTokens {
        try await welcome(.ada)
        let tokens = try await open("ada")
        try await api.bearing(tokens.accessToken).call(AuthAPI.setPasscode, sending: passcode)
        return tokens
    }

    fileprivate func unlock(_ tokens: SessionTokens, _ passcode: String) async throws -> SessionTokens {
        try await api.call(
            AuthAPI.unlock, sending: Unlocking(refreshToken: tokens.refreshToken, passcode: passcode))
    }
}
