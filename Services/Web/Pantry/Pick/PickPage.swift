import Contracts
import PantryContracts
import RecipesContracts

/// The search of the page: by name or category.
struct PickSearch: Sendable {
    private(set) var text: String
    let category: String?
    let cursor: String?

    init(_ query: Form) {
        text = query["query"] ?? ""
        category = query["category"]
        cursor = query["cursor"]
    }

    /// `nil` without a name and a category.
    var foodQuery: FoodQuery? {
        text.isEmpty && category == nil
            ? nil
            : FoodQuery(category: category, query: text.isEmpty ? nil : text, sort: .use, limit: 48, cursor: cursor)
    }

    /// The search without its text if it has a category.
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

/// The foods to pick from; those in the pantry are ticked.
struct PickPage: PageModel {
    /// A food to tick.
    struct Tick: PageModel {
        let id: String
        let name: String
        let picture: String
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
    /// "Cook with 5"; `nil` while the pantry is empty.
    let cookText: String?
    let shelves: [Category]
    /// The foods used by most recipes.
    let common: [Tick]
    /// The other foods of the pantry.
    let pantry: [Tick]
    let isLooking: Bool
    let foundHeading: String
    let found: [Tick]
    /// The note that no food matches; else `nil`.
    let nothingFound: String?
    /// The form that proposes the searched food.
    let proposeAddress: String
    let next: String?
    /// This page with its search, to return to.
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
