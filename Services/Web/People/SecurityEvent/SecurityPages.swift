import AuthContracts
import Contracts

/// The security events of the person's account.
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

/// The security events, newest first.
struct SecurityPage: PageModel {
    let events: [SecurityEventRow]
    let isEmpty: Bool
    /// Address of older events.
    let older: String?
    /// Address of the newest events; `nil` on that page.
    let newest: String?

    init(_ page: Page<SecurityEvent>, isFirst: Bool, in language: Language) {
        events = page.items.map { SecurityEventRow($0, "securityEvents.own", in: language) }
        isEmpty = events.isEmpty
        older = page.next.map { "/profile/security" + Query.text([("cursor", $0)]) }
        newest = isFirst ? nil : "/profile/security"
    }
}
