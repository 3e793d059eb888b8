import AuthContracts
import Chassis
import CompatibilityContracts
import Contracts
import Storage

/// Signing in and registering at the paths that Larder's specification published, with its statuses.
struct CompatibilityRoutes: Sendable {
    let database: Database
    let sessions: SessionRoutes
    let registrations: RegistrationRoutes

    func register(on routes: Routes) {
        routes
            .on(CompatibilityAuthAPI.login, use: logIn)
            .on(CompatibilityAuthAPI.loginByPost, use: logIn)
            .on(CompatibilityAuthAPI.register, use: register)
    }

    func logIn(_ login: CompatibilityLogin, _ call: Call<Anyone>) async throws -> CompatibilitySession {
        let credentials = Credentials(login: login.username, password: login.password, remember: false)
        do {
            let tokens = try await sessions.create(credentials, call)
            return CompatibilitySession(
                token: tokens.accessToken, expiresIn: tokens.expiresIn, username: tokens.account.username,
                id: tokens.account.id)
        } catch let problem as Problem where problem.status == 401 {
            // Asked only after a try that counted, so that names are not asked for more often than passwords.
            guard try await isKnown(login.username) else { throw Problem.notFound(.account) }
            throw problem
        }
    }

    func register(_ draft: CompatibilityRegistration, _ call: Call<Anyone>) async throws -> CompatibilityAccount {
        let registration = Registration(
            username: draft.username, email: draft.email, password: draft.password, passwordRepeated: draft.password)
        do {
            return try await registrations.create(registration, call) {
                CompatibilityAccount(username: $0.username, email: $0.email, expiresAt: $0.verificationExpiresAt)
            }
        } catch let problem as Problem where problem.errors.contains(where: { $0.code == "taken" }) {
            throw Problem(409, "taken", ["what": "account"], errors: problem.errors)
        }
    }

    private func isKnown(_ login: String) async throws -> Bool {
        guard let login = FoldedKey(login) else { return false }
        return try await database.read { try AccountTable($0).find(login: login) != nil }
    }
}
