import AuthContracts
import Contracts
import Hummingbird

/// Security events of all accounts, for operators.
struct OperatorSecurityPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/operator/security", keeping: SavedFilters(named: ["kind", "account"]), all)
    }

    private func all(_ visit: Visit) async throws -> PageResponse {
        let filter = SecurityEventFilter(visit.query)
        guard filter.isReadable else {
            return screen(OperatorSecurityPage(Page(items: []), filter, in: visit.language), visit)
        }
        let page = try await visit.ask { try await $0.call(AuthAPI.securityEvents, sending: filter.query) }
        return screen(OperatorSecurityPage(page, filter, in: visit.language), visit)
    }

    private func screen(_ model: OperatorSecurityPage, _ visit: Visit) -> PageResponse {
        .page(
            Screen(
                "SecurityEvent/all", title: visit.language("securityEvents.operator.title"), tab: .profile,
                status: model.account.error == nil ? .ok : .unprocessableContent, model))
    }
}

/// The filters of security events.
struct SecurityEventFilter: Sendable {
    let kind: SecurityEvent.Kind?
    /// The account id as typed.
    let account: String
    let cursor: String?

    init(_ form: Form) {
        kind = form["kind"].flatMap(SecurityEvent.Kind.init(rawValue:))
        account = form["account"] ?? ""
        cursor = form["cursor"]
    }

    /// `nil` if `account` is not a valid id.
    var accountID: ID<Account>? { ID(account) }
    var isReadable: Bool { account.isEmpty || accountID != nil }

    var query: SecurityEventQuery { SecurityEventQuery(kind: kind, account: accountID, limit: 50, cursor: cursor) }

    func address(cursor: String?) -> String {
        let parts = [("kind", kind?.rawValue), ("account", account.isEmpty ? nil : account), ("cursor", cursor)]
        return "/operator/security" + Query.text(parts.compactMap { name, value in value.map { (name, $0) } })
    }
}

/// The security events with their filters.
struct OperatorSecurityPage: PageModel {
    let kinds: [Choice]
    let account: Field
    let isFiltered: Bool
    let events: [SecurityEventRow]
    let isEmpty: Bool
    let older: String?
    let newest: String?

    init(_ page: Page<SecurityEvent>, _ filter: SecurityEventFilter, in language: Language) {
        kinds = SecurityEvent.Kind.allCases.map { kind in
            Choice(
                name: "kind", value: kind.rawValue, label: language("securityEvents.operator.kind.\(kind.rawValue)"),
                isOn: kind == filter.kind)
        }
        account = Field(
            name: "account", label: language("securityEvents.operator.account"), value: filter.account,
            hint: language("securityEvents.operator.accountHint"),
            error: filter.isReadable ? nil : language("securityEvents.operator.noAccount"))
        isFiltered = filter.kind != nil || !filter.account.isEmpty
        events = page.items.map {
            SecurityEventRow($0, "securityEvents.operator.kind", tellsPerson: true, in: language)
        }
        isEmpty = events.isEmpty
        older = page.next.map { filter.address(cursor: $0) }
        newest = filter.cursor == nil ? nil : filter.address(cursor: nil)
    }
}
