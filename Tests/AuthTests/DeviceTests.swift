import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct DeviceTests {
    @Test(arguments: Engine.either)
    func `A3: somebody sees the devices they are signed in on, the last used first`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            try await auth.welcome(.bob)
            _ = try await auth.open("bob")
            let laptop = try await auth.signIn("ada", remember: true)
            auth.clock.advance(by: 60)
            let phone = try await auth.signIn("ada", remember: false)
            auth.clock.advance(by: 60)
            let again = try await auth.refresh(laptop.refreshToken)
            #expect(again.isRemembered && !phone.isRemembered)

            let devices = try await auth.api.bearing(phone.accessToken).call(AuthAPI.devices).items
            #expect(devices.map(\.isCurrent) == [false, true])
            #expect(devices.map(\.isRemembered) == [true, false])
            #expect(devices.map(\.usedAt) == [auth.clock.now, auth.clock.now - 60])
            #expect(devices.map(\.network) == ["127.0.0.0/24", "127.0.0.0/24"])
            #expect(devices.allSatisfy { $0.name == "Unknown device" && !$0.hasPasscode })
        }
    }

    @Test(arguments: Engine.either)
    func `A3: a session that is not remembered ends 12 hours after its last use, a remembered one after 30 days`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            var brief = try await auth.signIn("ada", remember: false)
            let long = try await auth.signIn("ada", remember: true)
            for _ in 1...3 {
                auth.clock.advance(by: 11 * 3_600)
                brief = try await auth.refresh(brief.refreshToken)
            }
            auth.clock.advance(by: 12 * 3_600)
            #expect(try await problem { try await auth.refresh(brief.refreshToken) }.status == 401)
            #expect(
                try await auth.api.bearing(auth.refresh(long.refreshToken).accessToken).call(AuthAPI.devices).items
                    .count == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `A3: a device gets a name of its owner's choice, and an empty one brings the old one back`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let ada = auth.api.bearing(try await auth.open("ada").accessToken)
            let id = try await ada.call(AuthAPI.devices).items[0].id
            let named = try await ada.call(AuthAPI.renameDevice, at: id, sending: DeviceChange(name: "  Küche 🍳 "))
            #expect(named.name == "Küche 🍳" && named.isCurrent)
            for bad in [String(repeating: "a", count: 61), "a\u{0}b", "a\nb", String(repeating: "é", count: 90_000)] {
                let refusal = try await problem {
                    try await ada.call(AuthAPI.renameDevice, at: id, sending: DeviceChange(name: bad))
                }
                #expect(refusal.status == 422 && refusal.errors.map(\.field) == ["name"])
            }
            #expect(try await ada.call(AuthAPI.devices).items[0].name == "Küche 🍳")
            let unnamed = try await ada.call(AuthAPI.renameDevice, at: id, sending: DeviceChange(name: " "))
            #expect(unnamed.name == "Unknown device")
        }
    }

    @Test(arguments: Engine.either)
    func `A3: somebody else's device is not found, whatever one wants of it`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            try await auth.welcome(.bob)
            let ada = auth.api.bearing(try await auth.open("ada").accessToken)
            let bob = auth.api.bearing(try await auth.open("bob").accessToken)
            let id = try await ada.call(AuthAPI.devices).items[0].id
            #expect(try await problem { try await bob.call(AuthAPI.signOutDevice, at: id) }.status == 404)
            let renaming = try await problem {
                try await bob.call(AuthAPI.renameDevice, at: id, sending: DeviceChange(name: "mine"))
            }
            #expect(renaming.status == 404)
            let unknown = ID<Session>(at: .aTuesday)
            #expect(try await problem { try await ada.call(AuthAPI.signOutDevice, at: unknown) }.status == 404)
            #expect(try await ada.call(AuthAPI.devices).items.map(\.name) == ["Unknown device"])
        }
    }

    @Test(arguments: Engine.all)
    func `A3: one device is signed out, or all others, and the gateway is told`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let sessions = [try await auth.open("ada"), try await auth.open("ada"), try await auth.open("ada")]
            let ada = auth.api.bearing(sessions[0].accessToken)
            let listed = try await ada.call(AuthAPI.devices).items
            let other = try #require(listed.first { !$0.isCurrent })
            try await ada.call(AuthAPI.signOutDevice, at: other.id)
            #expect(try await auth.revoked().map(\.session) == [other.id])
            #expect(try await ada.call(AuthAPI.signOutOthers).count == 1)
            #expect(try await ada.call(AuthAPI.signOutOthers).count == 0)
            #expect(try await ada.call(AuthAPI.devices).items.map(\.isCurrent) == [true])
            #expect(try await auth.revoked().count == 2)
            #expect(try await auth.count("security_events WHERE kind = 'deviceSignedOut'") == 2)
            _ = try await auth.refresh(sessions[0].refreshToken)
            for session in sessions.dropFirst() {
                #expect(try await problem { try await auth.refresh(session.refreshToken) }.status == 401)
            }
        }
    }
}
