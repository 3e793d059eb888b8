import Contracts
import Foundation
import Kitchen

/// Sign-in and registration at the paths that Larder's specification published. Disabled unless an operator enables
/// them: unlike `/v1`, they reveal whether an account exists.
public enum CompatibilityAuthAPI: ServiceAPI {
    public static let service = ServiceName.auth
    public static let isCompatibility = true

    public static let login: Endpoint<Anyone, CompatibilityLogin, CompatibilitySession> = find(
        "login", "/api/login", "Signs in: 404 for an unknown name, 401 for a wrong password."
    )
    .answering(within: .seconds(10))
    .limited(as: .signIn)
    .refusing(401, "wrong-credentials")
    .refusing(403, "banned", "unverified")
    .refusing(404, "not-found")
    public static let loginByPost: Endpoint<Anyone, CompatibilityLogin, CompatibilitySession> = post(
        "loginByPost", "/api/login", "The same with POST."
    )
    .answering(within: .seconds(10))
    .limited(as: .signIn)
    .refusing(401, "wrong-credentials")
    .refusing(403, "banned", "unverified")
    .refusing(404, "not-found")
    public static let register: Endpoint<Anyone, CompatibilityRegistration, CompatibilityAccount> = create(
        "register", "/api/register", "Registers: 409 for a name or an address that somebody has."
    )
    .answering(within: .seconds(10))
    .limited(as: .signIn)
    .refusing(409, "registered-meanwhile", "taken")

    public static let routes: [Route] = [Route(login), Route(loginByPost), Route(register)]
}

/// The credentials of a sign-in: a name or an address, and the password.
public struct CompatibilityLogin: Codable, Hashable, Sendable, Confidential {
    public var username: String
    public var password: String

    public init(username: String, password: String) {
        self.username = username
        self.password = password
    }
}

/// A session of the published paths.
public struct CompatibilitySession: Codable, Hashable, Sendable, Confidential {
    /// For `Authorization: Bearer`.
    public let token: String
    /// In seconds.
    public let expiresIn: Int
    public let username: String
    public let id: ID<Account>

    public init(token: String, expiresIn: Int, username: String, id: ID<Account>) {
        self.token = token
        self.expiresIn = expiresIn
        self.username = username
        self.id = id
    }
}

/// A registration of the published paths.
public struct CompatibilityRegistration: Codable, Hashable, Sendable, Confidential {
    public var username: String
    public var email: String
    public var password: String

    public init(username: String, email: String, password: String) {
        self.username = username
        self.email = email
        self.password = password
    }
}

/// An account with an unverified address.
public struct CompatibilityAccount: Codable, Hashable, Sendable {
    public let username: String
    public let email: String
    /// The address can be verified until this time.
    public let expiresAt: Date

    public init(username: String, email: String, expiresAt: Date) {
        self.username = username
        self.email = email
        self.expiresAt = expiresAt
    }
}

extension CompatibilityLogin {
    public init(from decoder: any Decoder) throws {
        let fields = try CompatibilityFields(decoder)
        self.init(username: try fields.required("username"), password: try fields.required("password"))
    }
}

extension CompatibilityRegistration {
    public init(from decoder: any Decoder) throws {
        let fields = try CompatibilityFields(decoder)
        self.init(
            username: try fields.required("username"), email: try fields.required("email", "emailAddress"),
            password: try fields.required("password"))
    }
}
