import AuthContracts
import Chassis
import Contracts

/// Copies of people's diets and allergies.
struct DietaryProfileFeature: Feature {
    private let platform: Platform

    init(_ recipes: RecipesComponents) { platform = recipes.platform }

    func subscribe(to events: inout EventSubscriptions) {
        events.on(PreferencesChanged.self) { [platform] event, database in
            try DietaryProfileTable.keep(event.preferences, of: event.account, at: platform.now(), in: database)
        }
    }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { [.dietsAndAllergies] }
}
