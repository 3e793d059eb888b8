import Chassis
import Contracts
import Logging
import RecipesContracts

/// Substitutes for foods that markets lack, within the person's diet. There are none while the recipes service does not
/// answer.
struct QuoteSubstitutes: Sendable {
    /// Most foods of one request, and most substitutes of each.
    private static let (most, ofEach) = (8, 3)

    let services: ServiceClients
    let logger: Logger

    func substitutes(for foods: [ID<Food>], of account: ID<Account>) async -> [ID<Food>: [ID<Food>]] {
        let client = services.onBehalf(of: Identity(account: account))
        return await withTaskGroup(of: (ID<Food>, [ID<Food>]).self) { group in
            for food in foods.prefix(Self.most) {
                group.addTask {
                    do {
                        let found = try await client.call(
                            RecipesAPI.substitutes, at: food, sending: SubstituteQuery())
                        // Substitutes for one use only are dropped, because the use is unknown here.
                        return (food, found.items.filter { $0.only == nil }.prefix(Self.ofEach).map(\.food.id))
                    } catch {
                        logger.info("No substitutes", metadata: ["food": "\(food)", "error": "\(error)"])
                        return (food, [])
                    }
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }
}
