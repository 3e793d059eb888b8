import Contracts
import PantryContracts

/// The people who share a pantry, as one of them sees it.
struct PantrySharing: Sendable {
    let household: String
    /// What the others are called.
    private let others: [ID<Account>: String]

    init(_ household: Household, readBy reader: ID<Account>) {
        self.household = household.name
        others = Dictionary(
            household.members.filter { $0.id != reader }.map { ($0.id, $0.calledName) }, uniquingKeysWith: { $1 })
    }

    /// Who put an item there, if it was one of the others.
    func other(behind item: PantryItem) -> String? { item.addedBy.flatMap { others[$0] } }

    /// What somebody of the others is called.
    func name(of account: ID<Account>) -> String? { others[account] }
}
