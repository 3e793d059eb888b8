import Chassis
import Contracts
import Crypto
import Foundation
import JWTKit

/// Somebody the tests know.
public struct Person: Sendable {
    public let account: ID<Account>
    public let session: ID<Session>
    public let roles: Labels<Role>

    public init(_ digit: Character, roles: Labels<Role> = []) {
        account = ID("00000000-0000-7000-8000-00000000000\(digit)")!
        session = ID("00000000-0000-7000-9000-00000000000\(digit)")!
        self.roles = roles
    }

    /// Somebody whose account tells when it was made.
    public init(account: ID<Account>, roles: Labels<Role> = []) {
        self.account = account
        session = ID(uuid: account.uuid)
        self.roles = roles
    }

    public static let ada = Person("a")
    public static let bob = Person("b")
    public static let root = Person("f", roles: [.administrator])
    public static let support = Person("1", roles: [.support])
    public static let operator_ = Person("2", roles: [.operator])
    public static let partner = Person("3", roles: [.partner])
}

/// The key that tests sign access tokens with; services under test accept it as if it were auth's.
public enum TestKey {
    private static let key = ES256PrivateKey()
    private static let kid = "test"

    public static var published: KeySet {
        let parameters = key.parameters!
        return KeySet(keys: [KeySet.Key(kid: kid, x: parameters.x, y: parameters.y)])
    }

    public static func token(for person: Person, at instant: Date) async throws -> String {
        let claims = AccessToken(
            account: person.account, session: person.session, roles: person.roles, at: instant)
        return try await JWTKeyCollection().add(ecdsa: key, kid: JWKIdentifier(string: kid))
            .sign(claims, kid: JWKIdentifier(string: kid), header: ["typ": .string(AccessToken.type)])
    }

    /// The header of a token that this key signed.
    public static let header = #"{"alg":"ES256","kid":"test","typ":"at+jwt"}"#

    /// A token of any header and claims, signed with this key: for those that the library does not make.
    public static func signed(header: String, claims: Data) throws -> String {
        let text = "\(base64URL(Data(header.utf8))).\(base64URL(claims))"
        let signer = try P256.Signing.PrivateKey(pemRepresentation: key.pemRepresentation)
        return try "\(text).\(base64URL(signer.signature(for: Data(text.utf8)).rawRepresentation))"
    }

    /// The public half as text, as everybody may know it.
    public static var publicText: String { key.publicKey.pemRepresentation }

    private static func base64URL(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}

extension ServiceTokens {
    public static let secret = "a secret of the tests, long enough to be one"
}
