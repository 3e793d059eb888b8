import AuthContracts
import Contracts
import PlannerContracts

/// The people who share a plan, for one reader.
struct PlanPeople: Sendable {
    struct Person: Sendable {
        let id: ID<Account>
        let name: String
    }

    /// The reader first; empty while auth is unavailable.
    let all: [Person]
    /// `nil` while auth is unavailable.
    let reader: ID<Account>?

    init(_ household: Household?, readBy reader: Account?) {
        self.reader = reader?.id
        let own = reader.map { [Person(id: $0.id, name: $0.displayName ?? $0.username)] } ?? []
        let others = household?.members.filter { $0.id != reader?.id } ?? []
        all = own + others.map { Person(id: $0.id, name: $0.calledName) }
    }

    /// "you", or the person's name; `nil` for an account not in `all`.
    func name(of account: ID<Account>, in language: Language) -> String? {
        account == reader ? language("plan.you") : all.first { $0.id == account }?.name
    }
}

extension Visit {
    /// The reader and the other members of the household.
    func planPeople() async throws -> PlanPeople {
        async let account = askIfPossible { try await $0.call(AuthAPI.me) }
        let household = try await askIfPossible { _ in try await self.household() } ?? nil
        return PlanPeople(household, readBy: try await account)
    }

    /// A plan query with the reader's time zone.
    var planQuery: PlanQuery { PlanQuery(timeZone: region.timeZone) }
}
