import AuthContracts
import Contracts
import Foundation
import ServiceClient
import Storage
import Support
import Testing

@testable import Auth

extension TestedService {
    /// Waits until everybody who asked for a way back in has been answered, and every mail has been sent.
    func untilRequestsAreDone() async throws {
        try await eventually("no job waits") { try await count("jobs") == 0 }
    }

    /// The newest mail to an address whose subject begins so, once there is one among at least `count` mails.
    func mail(to address: String, titled subject: String, mails count: Int = 1) async throws -> DeliveredMail {
        try await eventually("a mail “\(subject)”") {
            try await mails(to: address, count: count).first { $0.subject.hasPrefix(subject) }
        }
    }

    /// The secret in the link of the newest mail that sets a new password, among at least `count` mails.
    func resetToken(for address: String, mails count: Int = 1) async throws -> String {
        let body = try await mail(to: address, titled: "Set a new Larder password", mails: count).body
        return String(try #require(body.firstMatch(of: /reset-password\?token=([A-Za-z0-9_-]{43})\n/)).output.1)
    }

    func askForReset(_ login: String) async throws {
        try await api.call(AuthAPI.recoverPassword, sending: PasswordRecovery(login: login))
    }

    func reset(_ token: String, to password: String) async throws {
        try await api.call(
            AuthAPI.resetPassword,
            sending: PasswordReset(token: token, password: password, passwordRepeated: password))
    }

    /// The caller who has registered, verified and signed in.
    func arrive(_ registration: Registration = .ada) async throws -> ServiceClient {
        try await welcome(registration)
        return api.bearing(try await open(registration.username).accessToken)
    }

    /// The kinds of the security events so far, the oldest first.
    func events() async throws -> [SecurityEvent.Kind] {
        try await database.read {
            try $0.all("SELECT kind FROM security_events ORDER BY id") { try $0["kind"] as String }
        }.compactMap(SecurityEvent.Kind.init)
    }
}

extension String {
    static let betterPassword = "braising leeks slowly"
}
