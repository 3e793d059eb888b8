import Contracts
import PantryContracts

/// The household that shares a pantry, seen by one member.
struct PantrySharing: Sendable {
    let household: String
    /// Names of the other members.
    private let others: [ID<Account>: String]

    init(_ household: Household, readBy reader: ID<Account>) {
        self.household = household.name
        others = Dictionary(
            household.members.filter { $0.id != reader }.map { ($0.id, $0.calledName) }, uniquingKeysWith: { $1 })
    }

    /// The name of the member who added an item; `nil` if it was the reader or is unknown.
    func other(behind item: PantryItem) -> String? { item.addedBy.flatMap { others[$0] } }

    /// The name of another member; `nil` if `account` is none.
    func name(of account: ID<Account>) -> String? { others[account] }
}
