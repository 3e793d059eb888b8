import Crypto
import Foundation
import HTTPTypes

/// The name of one attempt at creating something.
struct DerivedIdempotencyKey {
    /// 43 characters of base64url.
    let text: String

    /// The same for the same seed, address and body, and for nothing else.
    init(_ seed: String, _ path: String, _ body: Data?) {
        var hash = SHA256()
        for part in [Data(seed.utf8), Data(path.utf8), body ?? Data()] {
            hash.update(data: Data("\(part.count)\n".utf8))
            hash.update(data: part)
        }
        text = Data(hash.finalize()).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }
}

extension HTTPField.Name {
    /// `Idempotency-Key`: names one attempt at making something.
    public static let idempotencyKey = HTTPField.Name("Idempotency-Key") ?? .date
}
