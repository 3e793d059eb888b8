import AuthContracts
import Contracts

extension Preferences {
    /// The preferences with the changed fields replaced.
    func changed(by change: PreferencesChange) -> Preferences {
        Preferences(
            diets: change.diets ?? diets, allergies: change.allergies ?? allergies,
            likedFoods: change.likedFoods ?? likedFoods, dislikedFoods: change.dislikedFoods ?? dislikedFoods,
            cuisines: change.cuisines ?? cuisines, distance: change.distance.applied(to: distance),
            noRestrictions: change.noRestrictions ?? noRestrictions)
    }
}
