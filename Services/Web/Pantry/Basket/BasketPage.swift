import Contracts
import PantryContracts
import RecipesContracts

/// Which foods the page looks for: by name, or on one shelf.
struct BasketSearch: Sendable {
    let text: String
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

    func address(cursor: String? = nil) -> String {
        let parts = [("query", text.isEmpty ? nil : text), ("category", category), ("cursor", cursor)]
        return "/basket" + Query.text(parts.compactMap { name, value in value.map { (name, $0) } })
    }
}

/// The foods that are picked and those to pick from.
struct BasketPage: PageModel {
    /// A food to tick.
    struct Tick: PageModel {
        let id: String
        let name: String
        let picture: String
        /// Whether it is in the basket already.
        let isOn: Bool
    }

    /// A shelf of the catalogue.
    struct Shelf: PageModel {
        let name: String
        let address: String
        let picture: String
        let count: String
        let isCurrent: Bool
    }

    let search: Field
    let picked: [Tick]
    /// "Cook with 5"; absent while nothing is picked.
    let cookText: String?
    let shelves: [Shelf]
    let pantry: [Tick]
    /// What most recipes take.
    let common: [Tick]
    let isLooking: Bool
    let foundHeading: String
    let found: [Tick]
    /// Said where nothing goes by the name.
    let nothingFound: String?
    /// Where such a food can be proposed.
    let proposeAddress: String
    let next: String?
    /// This page with its search, for a tick to come back to.
    let here: String

    init(
        _ basket: Basket, pantry: [PantryItem], common: [Food], categories: [FoodCategoryCount], found: Page<Food>?,
        search: BasketSearch, in language: Language
    ) {
        let inBasket = Set(basket.foods.map(\.id))
        func tick(_ id: ID<Food>, _ name: String, _ category: FoodCategory) -> Tick {
            Tick(
                id: id.description, name: name.capitalizedFirst, picture: FoodPicture.address(of: name, in: category),
                isOn: inBasket.contains(id))
        }
        self.search = Field(
            name: "query", label: language("basket.search"), value: search.text,
            placeholder: language("basket.search"), suggestsFoods: true)
        picked = basket.foods.map { tick($0.id, $0.name, $0.category) }
        cookText =
            basket.foods.isEmpty
            ? nil : language("basket.cookWith", ["count": language.text(basket.foods.count)])
        shelves = categories.filter { $0.count > 0 }.map { shelf in
            Shelf(
                name: language.name(of: shelf.id), address: "/basket?category=\(shelf.id.rawValue)#found",
                picture: FoodPicture.address(of: shelf.id), count: String(shelf.count),
                isCurrent: shelf.id.rawValue == search.category)
        }
        var seen: Set<ID<Food>> = []
        self.pantry = pantry.map(\.food).filter { seen.insert($0.id).inserted }.map {
            tick($0.id, $0.name, $0.category)
        }
        self.common = common.filter { !seen.contains($0.id) }.map { tick($0.id, $0.name, $0.category) }
        isLooking = search.foodQuery != nil
        let shelfName = search.category.flatMap(FoodCategory.init).map(language.name(of:))
        foundHeading =
            search.text.isEmpty ? shelfName ?? "" : language("basket.foundFor", ["text": search.text])
        self.found = found?.items.map { tick($0.id, $0.name, $0.category) } ?? []
        nothingFound =
            found.map(\.items.isEmpty) == true ? language("basket.nothingFound", ["text": search.text]) : nil
        proposeAddress = "/foods/propose" + Query.text([("name", search.text), ("from", "/basket")])
        next = found?.next.map { search.address(cursor: $0) }
        here = search.address(cursor: search.cursor)
    }
}
