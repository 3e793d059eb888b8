import Chassis
import Contracts
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
}

extension PeerTokens {
    public static let secret = "a secret of the tests, long enough to be one"
}
