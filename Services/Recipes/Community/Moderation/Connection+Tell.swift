import AuthContracts
import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

extension Connection {
    /// Has `person`, if there is one, told `message`, in the transaction of what it tells of.
    func tell(
        _ person: ID<Account>?, _ message: ServiceMessage, leadingTo recipe: ID<Recipe>? = nil, at instant: Date
    ) throws {
        guard let person else { return }
        try publish(
            MessageRequested(account: person, message, path: recipe.map { "/recipes/\($0)" }), at: instant)
    }
}
