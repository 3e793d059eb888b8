import Contracts
import Foundation
import Kitchen

/// Signing in and registering at the paths that Larder's specification published. Off unless an operator switches them
/// on: they tell who has an account, which `/v1` does not.
public enum PublishedAuthAPI: ServiceAPI {
    public static let service = ServiceName.auth
    public static let isCompatibility = true

    public static let login: Endpoint<Anyone, PublishedLogin, PublishedSession> = find(
        "login", "/api/login", "Signs in: 404 for an unknown name, 401 for a wrong password."
    )
    .answering(within: .seconds(10))
    .limited(as: .signIn)
    .refusing(401, "wrong-credentials")
    .refusing(403, "banned", "unverified")
    .refusing(404, "not-found")
    public static let loginByPost: Endpoint<Anyone, PublishedLogin, PublishedSession> = post(
        "loginByPost", "/api/login", "The same with POST."
    )
    .answering(within: .seconds(10))
    .limited(as: .signIn)
    .refusing(401, "wrong-credentials")
    .refusing(403, "banned", "unverified")
    .refusing(404, "not-found")
    public static let register: Endpoint<Anyone, PublishedRegistration, PublishedAccount> = create(
        "register", "/api/register", "Registers: 409 for a name or an address that somebody has."
    )
    .answering(within: .seconds(10))
    .limited(as: .signIn)
    .refusing(409, "taken")

    public static let routes: [Route] = [Route(login), Route(loginByPost), Route(register)]
}

/// A name or an address, and the password.
public struct PublishedLogin: Codable, Hashable, Sendable, Confidential {
    public var username: String
    public var password: String

    public init(username: String, password: String) {
        self.username = username
        self.password = password
    }
}

/// A session as the published paths give it.
public struct PublishedSession: Codable, Hashable, Sendable, Confidential {
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

/// Somebody who registers, as the published paths take it.
public struct PublishedRegistration: Codable, Hashable, Sendable, Confidential {
    public var username: String
    public var email: String
    public var password: String

    public init(username: String, email: String, password: String) {
        self.username = username
        self.email = email
        self.password = password
    }
}

/// An account that waits for its address to be verified.
public struct PublishedAccount: Codable, Hashable, Sendable {
    public let username: String
    public let email: String
    /// Until then the address can be verified.
    public let expiresAt: Date

    public init(username: String, email: String, expiresAt: Date) {
        self.username = username
        self.email = email
        self.expiresAt = expiresAt
    }
}

extension PublishedLogin {
    public init(from decoder: any Decoder) throws {
        let fields = try PublishedFields(decoder)
        self.init(username: try fields.required("username"), password: try fields.required("password"))
    }
}

extension PublishedRegistration {
    public init(from decoder: any Decoder) throws {
        let fields = try PublishedFields(decoder)
        self.init(
            username: try fields.required("username"), email: try fields.required("email", "emailAddress"),
            password: try fields.required("password"))
    }
}
