import Contracts
import Foundation
import Storage

/// The `known_devices` table, in an open transaction: on which devices people have signed in before.
struct KnownDeviceTable {
    /// How many devices of one person are remembered.
    static let most = 100
    /// For how long a device is remembered that is not used, in seconds.
    static let lifetime: TimeInterval = 400 * 86_400

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// The device that shows one of `keys`, if the account was used on it before.
    func find(_ account: ID<Account>, _ keys: DeviceKeys) throws -> KnownDevice? {
        for key in keys.keys {
            let known = try db.first(
                "SELECT * FROM known_devices WHERE account_id = \(account) AND hash = \(key.hash)"
            ) { try KnownDevice(key: key, row: $0) }
            if let known { return known }
        }
        return nil
    }

    /// Notes that somebody with `key` signed in from `device`.
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

    /// Forgets what devices there are: whoever signs in next is new.
    func forgetAll(of account: ID<Account>) throws {
        try db.execute("DELETE FROM known_devices WHERE account_id = \(account)")
    }

    func erase(usedBefore instant: Date) throws {
        try db.execute("DELETE FROM known_devices WHERE used_at < \(instant)")
    }
}

/// A device that somebody has signed in on before.
struct KnownDevice: Hashable, Sendable {
    /// How many networks are remembered of each.
    static let mostNetworks = 20

    let key: DeviceKeys.Key
    let title: String
    /// Where it was used, the last first.
    let networks: [String]
    let usedAt: Date

    /// The networks once it was used in `network`, too.
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
