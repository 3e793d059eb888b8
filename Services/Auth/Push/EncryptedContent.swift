import Crypto
import Foundation

/// A single record in the content coding `aes128gcm` (RFC 8188).
struct EncryptedContent: Hashable, Sendable {
    /// Length of the salt, in bytes.
    static let saltLength = 16
    /// Greatest length that every push service accepts (RFC 8030, section 7.2); also the record size.
    static let mostBytes = 4_096
    private static let headLength = saltLength + 4 + 1
    private static let tagLength = 16

    let bytes: Data

    /// The reason why content cannot be encrypted.
    enum Fault: Error {
        case tooLong
    }

    /// - Parameters:
    /// - secret: the input keying material.
    /// - salt: 16 random bytes, never used twice with one secret.
    /// - keyID: the identifier of the key; at most 255 bytes.
    init(_ plain: Data, secret: SymmetricKey, salt: Data, keyID: Data) throws {
        let length = Self.headLength + keyID.count + plain.count + 1 + Self.tagLength
        guard salt.count == Self.saltLength, keyID.count <= 255, length <= Self.mostBytes else { throw Fault.tooLong }
        let extracted = HKDF<SHA256>.extract(inputKeyMaterial: secret, salt: salt)
        let key = HKDF<SHA256>.expand(
            pseudoRandomKey: extracted, info: Data("Content-Encoding: aes128gcm\0".utf8), outputByteCount: 16)
        let nonce = HKDF<SHA256>.expand(
            pseudoRandomKey: extracted, info: Data("Content-Encoding: nonce\0".utf8), outputByteCount: 12)
        // The first record uses the nonce unchanged; 2 marks the last record.
        let sealed = try AES.GCM.seal(
            plain + [2], using: key, nonce: AES.GCM.Nonce(data: nonce.withUnsafeBytes { Data($0) }))
        let size = withUnsafeBytes(of: UInt32(Self.mostBytes).bigEndian) { Data($0) }
        bytes = salt + size + [UInt8(keyID.count)] + keyID + sealed.ciphertext + sealed.tag
    }
}
