import AuthContracts
import Contracts
import Foundation
import ServiceClient

/// One account for administrators, with the actions on it.
struct ManagedAccountPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/admin/accounts/:id", show)
        pages.post("/admin/accounts/:id/details", edit)
        pages.post("/admin/accounts/:id/roles", changeRole)
        pages.post("/admin/accounts/:id/ban", keeping: ["reason"], ban)
        pages.post("/admin/accounts/:id/unban", unban)
    }

    private func show(_ visit: Visit) async throws -> PageResponse {
        try await page(visit, ManagedAccountForm(), .none)
    }

    private func edit(_ visit: Visit) async throws -> PageResponse {
        let form = ManagedAccountForm(edit: visit.form)
        return try await act(visit, form, notice: "administration.edited") { client, id in
            try await client.call(AuthAPI.editAccount, at: id, sending: form.change)
        }
    }

    private func changeRole(_ visit: Visit) async throws -> PageResponse {
        guard let role = visit.form.labels("role", as: Role.self).first else { throw Problem.notFound(.role) }
        let isGrant = visit.form["action"] == "grant"
        let notice = isGrant ? "administration.granted" : "administration.withdrawn"
        return try await act(visit, ManagedAccountForm(), notice: notice) { client, id in
            isGrant
                ? try await client.call(AuthAPI.grantRole, at: id, role.rawValue)
                : try await client.call(AuthAPI.withdrawRole, at: id, role.rawValue)
        }
    }

    private func ban(_ visit: Visit) async throws -> PageResponse {
        let form = ManagedAccountForm(ban: visit.form)
        let zone = visit.language.zone
        return try await act(visit, form, notice: "administration.banned") { client, id in
            try await client.call(AuthAPI.ban, at: id, sending: form.order(in: zone))
        }
    }

    private func unban(_ visit: Visit) async throws -> PageResponse {
        try await act(visit, ManagedAccountForm(), notice: "administration.unbanned") { client, id in
            try await client.call(AuthAPI.unban, at: id)
        }
    }

    /// Runs `action` and redirects with a notice, or shows the page again with the errors.
    private func act(
        _ visit: Visit, _ form: ManagedAccountForm, notice: String,
        _ action: @Sendable (ServiceClient, ID<Account>) async throws -> ManagedAccount
    ) async throws -> PageResponse {
        let id = try visit.id(Account.self)
        do {
            let managed = try await visit.ask { try await action($0, id) }
            return .redirect(
                OwnPath("/admin/accounts/\(id)") ?? .home, notice: Notice(notice, ["name": managed.account.username]))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(problem, shown: form.fieldNames, in: visit.language)
            return try await page(visit, form, errors, problem)
        }
    }

    private func page(
        _ visit: Visit, _ form: ManagedAccountForm, _ errors: FieldErrors, _ problem: Problem? = nil
    ) async throws -> PageResponse {
        let id = try visit.id(Account.self)
        let managed = try await visit.ask { try await $0.call(AuthAPI.account, at: id) }
        let log = try await visit.ask { try await $0.call(AuthAPI.auditLog, sending: AuditQuery(account: id)) }
        let model = ManagedAccountPage(managed, log.items, form, errors, in: visit.language)
        return .page(
            Screen(
                "Administration/account", title: managed.account.username, tab: .profile,
                status: .init(code: problem?.status ?? 200), model))
    }
}
