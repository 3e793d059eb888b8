import Chassis
import Contracts
import Crypto
import NIOCore
import NIOHTTP1

/// Whose request it is: the account, or else the address that it came from.
enum Caller: Hashable, Sendable {
    case account(ID<Account>)
    case address(UInt128)
    /// A service that asks on nobody's behalf.
    case service
}

/// What makes two requests the same: who asks, and a digest of the method, the address with its query, and the body up
/// to its first 64 KiB and its length.
struct RequestFingerprint: Hashable, Sendable {
    let caller: Caller
    private let digest: [UInt8]

    init(_ head: HTTPRequestHead, body: [ByteBuffer], by caller: Caller) {
        self.caller = caller
        var hash = SHA256()
        let length = head.headers.first(name: "Content-Length") ?? ""
        for text in [head.method.rawValue, head.uri, length] {
            hash.update(data: Array(text.utf8))
            hash.update(data: [0])
        }
        var rest = Self.mostHashed
        for bytes in body where rest > 0 {
            let part = bytes.readableBytesView.prefix(rest)
            part.withUnsafeBytes { hash.update(bufferPointer: $0) }
            rest -= part.count
        }
        digest = Array(hash.finalize())
    }

    /// How much of a body counts, in bytes.
    static let mostHashed = 64 << 10
}
