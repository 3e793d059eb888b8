import Crypto
import Foundation

/// Six digits mailed to an address; only their salted hash is stored.
struct VerificationCode: Hashable, Sendable {
    static let length = 6

    let digits: String

    /// Creates a random code.
    init() {
        var generator = SystemRandomNumberGenerator()
        digits = String((0..<Self.length).map { _ in Character(String(Int.random(in: 0...9, using: &generator))) })
    }

    /// Parses a typed code, ignoring spaces.
    init?(_ text: String) {
        guard text.utf8.count <= 32 else { return nil }
        let digits = text.filter { !$0.isWhitespace }
        guard digits.utf8.count == Self.length,
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        self.digits = digits
    }

    /// The salted hash of the code.
    var sealed: Sealed {
        let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
        let hash = HMAC<SHA256>.authenticationCode(for: Data(digits.utf8), using: SymmetricKey(data: salt))
        return Sealed(salt: salt.base64EncodedString(), hash: Data(hash).base64EncodedString())
    }

    /// Whether `sealed` is of the same digits; compares in constant time.
    func opens(_ sealed: Sealed) -> Bool {
        guard let salt = Data(base64Encoded: sealed.salt), let hash = Data(base64Encoded: sealed.hash) else {
            return false
        }
        return HMAC<SHA256>.isValidAuthenticationCode(
            hash, authenticating: Data(digits.utf8), using: SymmetricKey(data: salt))
    }

    /// A salted hash of a code; both parts are base64.
    struct Sealed: Hashable, Sendable {
        let salt: String
        let hash: String
    }
}
