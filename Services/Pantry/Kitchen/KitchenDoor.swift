import Chassis
import Contracts
import Storage

/// Lets a person into the kitchen that they cook in: that of their household, or their own.
struct KitchenDoor: Sendable {
    let kitchens: Kitchens
    let database: Database

    /// Throws 503 where nobody knows for sure at the moment.
    ///
    /// What somebody put into their own pantry at the very moment when they joined a household comes along now.
    func kitchen(of person: ID<Account>, for purpose: Kitchens.Purpose) async throws -> KitchenKey {
        let kitchen = try await kitchens.kitchen(of: person, for: purpose)
        let own = KitchenKey(of: person)
        guard kitchen != own, try await database.read({ try KitchenMove($0).hasOwn(own) }) else { return kitchen }
        try await database.write { try KitchenMove($0).bring(from: own, into: kitchen) }
        return kitchen
    }
}
