import Contracts
import PantryContracts
import RecipesContracts

/// Which foods the page looks for: by name, or on one shelf.
struct PickSearch: Sendable {
    private(set) var text: String
    let category: String?
    let cursor: String?

    init(_ query: Form) {
        text = query["query"] ?? ""
        category = query["category"]
        cursor = query["cursor"]
    }

    /// `nil` where neither a name nor a shelf is asked for.
    var foodQuery: FoodQuery? {
        text.isEmpty && category == nil
            ? nil
            : FoodQuery(category: category, query: text.isEmpty ? nil : text, sort: .use, limit: 48, cursor: cursor)
    }

    /// The same search for all foods of its shelf, if it has one.
    var ofWholeShelf: PickSearch {
        var search = self
        if category != nil { search.text = "" }
        return search
    }

    func address(cursor: String? = nil) -> String {
        let parts = [("query", text.isEmpty ? nil : text), ("category", category), ("cursor", cursor)]
        return "/pick" + Query.text(parts.compactMap { name, value in value.map { (name, $0) } })
    }
}

/// The foods to pick from; those that are in the pantry are ticked.
struct PickPage: PageModel {
    /// A food to tick.
    struct Tick: PageModel {
        let id: String
        let name: String
        let picture: String
        /// Whether the food is picked.
        let isOn: Bool
    }

    /// A category of the catalogue, with its number of foods.
    struct Category: PageModel {
        let name: String
        let address: String
        let picture: String
        let count: String
        let isCurrent: Bool
    }

    let search: Field
    /// "Cook with 5"; absent while the pantry is empty.
    let cookText: String?
    let shelves: [Category]
    /// Foods that most recipes take.
    let common: [Tick]
    /// The other foods of the pantry.
    let pantry: [Tick]
    let isLooking: Bool
    let foundHeading: String
    let found: [Tick]
    /// Told if no food has the name.
    let nothingFound: String?
    /// The form that proposes such a food.
    let proposeAddress: String
    let next: String?
    /// This page with its search, for a tick to come back to.
    let here: String

    init(
        _ pantry: [PantryItem], common: [Food], categories: [FoodCategoryCount], found: Page<Food>?,
        search: PickSearch, in language: Language
    ) {
        var there: Set<ID<Food>> = []
        let stocked = pantry.filter { $0.dish == nil }.map(\.food).filter { there.insert($0.id).inserted }
        func tick(_ id: ID<Food>, _ name: String, _ category: FoodCategory) -> Tick {
            Tick(
                id: id.description, name: name.capitalizedFirst, picture: FoodPicture.address(of: name, in: category),
                isOn: there.contains(id))
        }
        self.search = Field(
            name: "query", label: language("pick.search"), value: search.text,
            placeholder: language("pick.search"), suggestsFoods: true)
        cookText = stocked.isEmpty ? nil : language("pick.cookWith", ["count": language.text(stocked.count)])
        shelves = categories.filter { $0.count > 0 }.map { shelf in
            Category(
                name: language.name(of: shelf.id), address: "/pick?category=\(shelf.id.rawValue)#found",
                picture: FoodPicture.address(of: shelf.id), count: String(shelf.count),
                isCurrent: shelf.id.rawValue == search.category)
        }
        self.common = common.map { tick($0.id, $0.name, $0.category) }
        let offered = Set(common.map(\.id))
        self.pantry = stocked.filter { !offered.contains($0.id) }.map { tick($0.id, $0.name, $0.category) }
        isLooking = search.foodQuery != nil
        let shelfName = search.category.flatMap(FoodCategory.init).map(language.name(of:))
        foundHeading =
            search.text.isEmpty ? shelfName ?? "" : language("pick.foundFor", ["text": search.text])
        self.found = found?.items.map { tick($0.id, $0.name, $0.category) } ?? []
        nothingFound =
            found.map(\.items.isEmpty) == true ? language("pick.nothingFound", ["text": search.text]) : nil
        proposeAddress = "/foods/propose" + Query.text([("name", search.text), ("from", "/pick")])
        next = found?.next.map { search.address(cursor: $0) }
        here = search.address(cursor: search.cursor)
    }
}
