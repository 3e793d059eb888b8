import Contracts
import Foundation
import Storage

/// How somebody signs in: from a device and a network that are known of them, or not.
struct Arrival: Sendable {
    /// The device as it was known before.
    let known: KnownDevice?
    let isNewNetwork: Bool
    /// What the device shows from now on.
    let keys: DeviceKeys

    /// Notes that the device was used, in an open transaction.
    init(
        of account: ID<Account>, on device: Device, showing shown: DeviceKeys, at instant: Date, in db: any Connection
    ) throws {
        let table = KnownDeviceTable(db)
        known = try table.find(account, shown)
        isNewNetwork = !(known?.networks.contains(device.network) ?? false)
        let key = known?.key ?? DeviceKeys.Key()
        keys = shown.putting(first: key)
        let networks = KnownDevice.networks(known, adding: device.network)
        try table.remember(account, key, on: device, networks: networks, at: instant)
    }
}
