import AuthContracts
import Contracts
import Foundation
import Storage

/// Administrators' actions on other accounts: each with its audit entry and its mail.
struct Administration: Sendable {
    let database: Database
    let templates: MessageTemplates
    let now: @Sendable () -> Date

    func search(_ query: ManagedAccountQuery) async throws -> Page<ManagedAccount> {
        let search = try AccountSearch(query, at: now())
        return try await database.read { try AccountSearches($0).page(search) }
    }

    /// Returns the account and logs that `admin` viewed it.
    func open(_ id: ID<Account>, by admin: Admin) async throws -> ManagedAccount {
        try await act(on: id, by: admin) { act in try act.note(.viewed) }
    }

    func edit(_ id: ID<Account>, _ change: ManagedAccountChange, by admin: Admin) async throws -> ManagedAccount {
        do {
            return try await act(on: id, by: admin) { act in
                let edit = try AccountEdit(change, of: act.account, in: act.db, at: act.instant)
                guard !edit.isEmpty else { return }
                try AccountTable(act.db).replaceDetails(id, with: edit)
                try act.note(.edited, before: edit.before, after: edit.after, reason: edit.reason)
                try SecurityEventTable(act.db).note(.detailsEdited, of: id, from: nil, at: act.instant)
                try act.tell(templates, of: edit)
            }
        } catch StorageError.duplicate(let constraint) {
            let field = constraint.contains("email") ? "email" : "username"
            throw Problem.invalid(field, field == "email" ? .takenEmail : .taken)
        }
    }

    func grant(_ role: Role, to id: ID<Account>, by admin: Admin) async throws -> ManagedAccount {
        try await act(on: id, by: admin) { act in try act.set(act.account.roles.union([role]), templates) }
    }

    func withdraw(_ role: Role, from id: ID<Account>, by admin: Admin) async throws -> ManagedAccount {
        try await act(on: id, by: admin) { act in
            if role == .administrator { try act.guardian.requireAnother(than: id) }
            try act.set(Labels(act.account.roles.members.filter { $0 != role }), templates)
        }
    }

    func ban(_ id: ID<Account>, _ order: BanOrder, by admin: Admin) async throws -> ManagedAccount {
        let ban = try order.ban(at: now())
        guard id != admin.account else {
            throw Problem(409, "own-account")
        }
        return try await act(on: id, by: admin) { act in
            try act.guardian.requireAnother(than: id)
            try BanTable(act.db).set(ban, on: id)
            try SessionTable(act.db).endAll(of: id, at: act.instant)
            try act.publish()
            try act.note(.banned, before: act.ban?.facts ?? [:], after: ban.facts, reason: ban.reason)
            try SecurityEventTable(act.db).note(.banned, of: id, from: nil, at: act.instant)
            try act.warn(templates.banned(act.account, ban, at: act.instant))
        }
    }

    func unban(_ id: ID<Account>, by admin: Admin) async throws -> ManagedAccount {
        try await act(on: id, by: admin) { act in
            guard let ban = act.ban else { return }
            try BanTable(act.db).lift(from: id)
            try act.publish()
            try act.note(.unbanned, before: ban.facts)
            try SecurityEventTable(act.db).note(.unbanned, of: id, from: nil, at: act.instant)
            try act.warn(templates.unbanned(act.account, at: act.instant))
        }
    }

    /// Changes an account in its own transaction and returns it.
    private func act(
        on id: ID<Account>, by admin: Admin, _ body: @escaping @Sendable (AdministrativeAct) throws -> Void
    ) async throws -> ManagedAccount {
        let instant = now().wholeSecond
        return try await database.write { db in
            try AdministratorGuard(db, at: instant).lock()
            try AdministratorGuard(db, at: instant).require(admin.account)
            let managed = try ManagedAccountTable(db, at: instant).find(id).orNotFound(.account)
            try body(
                AdministrativeAct(
                    db: db, actor: admin.account, account: managed.account, ban: managed.ban, instant: instant))
            return try ManagedAccountTable(db, at: instant).find(id).orNotFound(.account)
        }
    }
}

extension Ban {
    /// The facts of a ban for the audit log, apart from the reason.
    fileprivate var facts: [String: String] { ["until": until?.ISO8601Format() ?? "for ever"] }
}
