import Chassis
import Contracts
import Crypto
import NIOCore
import NIOHTTP1

/// The sender of a request: the account, or else the address.
enum Caller: Hashable, Sendable {
    case account(ID<Account>)
    case address(UInt128)
    /// A service on its own behalf.
    case service
}

/// Identifies repeated requests: the caller and a digest of the method, address, query, body length and first 64 KiB of
/// the body.
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

    /// The most bytes of a body that are hashed.
    static let mostHashed = 64 << 10
}
