import Contracts
import Foundation
import Storage

/// The `known_devices` table, in an open transaction: the devices on which people signed in before.
struct KnownDeviceTable {
    /// Most devices remembered for an account.
    static let most = 100
    /// How long an unused device is remembered, in seconds.
    static let lifetime: TimeInterval = 400 * 86_400

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// The device with one of `keys`, if the account was used on it before.
    func find(_ account: ID<Account>, _ keys: DeviceKeys) throws -> KnownDevice? {
        for key in keys.keys {
            let known = try db.first(
                "SELECT * FROM known_devices WHERE account_id = \(account) AND hash = \(key.hash)"
            ) { try KnownDevice(key: key, row: $0) }
            if let known { return known }
        }
        return nil
    }

    /// Notes a sign-in with `key` from `device`.
    func remember(
        _ account: ID<Account>, _ key: DeviceKeys.Key, on device: Device, networks: [String], at instant: Date
    ) throws {
        let networks = networks.joined(separator: " ")
        try db.execute(
            """
            INSERT INTO known_devices (account_id, hash, title, networks, first_used_at, used_at)
            VALUES (\(account), \(key.hash), \(device.title), \(networks), \(instant), \(instant))
            ON CONFLICT (account_id, hash) DO UPDATE
            SET title = excluded.title, networks = excluded.networks, used_at = excluded.used_at
            """)
        try db.execute(
            """
            DELETE FROM known_devices WHERE account_id = \(account) AND hash IN (
                SELECT hash FROM known_devices WHERE account_id = \(account) ORDER BY used_at DESC, hash
                LIMIT 1000 OFFSET \(Self.most))
            """)
    }

    /// Forgets all devices of an account, so that its next device is new.
    func forgetAll(of account: ID<Account>) throws {
        try db.execute("DELETE FROM known_devices WHERE account_id = \(account)")
    }

    func erase(usedBefore instant: Date) throws {
        try db.execute("DELETE FROM known_devices WHERE used_at < \(instant)")
    }
}

/// A device on which an account signed in before.
struct KnownDevice: Hashable, Sendable {
    /// Most networks remembered for a device.
    static let mostNetworks = 20

    let key: DeviceKeys.Key
    let title: String
    /// Its networks, the latest first.
    let networks: [String]
    let usedAt: Date

    /// The device's networks after a use in `network`.
    static func networks(_ known: KnownDevice?, adding network: String) -> [String] {
        Array(([network] + (known?.networks ?? []).filter { $0 != network }).prefix(mostNetworks))
    }
}

extension KnownDevice {
    fileprivate init(key: DeviceKeys.Key, row: Row) throws {
        let networks: String = try row["networks"]
        try self.init(
            key: key, title: row["title"], networks: networks.split(separator: " ").map(String.init),
            usedAt: row["used_at"])
    }
}
