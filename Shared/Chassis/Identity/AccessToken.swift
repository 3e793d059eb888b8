import Contracts
import Foundation
import JWTKit

/// The claims of an access token: an ES256 JSON Web Token (RFC 9068) that auth signs and every service verifies.
public struct AccessToken: JWTPayload {
    public static let issuer = "larder"
    public static let audience = "larder"
    public static let type = "at+jwt"
    /// The longest lifetime of a token, in seconds.
    public static let lifetime = 600
    /// The tolerated clock difference, in seconds.
    static let leeway = 30.0

    let iss: IssuerClaim
    // The library's own audience claim crashes on a token without an audience.
    let aud: String
    let sub: SubjectClaim
    /// The session.
    let sid: String
    let roles: [String]
    let iat: IssuedAtClaim
    let nbf: NotBeforeClaim
    let exp: ExpirationClaim
    /// Also holds the time of issue in milliseconds; the times above are whole seconds.
    let jti: IDClaim

    /// A token valid for `seconds` from `instant`.
    public init(
        account: ID<Account>, session: ID<Session>, roles: Labels<Role>, at instant: Date,
        for seconds: Int = lifetime
    ) {
        let second = Date(timeIntervalSince1970: instant.timeIntervalSince1970.rounded(.down))
        iss = .init(value: Self.issuer)
        aud = Self.audience
        sub = .init(value: account.description)
        sid = session.description
        self.roles = roles.members.map(\.rawValue)
        iat = .init(value: second)
        nbf = .init(value: second)
        exp = .init(value: second.addingTimeInterval(Double(seconds)))
        jti = .init(value: ID<AccessToken>(at: instant).description)
    }

    /// Does nothing: `identity(at:)` verifies the times, because it has the clock.
    public func verify(using algorithm: some JWTAlgorithm) throws {}

    public var expiresAt: Date { exp.value }

    /// The identity in the token; `nil` if its claims do not hold at `instant`.
    func identity(at instant: Date) -> Identity? {
        guard iss.value == Self.issuer, aud == Self.audience,
            exp.value.addingTimeInterval(Self.leeway) > instant,
            nbf.value.addingTimeInterval(-Self.leeway) <= instant,
            let account = ID<Account>(sub.value), let session = ID<Session>(sid)
        else { return nil }
        return Identity(
            account: account, session: session, issuedAt: ID<AccessToken>(jti.value)?.madeAt ?? iat.value,
            expiresAt: exp.value, roles: Labels(roles.compactMap(Role.init)))
    }
}
