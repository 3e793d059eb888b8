import CArgon2
import Foundation

/// Argon2id (RFC 9106) with a given cost; hashes are texts in the PHC format that carry their own cost and salt.
struct Argon2: Hashable, Sendable {
    /// The library could not do its work, for instance for lack of memory.
    struct Failure: Error {
        let code: Int32
    }

    /// Memory for one hash, in KiB.
    var memory: UInt32 = 64 * 1024
    /// How often that memory is gone through.
    var passes: UInt32 = 3
    let lanes: UInt32 = 1

    private static let saltLength = 16
    private static let hashLength = 32

    func hash(_ password: String) throws -> String {
        var generator = SystemRandomNumberGenerator()
        let salt = (0..<Self.saltLength).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        let capacity = argon2_encodedlen(
            passes, memory, lanes, UInt32(Self.saltLength), UInt32(Self.hashLength), Argon2_id)
        var encoded = [CChar](repeating: 0, count: capacity)
        let bytes = Self.bytes(password)
        let code = argon2id_hash_encoded(
            passes, memory, lanes, bytes, bytes.count, salt, salt.count, Self.hashLength, &encoded, encoded.count)
        guard code == ARGON2_OK.rawValue else { throw Failure(code: code) }
        return String(decoding: encoded.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func verify(_ password: String, against hash: String) throws -> Bool {
        let bytes = Self.bytes(password)
        let code = argon2id_verify(hash, bytes, bytes.count)
        if code == ARGON2_OK.rawValue { return true }
        if code == ARGON2_VERIFY_MISMATCH.rawValue { return false }
        throw Failure(code: code)
    }

    /// Whether `hash` was made at this cost.
    func isCurrent(_ hash: String) -> Bool {
        hash.hasPrefix("$argon2id$v=19$m=\(memory),t=\(passes),p=\(lanes)$")
    }

    /// One password typed on two keyboards may be different characters that look the same; they become the same bytes.
    private static func bytes(_ password: String) -> [UInt8] {
        let isShort = password.utf8.count <= PasswordRules.longest
        return Array((isShort ? password.precomposedStringWithCompatibilityMapping : password).utf8)
    }
}
