import AuthContracts
import Contracts

/// The person's household, or the form to create one.
struct HouseholdPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/household", household)
        pages.post("/household", keeping: ["name"], found)
        pages.post("/household/name", keeping: ["name"], rename)
        pages.post("/household/invitations", invite)
        pages.post("/household/invitations/:id/withdrawal", withdraw)
    }

    private func household(_ visit: Visit) async throws -> PageResponse {
        try await page(visit, HouseholdForms(), nil)
    }

    private func found(_ visit: Visit) async throws -> PageResponse {
        let name = visit.form["name"] ?? ""
        do {
            let household = try await visit.ask {
                try await $0.call(AuthAPI.createHousehold, sending: HouseholdName(name: name))
            }
            return .redirect(
                OwnPath(to: "/household"), notice: Notice("household.founded", ["household": household.name]))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            return try await page(visit, HouseholdForms(name: name), problem)
        }
    }

    private func rename(_ visit: Visit) async throws -> PageResponse {
        let name = visit.form["name"] ?? ""
        do {
            try await visit.ask { _ = try await $0.call(AuthAPI.renameHousehold, sending: HouseholdName(name: name)) }
            return .redirect(OwnPath(to: "/household"), notice: Notice("household.renamed"))
        } catch let problem as Problem where problem.status == 422 {
            return try await page(visit, HouseholdForms(name: name), problem)
        }
    }

    /// Makes an invitation. A link is only shown this once; a mailed invitation is not shown.
    private func invite(_ visit: Visit) async throws -> PageResponse {
        let email = visit.form["email"]
        if visit.form["by"] == "mail", email == nil {
            return try await page(visit, HouseholdForms(), .invalid("email", .blank))
        }
        do {
            let order = InvitationOrder(email: email)
            let invitation = try await visit.ask { try await $0.call(AuthAPI.invite, sending: order) }
            guard let email = invitation.email else {
                return try await page(visit, HouseholdForms(link: invitation.link), nil)
            }
            return .redirect(OwnPath(to: "/household"), notice: Notice("household.mailed", ["email": email]))
        } catch let problem as Problem where [409, 422, 429].contains(problem.status) {
            return try await page(visit, HouseholdForms(email: email ?? ""), problem)
        }
    }

    private func withdraw(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Invitation.self)
        try await visit.ask { _ = try await $0.call(AuthAPI.withdrawInvitation, at: id) }
        return .redirect(OwnPath(to: "/household"), notice: Notice("household.withdrawn"))
    }

    private func page(_ visit: Visit, _ forms: HouseholdForms, _ problem: Problem?) async throws -> PageResponse {
        let errors = problem.map { FieldErrors($0, shown: ["name", "email"], in: visit.language) } ?? .none
        let status = problem?.status ?? 200
        guard let household = try await visit.household() else {
            let model = NoHouseholdPage(forms, errors, in: visit.language)
            return .page(
                Screen(
                    "Household/none", title: visit.language("household.title"), tab: .profile,
                    status: .init(code: status), model))
        }
        async let account = visit.ask { try await $0.call(AuthAPI.me) }
        async let invitations = visit.ask { try await $0.call(AuthAPI.invitations) }
        let model = HouseholdPage(
            household, invitations: try await invitations.items, seenBy: try await account.id, forms, errors,
            in: visit.language)
        return .page(
            Screen("Household/household", title: model.name, tab: .profile, status: .init(code: status), model))
    }
}

/// The input of the household's forms, and a new invitation link.
struct HouseholdForms: Sendable {
    var name: String?
    var email = ""
    var link: String?
}

extension Visit {
    /// The person's household; `nil` if there is none.
    func household() async throws -> Household? {
        do {
            return try await ask { try await $0.call(AuthAPI.household) }
        } catch let problem as Problem where problem.status == 404 {
            return nil
        }
    }
}
