import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct KnownDeviceTests {
    @Test(arguments: Engine.all)
    func `A3: a device gets a key when somebody signs in on it, and is known by it from then on`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.welcome(.ada)
            let key = try #require(try await auth.open("ada").deviceKey)
            #expect(key.utf8.count == 43)
            auth.clock.advance(by: 86_400)
            let again = try await auth.signIn("ada", deviceKey: key)
            #expect(again.deviceKey == key)
            #expect(try await auth.count("known_devices") == 1)
            let known = try await auth.database.read { try KnownDeviceTable($0).find(ada.id, DeviceKeys(key)) }
            #expect(known?.usedAt == auth.clock.now)
            #expect(known?.networks == ["127.0.0.0/24"])
            let stored: [String] = try await auth.database.read {
                try $0.all("SELECT hash FROM known_devices") { try $0["hash"] }
            }
            #expect(!stored.contains(key))
        }
    }

    @Test(arguments: Engine.either)
    func `A3: several people share a device, and each is known on it by a key of their own`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let (ada, bob) = (try await auth.welcome(.ada), try await auth.welcome(.bob))
            let first = try await auth.signIn("ada")
            let second = try await auth.signIn("bob", deviceKey: first.deviceKey)
            let third = try await auth.signIn("ada", deviceKey: second.deviceKey)
            #expect(DeviceKeys(third.deviceKey).keys == DeviceKeys(second.deviceKey).keys.reversed())
            #expect(try await auth.count("known_devices") == 2)
            let keys = DeviceKeys(third.deviceKey)
            let found = try await auth.database.read { db in
                [
                    try KnownDeviceTable(db).find(ada.id, keys)?.key, try KnownDeviceTable(db).find(bob.id, keys)?.key,
                    try KnownDeviceTable(db).find(bob.id, DeviceKeys(first.deviceKey))?.key,
                ]
            }
            #expect(found == [keys.keys[0], keys.keys[1], nil])
        }
    }

    @Test(arguments: Engine.either)
    func `A3: what is no key of ours makes no device known, and is not kept`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let own = String(repeating: "A", count: 43)
            for text in ["", ".", "x", own, String(repeating: "é", count: 43), String(repeating: "A.", count: 9_000)] {
                let key = try #require(try await auth.signIn("ada", deviceKey: text).deviceKey)
                #expect(DeviceKeys(key).keys.first != DeviceKeys(text).keys.first)
            }
            #expect(try await auth.count("known_devices") == 6)
            #expect(DeviceKeys(String(repeating: own + ".", count: 20)).keys.count == DeviceKeys.most)
        }
    }

    @Test(arguments: Engine.all)
    func `A3: of one person's devices the last used are remembered, and none for ever`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.welcome(.ada)
            let device = Device(address: "203.0.113.7", userAgent: "")
            let keys = (0...KnownDeviceTable.most).map { _ in DeviceKeys.Key() }
            try await auth.database.write { db in
                for (index, key) in keys.enumerated() {
                    try KnownDeviceTable(db).remember(
                        ada.id, key, on: device, networks: [device.network],
                        at: .aTuesday + TimeInterval(index * 60))
                }
            }
            #expect(try await auth.count("known_devices") == KnownDeviceTable.most)
            let first = try await auth.database.read {
                try KnownDeviceTable($0).find(ada.id, DeviceKeys(nil).putting(first: keys[0]))
            }
            #expect(first == nil)
            try await auth.database.write { try KnownDeviceTable($0).erase(usedBefore: .aTuesday + 50 * 60) }
            #expect(try await auth.count("known_devices") == 51)
        }
    }
}

extension TestedService {
    /// Signs in from a device that shows `deviceKey`.
    func signIn(
        _ login: String, remember: Bool? = nil, deviceKey: String? = nil
    ) async throws -> SessionTokens {
        try await api.call(
            AuthAPI.signIn,
            sending: Credentials(
                login: login, password: .goodPassword, remember: remember, deviceKey: deviceKey))
    }
}
