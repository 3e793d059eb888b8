import Chassis
import Foundation

/// The keys by which a device is recognised: a 256-bit secret for each of its users, the latest first.
struct DeviceKeys: Hashable, Sendable {
    /// Most people who share a device.
    static let most = 5

    let keys: [Key]

    /// Parses the keys of a client; invalid ones are skipped.
    init(_ text: String?) {
        let text = text.flatMap { $0.utf8.count <= 1_024 ? $0 : nil } ?? ""
        self.init(keys: text.split(separator: ".").compactMap { Key($0) })
    }

    private init(keys: [Key]) { self.keys = Array(keys.prefix(Self.most)) }

    /// The text that the client keeps: keys separated by dots.
    var text: String { keys.map(\.text).joined(separator: ".") }

    /// The keys with `key` first; the oldest is dropped beyond `most`.
    func putting(first key: Key) -> DeviceKeys { DeviceKeys(keys: [key] + keys.filter { $0 != key }) }

    /// One person's secret on one device.
    struct Key: Secret {
        let bytes: Data
    }
}
