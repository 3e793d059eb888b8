import Contracts
import Foundation
import Storage

/// A session as it is stored.
struct StoredSession: Hashable, Sendable {
    let id: ID<Session>
    let account: ID<Account>
    /// What it was last used with.
    let device: Device
    /// What its owner calls the device.
    let name: String?
    let lifetime: SessionLifetime
    let beganAt: Date
    let usedAt: Date
    /// The instant of its newest access token, or up to which they are refused.
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

/// How long a session lasts that is not used.
enum SessionLifetime: Hashable, Sendable {
    /// For a device of one's own.
    case remembered
    /// For a device that others use, too.
    case brief

    var seconds: TimeInterval {
        switch self {
        case .remembered: 30 * 86_400
        case .brief: 12 * 3_600
        }
    }
}
