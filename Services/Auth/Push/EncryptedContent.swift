import Crypto
import Foundation

/// The content coding `aes128gcm` (RFC 8188), of one record.
struct EncryptedContent: Hashable, Sendable {
    /// In bytes.
    static let saltLength = 16
    /// What a push service must take (RFC 8030, section 7.2), and the size of the record.
    static let mostBytes = 4_096
    private static let headLength = saltLength + 4 + 1
    private static let tagLength = 16

    let bytes: Data

    /// Why something cannot be encrypted.
    enum Fault: Error {
        case tooLong
    }

    /// - Parameters:
    ///   - secret: the input keying material.
    ///   - salt: 16 random bytes, never used twice with one secret.
    ///   - keyID: says which key it is; at most 255 bytes.
    init(_ plain: Data, secret: SymmetricKey, salt: Data, keyID: Data) throws {
        let length = Self.headLength + keyID.count + plain.count + 1 + Self.tagLength
        guard salt.count == Self.saltLength, keyID.count <= 255, length <= Self.mostBytes else { throw Fault.tooLong }
        let extracted = HKDF<SHA256>.extract(inputKeyMaterial: secret, salt: salt)
        let key = HKDF<SHA256>.expand(
            pseudoRandomKey: extracted, info: Data("Content-Encoding: aes128gcm\0".utf8), outputByteCount: 16)
        let nonce = HKDF<SHA256>.expand(
            pseudoRandomKey: extracted, info: Data("Content-Encoding: nonce\0".utf8), outputByteCount: 12)
        // Of the first record the nonce is as it is; 2 ends the last record.
        let sealed = try AES.GCM.seal(
            plain + [2], using: key, nonce: AES.GCM.Nonce(data: nonce.withUnsafeBytes { Data($0) }))
        let size = withUnsafeBytes(of: UInt32(Self.mostBytes).bigEndian) { Data($0) }
        bytes = salt + size + [UInt8(keyID.count)] + keyID + sealed.ciphertext + sealed.tag
    }
}
