import AuthContracts
import Chassis
import CompatibilityContracts
import Contracts
import Storage

/// Signing in and registering at the paths that Larder's specification published, with its statuses.
struct PublishedRoutes: Sendable {
    let database: Database
    let sessions: SessionRoutes
    let registrations: RegistrationRoutes

    func register(on routes: Routes) {
        routes
            .on(PublishedAuthAPI.login, use: logIn)
            .on(PublishedAuthAPI.loginByPost, use: logIn)
            .on(PublishedAuthAPI.register, use: register)
    }

    func logIn(_ login: PublishedLogin, _ call: Call<Anyone>) async throws -> PublishedSession {
        let credentials = Credentials(login: login.username, password: login.password, remember: false)
        do {
            let tokens = try await sessions.create(credentials, call)
            return PublishedSession(
                token: tokens.accessToken, expiresIn: tokens.expiresIn, username: tokens.account.username,
                id: tokens.account.id)
        } catch let problem as Problem where problem.status == 401 {
            // Asked only after a try that counted, so that names are not asked for more often than passwords.
            guard try await isKnown(login.username) else { throw Problem.notFound("account") }
            throw problem
        }
    }

    func register(_ draft: PublishedRegistration, _ call: Call<Anyone>) async throws -> PublishedAccount {
        let registration = Registration(
            username: draft.username, email: draft.email, password: draft.password, passwordRepeated: draft.password)
        do {
            return try await registrations.create(registration, call) {
                PublishedAccount(username: $0.username, email: $0.email, expiresAt: $0.verificationExpiresAt)
            }
        } catch let problem as Problem where problem.errors.contains(where: { $0.code == "taken" }) {
            throw Problem(
                status: 409, code: "taken", detail: "Somebody has that name or address. Choose another one.",
                errors: problem.errors)
        }
    }

    private func isKnown(_ login: String) async throws -> Bool {
        guard let login = FoldedKey(login) else { return false }
        return try await database.read { try AccountTable($0).find(login: login) != nil }
    }
}
