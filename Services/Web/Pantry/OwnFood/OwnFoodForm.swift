import Contracts
import Foundation
import PantryContracts

/// The typed form of the household's own food.
struct OwnFoodForm: Sendable {
    static let shown = ["name", "like"]

    private let name: String
    private let category: FoodCategory?
    private let unit: CookingUnit?
    private let like: String
    private let origins: Labels<Origin>
    private let allergens: Labels<Allergen>
    private let isClassified: Bool
    private let diets: Labels<Diet>

    init(_ form: Form) {
        name = form["name"] ?? ""
        category = form["category"].flatMap(FoodCategory.init)
        unit = form["unit"].flatMap(CookingUnit.init)
        like = form["like"] ?? ""
        origins = Labels(form.labels("origins", as: Origin.self))
        allergens = Labels(form.labels("allergens", as: Allergen.self))
        isClassified = form["classified"] == "yes"
        diets = Labels(form.labels("diets", as: Diet.self))
    }

    init(_ food: OwnFood) {
        name = food.name
        category = food.category
        unit = food.unit
        like = food.like?.name ?? ""
        origins = food.profile.origins
        allergens = food.profile.allergens ?? []
        isClassified = food.profile.allergens != nil
        diets = food.profile.statedDiets
    }

    var draft: OwnFoodDraft {
        let profile = FoodProfile(
            origins: origins, allergens: isClassified ? allergens : nil,
            statedDiets: diets.intersection(FoodProfile.mayBeStated))
        return OwnFoodDraft(
            name: name, category: category, unit: unit, profile: profile == .unknown ? nil : profile,
            like: like.isEmpty ? nil : like)
    }

    func fields(errors: FieldErrors, in language: Language) -> OwnFoodFields {
        OwnFoodFields(
            general: errors.general,
            name: Field(
                name: "name", label: language("ownFoods.name"), value: name, error: errors["name"], isRequired: true),
            category: Selection(
                name: "category", label: language("ownFoods.category"),
                choices: OwnFoodFields.categories(on: category, in: language)),
            unit: Selection(
                name: "unit", label: language("ownFoods.unit"),
                choices: [Choice(name: "unit", value: "", label: language("ownFoods.unsaid"), isOn: unit == nil)]
                    + CookingUnit.allCases.map {
                        Choice(
                            name: "unit", value: $0.rawValue, label: language("unitName.\($0.rawValue)"),
                            isOn: $0 == unit)
                    }),
            like: Field(
                name: "like", label: language("ownFoods.like"), value: like, hint: language("ownFoods.likeHint"),
                error: errors["like"], suggestsFoods: true),
            origins: Choice.list("origins", on: origins.members) { language("foods.origin.\($0.rawValue)") },
            classified: ["no", "yes"].map { word in
                Choice(
                    name: "classified", value: word, label: language("foods.classified.\(word)"),
                    isOn: isClassified == (word == "yes"))
            },
            allergens: Choice.list("allergens", on: allergens.members, label: language.name(of:)),
            diets: FoodProfile.mayBeStated.members.map {
                Choice(name: "diets", value: $0.rawValue, label: language.name(of: $0), isOn: diets.contains($0))
            })
    }
}

/// The filled-in fields of the household's own food.
struct OwnFoodFields: PageModel {
    let general: String?
    let name: Field
    let category: Selection
    let unit: Selection
    let like: Field
    let origins: [Choice]
    let classified: [Choice]
    let allergens: [Choice]
    let diets: [Choice]

    static func categories(on chosen: FoodCategory?, in language: Language) -> [Choice] {
        [Choice(name: "category", value: "", label: language("ownFoods.unsaid"), isOn: chosen == nil)]
            + Choice.list("category", on: [chosen].compactMap(\.self), label: language.name(of:))
    }
}
