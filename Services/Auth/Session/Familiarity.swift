import Contracts
import Foundation
import Storage

/// Whether an account has used a device and its network before a sign-in.
struct Familiarity: Sendable {
    /// Whether the device or the network is new, so that the owner is warned.
    let isNew: Bool

    /// The first device of a new account is not new: there is no earlier device to warn.
    init(
        of account: Account, on device: Device, showing keys: DeviceKeys, at instant: Date, in db: any Connection
    ) throws {
        let table = KnownDeviceTable(db)
        let networks = try table.networks(of: account.id)
        if networks.isEmpty, account.createdAt > instant - SecurityEventTable.lifetime,
            try !SecurityEventTable(db).hasSignedIn(account.id, since: account.createdAt)
        {
            isNew = false
        } else {
            isNew = try table.find(account.id, keys) == nil || !networks.contains(device.network)
        }
    }

    /// Notes a sign-in, and mails the owner if the device or the network is new.
    func note(
        _ account: Account, on device: Device, with templates: MessageTemplates, at instant: Date, in db: any Connection
    ) throws {
        try SecurityEventTable(db).note(
            isNew ? .signedInOnNewDevice : .signedIn, of: account.id, from: device, at: instant)
        if isNew {
            let mail = try templates.newSignIn(account, on: device, at: instant)
            try Messages.warn(account.id, mail, path: "/profile/devices", in: db, at: instant)
        }
    }
}

extension KnownDeviceTable {
    /// The networks of all the account's devices.
    fileprivate func networks(of account: ID<Account>) throws -> Set<String> {
        let lists: [String] = try db.all("SELECT networks FROM known_devices WHERE account_id = \(account)") {
            try $0["networks"]
        }
        return Set(lists.flatMap { $0.split(separator: " ").map(String.init) })
    }
}

extension SecurityEventTable {
    fileprivate func hasSignedIn(_ account: ID<Account>, since instant: Date) throws -> Bool {
        try has(.signedIn, of: account, since: instant) || has(.signedInOnNewDevice, of: account, since: instant)
    }
}
