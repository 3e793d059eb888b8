import AuthContracts
import Contracts
import Foundation

/// What administrators did, for administrators.
struct AuditPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/admin/audit", list)
    }

    private func list(_ visit: Visit) async throws -> PageAnswer {
        let query = AuditQuery(account: visit.query["account"].flatMap(ID.init), cursor: visit.query["cursor"])
        let page = try await visit.ask { try await $0.call(AuthAPI.auditTrail, sending: query) }
        let model = AuditPage(page, query, in: visit.language)
        return .page(
            Screen("Administration/audit", title: visit.language("administration.audit"), tab: .profile, model))
    }
}

/// A part of the audit trail, the newest first.
struct AuditPage: Sendable {
    let trail: [AuditLine]
    let next: String?

    init(_ page: Page<AuditEntry>, _ query: AuditQuery, in language: Language) {
        trail = page.items.map { AuditLine($0, in: language) }
        next = page.next.map { cursor in
            "/admin/audit" + Query.text((query.account.map { [("account", "\($0)")] } ?? []) + [("cursor", cursor)])
        }
    }
}

/// One deed in words.
struct AuditLine: Sendable {
    /// A value that changed.
    struct Difference: Sendable {
        let field: String
        let before: String
        let after: String
    }

    let at: String
    let sentence: String
    let address: String
    let differences: [Difference]
    let reason: String?

    init(_ entry: AuditEntry, in language: Language) {
        let nobody = language("administration.commandLine")
        let gone = language("administration.goneAccount")
        at = language.moment(entry.at)
        sentence = language(
            "administration.did.\(entry.action.rawValue)",
            ["by": entry.by == nil ? nobody : entry.byUsername ?? gone, "name": entry.username ?? gone])
        address = "/admin/accounts/\(entry.account)"
        differences = Set(entry.before.keys).union(entry.after.keys).sorted().map { field in
            Difference(
                field: language.known("administration.field.\(field)") ?? field, before: entry.before[field] ?? "",
                after: entry.after[field] ?? "")
        }
        reason = entry.reason
    }
}

extension Language {
    /// Day and time, in UTC.
    func moment(_ instant: Date) -> String {
        let minutes = Int(instant.timeIntervalSince1970.rounded(.down)) / 60 % 1_440
        let time = String(format: "%02d:%02d", minutes / 60, minutes % 60)
        return self("administration.moment", ["date": text(Day(of: instant)), "time": time])
    }

    func name(of role: Role) -> String { self("administration.role.\(role.rawValue)") }
    func name(of state: ManagedAccount.State) -> String { self("administration.state.\(state.rawValue)") }
}
