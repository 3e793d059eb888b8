import AuthContracts
import Contracts
import PlannerContracts

/// The people who share a plan, as one of them sees it.
struct PlanPeople: Sendable {
    struct Person: Sendable {
        let id: ID<Account>
        let name: String
    }

    /// The reader first; nobody while auth does not answer.
    let all: [Person]
    /// `nil` while auth does not answer.
    let reader: ID<Account>?

    init(_ household: Household?, readBy reader: Account?) {
        self.reader = reader?.id
        let own = reader.map { [Person(id: $0.id, name: $0.displayName ?? $0.username)] } ?? []
        let others = household?.members.filter { $0.id != reader?.id } ?? []
        all = own + others.map { Person(id: $0.id, name: $0.calledName) }
    }

    /// "you", or what somebody is called; `nil` of whoever is not there.
    func name(of account: ID<Account>, in language: Language) -> String? {
        account == reader ? language("plan.you") : all.first { $0.id == account }?.name
    }
}

extension Visit {
    /// Who eats with the reader.
    func planPeople() async throws -> PlanPeople {
        async let account = askIfPossible { try await $0.call(AuthAPI.me) }
        let household = try await askIfPossible { _ in try await self.household() } ?? nil
        return PlanPeople(household, readBy: try await account)
    }

    /// By whose clocks the reader plans.
    var planQuery: PlanQuery { PlanQuery(timeZone: region.timeZone) }
}
