import AuthContracts
import Contracts

/// Household actions with confirmation: removing a member, handing over, and leaving.
struct HouseholdActionPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/household/members/:id/removal", confirmRemoval)
        pages.post("/household/members/:id/removal", remove)
        pages.get("/household/members/:id/ownership", confirmHandover)
        pages.post("/household/members/:id/ownership", handOver)
        pages.get("/household/departure", confirmDeparture)
        pages.post("/household/departure", leave)
    }

    private func confirmRemoval(_ visit: Visit) async throws -> PageResponse {
        let (household, member) = try await find(visit)
        return page(.removal(of: member, from: household, in: visit.language), visit)
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Account.self)
        let name = try await find(visit).member.calledName
        try await visit.ask { _ = try await $0.call(AuthAPI.removeMember, at: id) }
        return .redirect(OwnPath(to: "/household"), notice: Notice("household.removed", ["name": name]))
    }

    private func confirmHandover(_ visit: Visit) async throws -> PageResponse {
        let (household, member) = try await find(visit)
        return page(.handover(of: household, to: member, in: visit.language), visit)
    }

    private func handOver(_ visit: Visit) async throws -> PageResponse {
        let handover = HouseholdHandover(owner: try visit.id(Account.self))
        let name = try await find(visit).member.calledName
        try await visit.ask { _ = try await $0.call(AuthAPI.handHouseholdOver, sending: handover) }
        return .redirect(OwnPath(to: "/household"), notice: Notice("household.handedOver", ["name": name]))
    }

    private func confirmDeparture(_ visit: Visit) async throws -> PageResponse {
        let household = try await visit.household().orNotFound(.household)
        let account = try await visit.ask { try await $0.call(AuthAPI.me) }
        return page(.departure(of: account.id, from: household, in: visit.language), visit)
    }

    private func leave(_ visit: Visit) async throws -> PageResponse {
        try await visit.ask { _ = try await $0.call(AuthAPI.leaveHousehold) }
        return .redirect(visit.from ?? OwnPath(to: "/household"), notice: Notice("household.left"))
    }

    private func find(_ visit: Visit) async throws -> (household: Household, member: Household.Member) {
        let id = try visit.id(Account.self)
        let household = try await visit.household().orNotFound(.household)
        return (household, try household.members.first { $0.id == id }.orNotFound(.member))
    }

    private func page(_ action: HouseholdAction, _ visit: Visit) -> PageResponse {
        var action = action
        action.from = visit.from?.description
        return .page(Screen("Household/action", title: action.heading, tab: .profile, action))
    }
}

/// A household action to confirm, with its consequences.
struct HouseholdAction: PageModel {
    let heading: String
    let consequences: [String]
    /// The action of the form.
    let action: String
    let button: String
    /// The page to return to; `nil` for the household.
    var from: String?

    static func removal(
        of member: Household.Member, from household: Household, in language: Language
    ) -> HouseholdAction {
        HouseholdAction(
            heading: language("household.removal.heading", ["name": member.calledName, "household": household.name]),
            consequences: [
                language("household.removal.access", ["name": member.calledName]),
                language("household.removal.food"), language("household.removal.invitations"),
            ],
            action: "/household/members/\(member.id)/removal", button: language("household.removal.action"))
    }

    static func handover(of household: Household, to member: Household.Member, in language: Language) -> HouseholdAction
    {
        HouseholdAction(
            heading: language("household.handover.heading", ["name": member.calledName, "household": household.name]),
            consequences: [
                language("household.handover.theirs", ["name": member.calledName]),
                language("household.handover.yours"),
            ],
            action: "/household/members/\(member.id)/ownership", button: language("household.handover.action"))
    }

    /// The last member's departure dissolves the household. If the owner leaves, the longest-standing member takes
    /// over.
    static func departure(of account: ID<Account>, from household: Household, in language: Language) -> HouseholdAction
    {
        let others = household.members.filter { $0.id != account }
        var consequences = [language("household.departure.dissolved")]
        if let heir = others.first {
            consequences = [language("household.departure.food")]
            if household.owner == account {
                consequences.append(language("household.departure.heir", ["name": heir.calledName]))
            }
        }
        return HouseholdAction(
            heading: language("household.departure.heading", ["household": household.name]),
            consequences: consequences + [
                language("household.departure.recipes"), language("household.departure.own"),
            ], action: "/household/departure",
            button: language("household.departure.action"))
    }
}

extension Household.Member {
    /// The display name, or the username without one.
    var calledName: String { displayName ?? username }
}
