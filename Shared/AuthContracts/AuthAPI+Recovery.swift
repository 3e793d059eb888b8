import Contracts

/// Recovery of a forgotten username or password. Responses do not reveal whether an account exists.
extension AuthAPI {
    public static let recoverUsername: Endpoint<Anyone, UsernameRecovery, Empty> = post(
        "recoverUsername", "/v1/recovery/username", "Mails the username that belongs to an address, if one does."
    )
    .limited(as: .signIn)
    public static let recoverPassword: Endpoint<Anyone, PasswordRecovery, Empty> = post(
        "recoverPassword", "/v1/recovery/password",
        "Mails a link that sets a new password, if the name or address is somebody's."
    )
    .limited(as: .signIn)
    public static let resetPassword: Endpoint<Anyone, PasswordReset, Empty> = post(
        "resetPassword", "/v1/recovery/password/completion",
        "Sets a new password with the token of the link; ends every session."
    )
    .answering(within: .seconds(10))
    .limited(as: .signIn)

    public static let recoveryRoutes = [
        Route(recoverUsername), Route(recoverPassword), Route(resetPassword),
    ]
}

/// Requests a mail with the forgotten username.
public struct UsernameRecovery: Codable, Hashable, Sendable {
    public var email: String
    public init(email: String) { self.email = email }
}

/// Requests a link that sets a new password.
public struct PasswordRecovery: Codable, Hashable, Sendable {
    /// A username or an address.
    public var login: String
    public init(login: String) { self.login = login }
}

/// Sets a new password.
public struct PasswordReset: Codable, Hashable, Sendable, Confidential {
    /// The token in the mailed link; valid once, for 30 minutes.
    public var token: String
    public var password: String
    public var passwordRepeated: String

    public init(token: String, password: String, passwordRepeated: String) {
        self.token = token
        self.password = password
        self.passwordRepeated = passwordRepeated
    }
}
