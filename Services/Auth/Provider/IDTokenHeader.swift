import Chassis
import Foundation

/// The header of an ID token, before anything is believed. What else it says, such as keys it brings along, is not
/// looked at.
struct IDTokenHeader: Decodable, Sendable {
    /// The only two that are believed: no `none`, and no shared secret that a public key could pass for.
    enum Algorithm: String, Decodable, Sendable {
        case rs256 = "RS256"
        case es256 = "ES256"
    }

    /// The longest token that is looked at, in bytes.
    private static let longest = 16_384

    let alg: Algorithm
    let kid: String?
    /// What must be understood by whoever takes the token; there is nothing of that kind that we understand.
    private let crit: [String]?

    /// Throws for a token that is not worth a look.
    static func of(_ token: String) throws -> IDTokenHeader {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard token.utf8.count <= longest, parts.count == 3, let data = Data(base64URL: String(parts[0])),
            let header = try? JSONDecoder().decode(IDTokenHeader.self, from: data), header.crit == nil
        else { throw ProviderFailure("sent a token of an unknown kind") }
        return header
    }
}
