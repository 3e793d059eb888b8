import Contracts
import Crypto
import Foundation
import JWTKit

/// Makes and verifies the short-lived tokens (HS256) by which services authenticate each other.
public struct ServiceTokens: Sendable {
    /// The `typ` header of a service token.
    public static let type = "service+jwt"
    private static let lifetime = 60.0
    private static let leeway = 30.0

    private let key: HMACKey
    private let secret: SymmetricKey

    /// Throws `SettingsError` if `secret` is shorter than 32 bytes.
    public init(secret: String) throws(SettingsError) {
        guard secret.utf8.count >= 32 else {
            throw SettingsError(name: "LARDER_SERVICE_SECRET", rule: "must be at least 32 bytes long")
        }
        key = HMACKey(from: secret)
        self.secret = SymmetricKey(data: Data(secret.utf8))
    }

    /// A key derived for `purpose`, the same in all processes of an installation and unique to the installation.
    func key(for purpose: String) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(inputKeyMaterial: secret, info: Data(purpose.utf8), outputByteCount: 32)
    }

    /// Whether `token` has the `typ` header of a service token. Verifies nothing.
    public static func made(_ token: String) -> Bool { TokenHeader(of: token)?.typ == type }

    /// A token for requests of `service`, on behalf of `person` if given.
    public func mint(by service: ServiceName, for person: Identity?, at instant: Date) async throws -> String {
        let claims = Claims(
            iss: .init(value: service.rawValue), aud: Claims.audience,
            sub: person?.account?.description, roles: person?.roles.members.map(\.rawValue) ?? [],
            iat: .init(value: instant), exp: .init(value: instant.addingTimeInterval(Self.lifetime)))
        return try await keys().sign(claims, header: ["typ": .string(Self.type)])
    }

    /// Throws 401 if `token` is not valid at `instant`.
    func identity(for token: String, at instant: Date) async throws -> Identity {
        guard let header = TokenHeader(of: token), header.alg == "HS256", header.typ == Self.type else {
            throw Problem.unauthenticated
        }
        do {
            let claims = try await keys().verify(token, as: Claims.self)
            guard let service = ServiceName(rawValue: claims.iss.value), claims.aud == Claims.audience,
                claims.exp.value.addingTimeInterval(Self.leeway) > instant,
                claims.iat.value.addingTimeInterval(-Self.leeway) <= instant
            else { throw Problem.unauthenticated }
            return Identity(
                account: claims.sub.flatMap(ID<Account>.init), roles: Labels(claims.roles.compactMap(Role.init)),
                service: service)
        } catch {
            throw Problem.unauthenticated
        }
    }

    private func keys() async -> JWTKeyCollection {
        await JWTKeyCollection().add(hmac: key, digestAlgorithm: .sha256)
    }

    private struct Claims: JWTPayload {
        static let audience = "larder-service"
        let iss: IssuerClaim
        let aud: String
        let sub: String?
        let roles: [String]
        let iat: IssuedAtClaim
        let exp: ExpirationClaim

        func verify(using algorithm: some JWTAlgorithm) throws {}
    }
}
