import Chassis
import Contracts
import Foundation
import Storage

/// Determines a person's kitchen: their household's, or their own.
struct HouseholdAccess: Sendable {
    let scopes: HouseholdScopes
    let database: Database
    let now: @Sendable () -> Date

    /// Throws 503 while membership cannot be determined.
    ///
    /// Moves food that the person added to their own pantry just as they joined the household.
    func kitchen(of person: ID<Account>, for purpose: HouseholdScopes.Purpose) async throws -> HouseholdScope {
        let kitchen = try await scopes.kitchen(of: person, for: purpose)
        let own = HouseholdScope(of: person)
        guard kitchen != own, try await database.read({ try InventoryMove($0).hasOwn(own) }) else { return kitchen }
        let instant = now()
        try await database.write { db in
            try InventoryMove(db).bring(from: own, into: kitchen)
            try InventoryMove(db).record(in: [own, kitchen], at: instant)
        }
        return kitchen
    }
}
