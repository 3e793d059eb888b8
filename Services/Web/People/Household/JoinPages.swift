import AuthContracts
import Contracts
import PantryContracts

/// An invitation to a household, opened by its link.
struct JoinPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/join/:key", look)
        pages.post("/join/:key/acceptance", accept)
        pages.post("/join/:key/refusal", decline)
    }

    /// Shows the invitation. Guests get an explanation with a log-in that leads back here.
    private func look(_ visit: Visit) async throws -> PageResponse {
        guard await visit.visitor.isSignedIn else {
            let model = JoinVisitorPage(
                shares: visit.language.householdShares, back: Query.encoded(visit.here?.description ?? "/"))
            return .page(Screen("Household/join-visitor", title: visit.language("join.title"), model))
        }
        let key = try key(visit)
        do {
            let invitation = try await visit.ask { try await $0.call(AuthAPI.invitation, at: key) }
            async let household = visit.household()
            async let pantry = visit.askIfPossible {
                try await $0.call(PantryAPI.items, sending: PantryQuery(limit: 1))
            }
            let model = JoinPage(
                invitation, key: key, leaving: try await household?.name, foods: try await pantry?.total ?? 0,
                back: Query.encoded(visit.here?.description ?? "/"), in: visit.language)
            return .page(Screen("Household/join", title: visit.language("join.title"), model))
        } catch let problem as Problem where [403, 404, 409].contains(problem.status) {
            return refusal(problem, visit)
        }
    }

    private func accept(_ visit: Visit) async throws -> PageResponse {
        let key = try key(visit)
        do {
            let household = try await visit.ask { try await $0.call(AuthAPI.acceptInvitation, at: key) }
            return .redirect(OwnPath(to: "/household"), notice: Notice("join.done", ["household": household.name]))
        } catch let problem as Problem where [403, 404, 409].contains(problem.status) {
            return refusal(problem, visit)
        }
    }

    private func decline(_ visit: Visit) async throws -> PageResponse {
        let key = try key(visit)
        do {
            try await visit.ask { _ = try await $0.call(AuthAPI.declineInvitation, at: key) }
            return .redirect(.home, notice: Notice("join.declined"))
        } catch let problem as Problem where [403, 404].contains(problem.status) {
            return refusal(problem, visit)
        }
    }

    private func key(_ visit: Visit) throws -> String {
        try visit.parameters.get("key").flatMap { $0.utf8.count <= 64 ? $0 : nil }.orNotFound(.invitation)
    }

    private func refusal(_ problem: Problem, _ visit: Visit) -> PageResponse {
        let model = JoinRefusedPage(text: visit.language.sentence(for: problem))
        return .page(
            Screen(
                "Household/join-refused", title: visit.language("join.title"), status: .init(code: problem.status),
                model))
    }
}

extension OwnPath {
    /// Whether the path is an invitation, which new people see before the preferences.
    var isInvitation: Bool { description.hasPrefix("/join/") }
}

/// An invitation to join a household, with its consequences.
struct JoinPage: PageModel {
    let heading: String
    let members: String
    let until: String
    /// The data that the household shares.
    let shares: [String]
    let key: String
    /// Explains the effect on the reader's food; `nil` without food, or in another household.
    let foods: String?
    /// Asks to leave the current household first; `nil` without one.
    let leaveFirst: String?
    /// The encoded address of this page, to return after leaving.
    let back: String

    init(
        _ invitation: InvitationView, key: String, leaving household: String?, foods count: Int, back: String,
        in language: Language
    ) {
        heading = language("join.heading", ["name": invitation.invitedBy, "household": invitation.household])
        members = language("join.members", count: invitation.members)
        until = language("join.until", ["date": language.date(of: invitation.expiresAt)])
        shares = language.householdShares
        self.key = key
        foods = count > 0 && household == nil ? language("join.foods", count: count) : nil
        leaveFirst = household.map { language("join.leaveFirst", ["household": $0]) }
        self.back = back
    }
}

/// An invitation for guests.
struct JoinVisitorPage: PageModel {
    /// The data that the household shares.
    let shares: [String]
    /// The encoded address of this page.
    let back: String
}

/// The reason that an invitation cannot be used.
struct JoinRefusedPage: PageModel {
    let text: String
}
