import Chassis
import Foundation

/// What a device shows to be known again: for each person who signs in on it a secret of 256 bits, the last first.
struct DeviceKeys: Hashable, Sendable {
    /// As many people as share one device.
    static let most = 5

    let keys: [Key]

    /// Those that a client shows; whatever is not a key is left out.
    init(_ text: String?) {
        let text = text.flatMap { $0.utf8.count <= 1_024 ? $0 : nil } ?? ""
        self.init(keys: text.split(separator: ".").compactMap { Key($0) })
    }

    private init(keys: [Key]) { self.keys = Array(keys.prefix(Self.most)) }

    /// What the client keeps, with a dot between one key and the next.
    var text: String { keys.map(\.text).joined(separator: ".") }

    /// The same with `key` first, and without the one unused for longest where there are too many.
    func putting(first key: Key) -> DeviceKeys { DeviceKeys(keys: [key] + keys.filter { $0 != key }) }

    /// One person's secret on one device.
    struct Key: Secret {
        let bytes: Data
    }
}
