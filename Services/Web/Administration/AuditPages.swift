import AuthContracts
import Contracts
import Foundation

/// The audit log of administrators.
struct AuditPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/admin/audit", list)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let query = AuditQuery(account: visit.query["account"].flatMap(ID.init), cursor: visit.query["cursor"])
        let page = try await visit.ask { try await $0.call(AuthAPI.auditLog, sending: query) }
        let model = AuditPage(page, query, in: visit.language)
        return .page(
            Screen("Administration/audit", title: visit.language("administration.audit"), tab: .profile, model))
    }
}

/// One page of the audit log, the latest first.
struct AuditPage: PageModel {
    let log: [AuditLine]
    let next: String?

    init(_ page: Page<AuditEntry>, _ query: AuditQuery, in language: Language) {
        log = page.items.map { AuditLine($0, in: language) }
        next = page.next.map { cursor in
            "/admin/audit" + Query.text((query.account.map { [("account", "\($0)")] } ?? []) + [("cursor", cursor)])
        }
    }
}

/// One action as a sentence.
struct AuditLine: PageModel {
    /// A value that changed.
    struct Difference: PageModel {
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
        at = language.momentText(entry.at)
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
    func name(of role: Role) -> String { self("administration.role.\(role.rawValue)") }
    func name(of state: ManagedAccount.State) -> String { self("administration.state.\(state.rawValue)") }
}
