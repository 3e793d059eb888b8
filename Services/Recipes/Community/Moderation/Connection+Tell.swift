import AuthContracts
import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

extension Connection {
    /// Sends `message` to `person`, if any, at the commit of the transaction.
    func tell(
        _ person: ID<Account>?, _ message: ServiceMessage, leadingTo recipe: ID<Recipe>? = nil, at instant: Date
    ) throws {
        guard let person else { return }
        try publish(
            MessageRequested(account: person, message, path: recipe.map { "/recipes/\($0)" }), at: instant)
    }
}
