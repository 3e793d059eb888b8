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

    /// What stands against an item.
    package enum Conflict: Hashable, Sendable {
        /// It contains these.
        case allergens([Allergen])
        /// It is not of these diets.
        case diets([Diet])
    }

    /// What is known to stand against an item; `nil` where nothing is, which does not mean that it suits.
    package func conflict(with item: ItemContents) -> Conflict? {
        guard case .rules(let wantedDiets, let allergies) = self else { return nil }
        let avoided = allergies.withEveryNut
        let found = (item.allergens?.members ?? []).filter { !Labels([$0]).withEveryNut.isDisjoint(with: avoided) }
        if !found.isEmpty { return .allergens(found) }
        guard let diets = item.diets, !diets.isEmpty else { return nil }
        let missing = wantedDiets.members.filter { !diets.members.contains($0) }
        return missing.isEmpty ? nil : .diets(missing)
    }

    /// As `suitability(allergens:diets:)`, for whoever asks about an item that was offered before.
    package func suitability(of item: ItemContents) -> Suitability? {
        do throws(Unsuitable) {
            return try suitability(allergens: item.allergens, diets: item.diets)
        } catch {
            return .unsuitable
        }
    }
}
