import Contracts
import Foundation
import Storage

/// The device and network of a sign-in, known or new.
struct Arrival: Sendable {
    /// The known device; `nil` if it is new.
    let known: KnownDevice?
    let isNewNetwork: Bool
    /// The keys that the device shows from now on.
    let keys: DeviceKeys

    /// Records the use of the device, in an open transaction.
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
