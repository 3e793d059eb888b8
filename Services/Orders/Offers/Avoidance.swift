import Kitchen
import OrdersContracts

/// The diets and allergies that a person's food must respect.
package enum Avoidance: Hashable, Sendable {
    /// The person avoids nothing.
    case nothing
    /// The person's diets and allergies.
    case rules(Labels<Diet>, Labels<Allergen>)
    /// Unavailable at the moment, so no item is known to suit.
    case unknown

    /// The suitability of an item by its partner's labels; `nil` if the person avoids nothing. Throws `Unsuitable` on a
    /// conflict.
    package func suitability(allergens: Labels<Allergen>?, diets: Labels<Diet>?) throws(Unsuitable) -> Suitability? {
        switch self {
        case .nothing: return nil
        case .unknown: return .unknown
        case .rules(let wantedDiets, let allergies):
            if let allergens, !allergens.withEveryNut.isDisjoint(with: allergies.withEveryNut) { throw Unsuitable() }
            // A partner that names any diet names all that fit.
            if let diets, !diets.isEmpty, !diets.isSuperset(of: wantedDiets) { throw Unsuitable() }
            let knowsAllergens = allergies.isEmpty || allergens != nil
            let knowsDiets = wantedDiets.isEmpty || diets?.isSuperset(of: wantedDiets) == true
            return knowsAllergens && knowsDiets ? .suits : .unknown
        }
    }

    package struct Unsuitable: Error {}

    /// The reason why an item does not suit.
    package enum Conflict: Hashable, Sendable {
        /// The item contains these allergens.
        case allergens([Allergen])
        /// The item does not fit these diets.
        case diets([Diet])
    }

    /// The known conflict with an item; `nil` does not mean that the item suits.
    package func conflict(with item: ItemContents) -> Conflict? {
        guard case .rules(let wantedDiets, let allergies) = self else { return nil }
        let avoided = allergies.withEveryNut
        let found = (item.allergens?.members ?? []).filter { !Labels([$0]).withEveryNut.isDisjoint(with: avoided) }
        if !found.isEmpty { return .allergens(found) }
        guard let diets = item.diets, !diets.isEmpty else { return nil }
        let missing = wantedDiets.members.filter { !diets.members.contains($0) }
        return missing.isEmpty ? nil : .diets(missing)
    }

    /// As `suitability(allergens:diets:)`, but returns `.unsuitable` instead of throwing.
    package func suitability(of item: ItemContents) -> Suitability? {
        do throws(Unsuitable) {
            return try suitability(allergens: item.allergens, diets: item.diets)
        } catch {
            return .unsuitable
        }
    }
}
