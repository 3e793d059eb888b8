import AuthContracts
import Chassis
import Contracts
import Storage

/// Routes of security events, for account owners and operators.
struct SecurityEventRoutes: Sendable {
    let database: Database

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.mySecurityEvents, use: own)
            .on(AuthAPI.securityEvents, use: all)
    }

    func own(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> Page<SecurityEvent> {
        let part = try PageRequest<ID<SecurityEvent>>(query, of: AuthAPI.mySecurityEvents)
        return try await page(part, of: call.caller.account, kind: nil)
    }

    func all(_ query: SecurityEventQuery, _ call: Call<Operator>) async throws -> Page<SecurityEvent> {
        let part = try PageRequest<ID<SecurityEvent>>(query, of: AuthAPI.securityEvents)
        return try await page(part, of: query.account, kind: query.kind)
    }

    private func page(
        _ part: PageRequest<ID<SecurityEvent>>, of account: ID<Account>?, kind: SecurityEvent.Kind?
    ) async throws -> Page<SecurityEvent> {
        let found = try await database.read {
            try SecurityEventTable($0).list(of: account, kind: kind, before: part.after, limit: part.rows)
        }
        return try part.page(found) { $0.id }
    }
}
