import Contracts
import RecipesContracts

/// One list with its recipes.
struct ListPage: PageModel {
    /// The most recipes in the notice that restores a removed list; a cookie holds it.
    static let mostToPutBack = 40

    let id: String
    let name: String
    /// "12 recipes"; `nil` for none.
    let summary: String?
    var cards: [RecipeCard]
    /// `nil` if there is no recipe to select.
    var selection: RecipeSelection?
    let gone: [DeletedRecipeRow]
    let next: String?
    let general: String?
    let rename: Field
    let isWrong: Bool

    init(
        _ list: RecipeList, _ kept: SavedRecipes, name typed: String?, errors: FieldErrors, from: OwnPath,
        in language: Language
    ) {
        let recipes = kept.page
        id = list.id.description
        gone = kept.gone.map { .listed($0, on: list.id, from: from, in: language) }
        name = list.name
        summary = list.count > 0 ? language("taste.recipes", count: list.count) : nil
        cards = recipes.items.map { recipe in
            let action = CardAction(
                action: "/lists/\(list.id)/recipes", name: "remove", value: recipe.id.description,
                label: language("taste.takeOff"), from: from.description)
            var card = RecipeCard(recipe, from: from, in: language)
            card.action = action
            return card
        }
        next = recipes.next(at: "/lists/\(list.id)")
        general = errors.general
        rename = Field(
            name: "name", label: language("taste.listName"), value: typed ?? list.name, error: errors["name"],
            isRequired: true)
        isWrong = errors.general != nil || errors["name"] != nil
    }
}

/// The confirmation before a list is removed.
struct ListRemovalPage: PageModel {
    let id: String
    let heading: String
    let text: String

    init(_ list: RecipeList, in language: Language) {
        id = list.id.description
        heading = language("taste.removal.heading", ["name": list.name])
        text = language("taste.removal.text")
    }
}
