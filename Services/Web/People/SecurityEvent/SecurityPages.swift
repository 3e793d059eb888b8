import AuthContracts
import Contracts

/// What happened to the own account, for whoever wants to know that it is safe.
struct SecurityPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile/security", own)
    }

    private func own(_ visit: Visit) async throws -> PageResponse {
        let query = PageQuery(limit: 30, cursor: visit.query["cursor"])
        let page = try await visit.ask { try await $0.call(AuthAPI.mySecurityEvents, sending: query) }
        return .page(
            Screen(
                "SecurityEvent/own", title: visit.language("securityEvents.title"), tab: .profile,
                SecurityPage(page, isFirst: query.cursor == nil, in: visit.language)))
    }
}

/// What happened, the newest first.
struct SecurityPage: PageModel {
    let events: [SecurityEventRow]
    let isEmpty: Bool
    /// The address of what happened before.
    let older: String?
    /// The address of the newest, on any page but that.
    let newest: String?

    init(_ page: Page<SecurityEvent>, isFirst: Bool, in language: Language) {
        events = page.items.map { SecurityEventRow($0, "securityEvents.own", in: language) }
        isEmpty = events.isEmpty
        older = page.next.map { "/profile/security" + Query.text([("cursor", $0)]) }
        newest = isFirst ? nil : "/profile/security"
    }
}
