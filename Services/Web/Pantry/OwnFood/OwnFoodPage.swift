import Contracts
import PantryContracts

/// The household's own foods.
struct OwnFoodListPage: PageModel {
    struct Row: PageModel {
        let id: String
        let name: String
        let picture: String
        let about: String
    }

    let summary: String
    let rows: [Row]
    let general: String?
    let name: Field
    let category: Selection

    init(_ foods: [OwnFood], typed: OwnFoodForm, errors: FieldErrors, in language: Language) {
        summary = foods.isEmpty ? language("ownFoods.none") : language("ownFoods.summary", count: foods.count)
        rows = foods.map {
            Row(
                id: $0.id.description, name: $0.name.capitalizedFirst, picture: FoodPicture.address(of: $0.food),
                about: language.standing(of: $0))
        }
        let fields = typed.fields(errors: errors, in: language)
        general = fields.general
        name = fields.name
        category = fields.category
    }
}

/// One of the household's own foods, with the form to describe it.
struct OwnFoodPage: PageModel {
    let id: String
    let name: String
    let picture: String
    let standing: String
    /// Whether the food is not identified with one of the catalogue, so that it can be edited.
    let isOpen: Bool
    let canBeProposed: Bool
    let fields: OwnFoodFields
    let identity: Field
    /// The entity tag of the food in the form.
    let seen: String
    let conflict: Conflict?

    init(
        _ food: OwnFood, fields: OwnFoodFields, identity: String, errors: FieldErrors, seen: EntityTag?,
        conflict: Conflict?, in language: Language
    ) {
        self.seen = seen?.text ?? ""
        self.conflict = conflict
        id = food.id.description
        name = food.name.capitalizedFirst
        picture = FoodPicture.address(of: food.food)
        standing = language.standing(of: food)
        isOpen = !food.isSame
        canBeProposed = !food.isSame && food.proposal == nil
        self.fields = fields
        self.identity = Field(
            name: "food", label: language("ownFoods.identity"), value: identity, error: errors["food"],
            suggestsFoods: true, isRequired: true)
    }
}

/// The consequences of removing one of the household's own foods.
struct OwnFoodRemovalPage: PageModel {
    let id: String
    let heading: String
    let consequences: [String]

    init(_ food: OwnFood, items: Int, in language: Language) {
        id = food.id.description
        heading = language("ownFoods.removal.heading", ["name": food.name])
        let there = items == 0 ? nil : language("ownFoods.removal.items", count: items)
        consequences =
            food.isSame
            ? [language("ownFoods.removal.word")]
            : [there, language("ownFoods.removal.lines"), language("ownFoods.removal.others")].compactMap(\.self)
    }
}

/// The form to propose one of the household's own foods for the catalogue.
struct OwnFoodProposalPage: PageModel {
    let id: String
    let heading: String
    let editor: FoodEditor
}

extension Language {
    /// Summary of one of the household's own foods.
    fileprivate func standing(of food: OwnFood) -> String {
        if food.isSame { return self("ownFoods.same", ["food": food.like?.name ?? ""]) }
        let known =
            food.like.map { self("ownFoods.isLike", ["food": $0.name]) }
            ?? (food.profile == .unknown ? self("ownFoods.unknown") : self("ownFoods.described"))
        return food.proposal == nil ? known : known + " · " + self("ownFoods.waits")
    }
}
