import AuthContracts
import Chassis
import Contracts
import Storage

/// What happened to accounts, for their owners and for operators.
struct SecurityEventRoutes: Sendable {
    let database: Database

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.mySecurityEvents, use: own)
            .on(AuthAPI.securityEvents, use: all)
    }

    func own(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> Page<SecurityEvent> {
        try await page(of: call.caller.account, kind: nil, limit: query.limit, cursor: query.cursor)
    }

    func all(_ query: SecurityEventQuery, _ call: Call<Operator>) async throws -> Page<SecurityEvent> {
        try await page(of: query.account, kind: query.kind, limit: query.limit, cursor: query.cursor)
    }

    private func page(
        of account: ID<Account>?, kind: SecurityEvent.Kind?, limit: Int?, cursor: String?
    ) async throws -> Page<SecurityEvent> {
        let limit = try PageLimit.checked(limit)
        let cursor = try cursor.map { try Self.position($0) }
        let found = try await database.read {
            try SecurityEventTable($0).list(of: account, kind: kind, before: cursor, limit: limit + 1)
        }
        let items = Array(found.prefix(limit))
        return Page(items: items, next: found.count > limit ? items.last?.id.description : nil)
    }

    private static func position(_ text: String) throws(Problem) -> ID<SecurityEvent> {
        guard let id = ID<SecurityEvent>(text) else {
            throw .invalid("cursor", "must be the `next` of an earlier answer")
        }
        return id
    }
}
