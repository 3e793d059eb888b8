import Contracts
import RecipesContracts

/// Choosing several recipes of a page, to do one thing with all of them.
struct RecipeSelection: PageModel {
    /// What else can be done with the recipes of this page.
    struct Own: PageModel {
        let action: String
        /// The list or the tag that the page is of.
        let value: String
        let label: String
    }

    /// The page with a box to tick at each recipe; absent where it is this one.
    let startAddress: String?
    /// The page without them.
    let from: String
    let tag: Field
    /// Absent where the person has no list.
    let lists: Selection?
    let own: Own?
    let canRemove: Bool
    /// Whether there is a box at each recipe.
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

    /// The cards with their boxes, while there are any.
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

/// A box to tick at a recipe of which several can be chosen.
struct SelectionBox: PageModel {
    let value: String
    let isTicked: Bool
}

/// What can be done with several recipes at once; its raw value is what the form says.
enum SelectionAction: String, Sendable {
    case tag, untag, list, unlist, like, unlike, remove
}
