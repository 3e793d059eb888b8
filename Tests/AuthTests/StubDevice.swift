import AuthContracts
import Crypto
import Foundation

@testable import Auth
@testable import Chassis

/// A browser that has subscribed: it has the private halves of its keys, and reads what was encrypted for it.
struct StubDevice: Sendable {
    enum Fault: Error {
        case malformed, padding
    }

    let name: String
    private let key: P256.KeyAgreement.PrivateKey
    private let secret: Data

    init(_ name: String, key: P256.KeyAgreement.PrivateKey = .init(), secret: Data? = nil) {
        self.name = name
        self.key = key
        self.secret = secret ?? SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
    }

    var keys: PushKeys { PushKeys(point: key.publicKey.x963Representation, secret: secret) }

    func draft(at service: StubPushService) -> PushSubscriptionDraft {
        draft(at: "\(service.origin)/push/\(name)")
    }

    func draft(at endpoint: String) -> PushSubscriptionDraft {
        PushSubscriptionDraft(
            endpoint: endpoint, p256dh: key.publicKey.x963Representation.base64URL, auth: secret.base64URL)
    }

    /// Reads a message as RFC 8291 says it, apart from how it was written.
    func decrypted(_ message: Data) throws -> Data {
        let content = try EncodedContent(message)
        let sender = try P256.KeyAgreement.PublicKey(x963Representation: content.keyID)
        let shared = try key.sharedSecretFromKeyAgreement(with: sender).withUnsafeBytes { Data($0) }
        let first = Data(HMAC<SHA256>.authenticationCode(for: shared, using: SymmetricKey(data: secret)))
        let info = Data("WebPush: info\0".utf8) + key.publicKey.x963Representation + content.keyID + [1]
        let input = Data(HMAC<SHA256>.authenticationCode(for: info, using: SymmetricKey(data: first)))
        return try content.decoded(by: input)
    }
}

/// A body with the content coding `aes128gcm`, taken apart (RFC 8188).
struct EncodedContent {
    let salt: Data
    let recordSize: Int
    let keyID: Data
    private let records: Data

    init(_ bytes: Data) throws {
        let bytes = Data(bytes)
        guard bytes.count > 21, bytes.count >= 21 + Int(bytes[20]) else { throw StubDevice.Fault.malformed }
        salt = bytes[0..<16]
        recordSize = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
        keyID = Data(bytes[21..<21 + Int(bytes[20])])
        records = Data(bytes[(21 + Int(bytes[20]))...])
        guard recordSize >= 18 else { throw StubDevice.Fault.malformed }
    }

    func decoded(by secret: Data) throws -> Data {
        let extracted = SymmetricKey(
            data: Data(HMAC<SHA256>.authenticationCode(for: secret, using: SymmetricKey(data: salt))))
        func derived(_ info: String, _ count: Int) -> Data {
            Data(HMAC<SHA256>.authenticationCode(for: Data(info.utf8) + [0, 1], using: extracted)).prefix(count)
        }
        let key = SymmetricKey(data: derived("Content-Encoding: aes128gcm", 16))
        let base = [UInt8](derived("Content-Encoding: nonce", 12))
        var plain = Data()
        var (rest, number) = (records[...], UInt64(0))
        while !rest.isEmpty {
            let record = rest.prefix(recordSize)
            rest = rest.dropFirst(recordSize)
            var nonce = base
            let counter = withUnsafeBytes(of: number.bigEndian) { [UInt8]($0) }
            for index in 0..<8 { nonce[4 + index] ^= counter[index] }
            let box = try AES.GCM.SealedBox(combined: nonce + record)
            let opened = try AES.GCM.open(box, using: key)
            guard let end = opened.lastIndex(where: { $0 != 0 }), opened[end] == (rest.isEmpty ? 2 : 1) else {
                throw StubDevice.Fault.padding
            }
            plain += opened[..<end]
            number += 1
        }
        return plain
    }
}
