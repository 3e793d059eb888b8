import Chassis
import Foundation

/// The header of an ID token, before its verification. Other header fields, such as embedded keys, are ignored.
struct IDTokenHeader: Decodable, Sendable {
    /// The accepted algorithms: neither `none` nor a shared secret, for which a public key could pass.
    enum Algorithm: String, Decodable, Sendable {
        case rs256 = "RS256"
        case es256 = "ES256"
    }

    /// Longest accepted token, in bytes.
    private static let longest = 16_384

    let alg: Algorithm
    let kid: String?
    /// Critical extensions; a token with any is rejected, because none are supported.
    private let crit: [String]?

    /// Parses the header. Throws `ProviderFailure` if it is unacceptable.
    static func of(_ token: String) throws -> IDTokenHeader {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard token.utf8.count <= longest, parts.count == 3, let data = Data(base64URL: String(parts[0])),
            let header = try? JSONDecoder().decode(IDTokenHeader.self, from: data), header.crit == nil
        else { throw ProviderFailure("sent a token of an unknown kind") }
        return header
    }
}
