import AuthContracts
import Contracts

/// Pages for administrators to find accounts.
struct AccountListPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/admin/accounts", keeping: SavedFilters(named: ["role", "state"]), list)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let query = ManagedAccountQuery(
            query: visit.query["query"], role: visit.query.labels("role", as: Role.self).first,
            state: visit.query.labels("state", as: ManagedAccount.State.self).first, cursor: visit.query["cursor"])
        do {
            let found = try await visit.ask { try await $0.call(AuthAPI.accounts, sending: query) }
            return page(AccountListPage(found, query, visit.today, errors: .none, in: visit.language), visit)
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: ["query"], in: visit.language)
            let none = AccountListPage(Page(items: []), query, visit.today, errors: errors, in: visit.language)
            return page(none, visit, problem)
        }
    }

    private func page(_ model: AccountListPage, _ visit: Visit, _ problem: Problem? = nil) -> PageResponse {
        .page(
            Screen(
                "Administration/accounts", title: visit.language("administration.accounts"), tab: .profile,
                status: .init(code: problem?.status ?? 200), model))
    }
}

/// The search field, the filters, and one page of accounts.
struct AccountListPage: PageModel {
    struct Entry: PageModel {
        let address: String
        let username: String
        let email: String
        let displayName: String?
        let roles: [String]
        let isBanned: Bool
        let since: String
        let lastSeen: String?
    }

    let general: String?
    let query: Field
    let roles: [Choice]
    let states: [Choice]
    let isFiltered: Bool
    let summary: String
    let entries: [Entry]
    let next: String?

    init(
        _ found: Page<ManagedAccount>, _ asked: ManagedAccountQuery, _ today: Day, errors: FieldErrors,
        in language: Language
    ) {
        general = errors.general
        query = Field(
            name: "query", label: language("administration.query"), value: asked.query ?? "", type: "search",
            placeholder: language("administration.query"), error: errors["query"])
        roles = Self.choices("role", asked.role, any: language("administration.anyRole"), language.name(of:))
        states = Self.choices("state", asked.state, any: language("administration.anyState"), language.name(of:))
        isFiltered = asked.role != nil || asked.state != nil
        summary =
            found.total.map { language("administration.found", count: $0) }
            ?? language(asked.cursor == nil ? "administration.many" : "administration.further")
        entries = found.items.map { Entry($0, in: language) }
        next = found.next.map { cursor in
            let parts = [
                ("query", asked.query), ("role", asked.role?.rawValue), ("state", asked.state?.rawValue),
                ("cursor", cursor),
            ]
            return "/admin/accounts" + Query.text(parts.compactMap { part in part.1.map { (part.0, $0) } })
        }
    }

    /// A choice for each word, and one for any of them.
    private static func choices<Word: Vocabulary>(
        _ name: String, _ chosen: Word?, any: String, _ label: (Word) -> String
    ) -> [Choice] {
        [Choice(name: name, value: "", label: any, isOn: chosen == nil)]
            + Choice.list(name, on: chosen.map { [$0] } ?? [], label: label)
    }
}

extension AccountListPage.Entry {
    init(_ managed: ManagedAccount, in language: Language) {
        let account = managed.account
        address = "/admin/accounts/\(account.id)"
        username = account.username
        email = account.email
        displayName = account.displayName
        roles = account.roles.members.map(language.name(of:))
        isBanned = managed.state == .banned
        since = language.date(of: account.createdAt)
        lastSeen = managed.lastSeenAt.map { language.date(of: $0) }
    }
}
