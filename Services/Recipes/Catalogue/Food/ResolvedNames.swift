import Contracts
import IngredientLines
import RecipesContracts
import Synchronization

/// What names stood for when they were looked up last, for one state of the catalogue.
///
/// A name that is typed comes again with every search from the same foods, and looking up those of a basket costs as much
/// as all else of a match.
final class ResolvedNames: Sendable {
    /// Names come from outside, so there are bounds: on how many are kept, and on how long one is.
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
