import Kitchen
import OrdersContracts

/// What somebody must not be brought.
package enum Avoidance: Hashable, Sendable {
    /// They avoid nothing.
    case nothing
    /// Their diets and allergies.
    case rules(Labels<Diet>, Labels<Allergen>)
    /// Nobody can tell at the moment, so that nothing is known to suit.
    case unknown

    /// Whether they may have something, as far as its partner says; `nil` for those who avoid nothing. Throws if they may
    /// not.
    package func suitability(allergens: Labels<Allergen>?, diets: Labels<Diet>?) throws(Unsuitable) -> Suitability? {
        switch self {
        case .nothing: return nil
        case .unknown: return .unknown
        case .rules(let wantedDiets, let allergies):
            if let allergens, !allergens.withEveryNut.isDisjoint(with: allergies.withEveryNut) { throw Unsuitable() }
            // A partner that names diets names all that it suits.
            if let diets, !diets.isEmpty, !diets.isSuperset(of: wantedDiets) { throw Unsuitable() }
            let knowsAllergens = allergies.isEmpty || allergens != nil
            let knowsDiets = wantedDiets.isEmpty || diets?.isSuperset(of: wantedDiets) == true
            return knowsAllergens && knowsDiets ? .suits : .unknown
        }
    }

    package struct Unsuitable: Error {}
}
