import Contracts
import IngredientLines
import RecipesContracts
import Synchronization

/// A cache of resolved names for one state of the catalogue.
///
/// A typed name returns with every search from the same foods. Resolving a basket's names costs as much as the rest of
/// a match.
final class ResolvedNames: Sendable {
    /// Names are user input, so their number and their length in bytes are limited.
    private static let most = 8_192
    private static let longest = 80

    private let known = Mutex<[String: FoodNames<ID<Food>>.Resolution]>([:])

    func resolution(
        of name: String, _ resolve: (String) -> FoodNames<ID<Food>>.Resolution
    ) -> FoodNames<ID<Food>>.Resolution {
        guard name.utf8.count <= Self.longest else { return resolve(name) }
        if let known = known.withLock({ $0[name] }) { return known }
        let resolution = resolve(name)
        known.withLock { known in
            if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
            known[name] = resolution
        }
        return resolution
    }
}
