import AuthContracts
import Contracts

/// The questions about diets, allergies and tastes with the answers so far.
struct PreferencesPage: PageModel {
    static let fieldNames = ["diets", "likedFoods", "dislikedFoods"]

    let isFirstRun: Bool
    /// The next question, if it carries something.
    let from: String?
    let general: String?
    let diets: [Choice]
    let allergies: [Choice]
    let noRestrictions: Bool
    let cuisines: [Choice]
    let likedFoods: [Choice]
    let dislikedFoods: [Choice]
    let moreLikedFoods: Field
    let moreDislikedFoods: Field
    /// Asked in the first run; later on a page of its own.
    let distances: [Choice]

    init(_ preferences: Preferences, errors: FieldErrors, isFirstRun: Bool, from: OwnPath?, in language: Language) {
        self.isFirstRun = isFirstRun
        self.from = from?.description
        general = errors["diets"] ?? errors.general
        diets = Choice.list("diets", on: preferences.diets.members, label: language.name(of:))
        allergies = Choice.list("allergies", on: preferences.allergies.members) {
            language.name(of: $0).capitalizedFirst
        }
        noRestrictions = preferences.noRestrictions
        cuisines = Choice.list("cuisines", on: preferences.cuisines.members, label: language.name(of:))
        likedFoods = Self.foods("likedFoods", preferences.likedFoods)
        dislikedFoods = Self.foods("dislikedFoods", preferences.dislikedFoods)
        moreLikedFoods = Field(
            name: "moreLikedFoods", label: language("preferences.liked"), hint: language("preferences.foodsHint"),
            error: errors["likedFoods"], suggestsFoods: true)
        moreDislikedFoods = Field(
            name: "moreDislikedFoods", label: language("preferences.disliked"),
            hint: language("preferences.foodsHint"), error: errors["dislikedFoods"], suggestsFoods: true)
        distances = isFirstRun ? Choice.distances(preferences.distance, in: language) : []
    }

    private static func foods(_ name: String, _ foods: [String]) -> [Choice] {
        foods.map { Choice(name: name, value: $0, label: $0, isOn: true) }
    }
}
