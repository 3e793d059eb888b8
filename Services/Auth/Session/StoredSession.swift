import Contracts
import Foundation
import Storage

/// A row of the table `sessions`.
struct StoredSession: Hashable, Sendable {
    let id: ID<Session>
    let account: ID<Account>
    /// The device of its last use.
    let device: Device
    /// The owner's name for the device.
    let name: String?
    let lifetime: SessionLifetime
    let beganAt: Date
    let usedAt: Date
    /// The issue time of its newest access token; or the time up to which tokens are refused.
    let issued: Date
}

extension StoredSession {
    init(row: Row) throws {
        let isRemembered: Bool = try row["is_remembered"]
        try self.init(
            id: row["id"], account: row["account_id"],
            device: Device(address: row["address"], userAgent: row["user_agent"]), name: row["name"],
            lifetime: isRemembered ? .remembered : .brief, beganAt: row["began_at"], usedAt: row["used_at"],
            issued: Date(milliseconds: row["issued_ms"]))
    }
}

/// How long an unused session lasts.
enum SessionLifetime: Hashable, Sendable {
    /// On a personal device.
    case remembered
    /// On a shared device.
    case brief

    var seconds: TimeInterval {
        switch self {
        case .remembered: 30 * 86_400
        case .brief: 12 * 3_600
        }
    }
}
