import Contracts
import RecipesContracts

/// Selecting several recipes of a page for a bulk action.
struct RecipeSelection: PageModel {
    /// The page's own action.
    struct Own: PageModel {
        let action: String
        /// The list or tag of the page.
        let value: String
        let label: String
    }

    /// Address of the page with checkboxes; `nil` if they are shown.
    let startAddress: String?
    /// Address of the page without checkboxes.
    let from: String
    let tag: Field
    /// `nil` without other lists.
    let lists: Selection?
    let own: Own?
    let canRemove: Bool
    /// Whether the recipes have checkboxes.
    let isOn: Bool
    private let ticked: Set<String>

    init(
        _ kind: SelectionAction?, of value: String = "", lists: [RecipeList] = [], canRemove: Bool = false,
        on visit: Visit, at page: String
    ) {
        let language = visit.language
        let parts = visit.query.pairs.filter { !["select", "tag", "ticked"].contains($0.name) }.map {
            ($0.name, $0.value)
        }
        from = page + Query.text(parts)
        startAddress = visit.query["select"] == "yes" ? nil : page + Query.text(parts + [("select", "yes")])
        isOn = startAddress == nil
        ticked = Set(visit.query.names("ticked"))
        tag = Field(
            name: "tag", label: language("personal.tags.add"), value: visit.query["tag"] ?? "",
            hint: language("personal.tags.hint"))
        let choices = lists.filter { $0.id.description != value }.map {
            Choice(name: "list", value: $0.id.description, label: $0.name, isOn: false)
        }
        self.lists =
            choices.isEmpty ? nil : Selection(name: "list", label: language("selection.list"), choices: choices)
        own = kind.map { Own(action: $0.rawValue, value: value, label: language("selection.do.\($0.rawValue)")) }
        self.canRemove = canRemove
    }

    /// The cards with checkboxes, if `isOn`.
    func marking(_ cards: [RecipeCard], _ recipes: [RecipeSummary]) -> [RecipeCard] {
        guard isOn else { return cards }
        return zip(cards, recipes).map { card, recipe in
            var card = card
            card.action = nil
            card.box = SelectionBox(
                value: recipe.id.description, isTicked: ticked.contains(recipe.id.description))
            return card
        }
    }
}

/// The checkbox of a recipe.
struct SelectionBox: PageModel {
    let value: String
    let isTicked: Bool
}

/// A bulk action; its raw value is the form's `do`.
enum SelectionAction: String, Sendable {
    case tag, untag, list, unlist, like, unlike, remove
}
