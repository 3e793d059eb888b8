import Contracts
import RecipesContracts

/// The foods for a guest to tick. One form carries all ticks to the next page.
struct GuestPickPage: PageModel {
    /// A category of the catalogue, with its number of foods.
    struct Category: PageModel {
        let id: String
        let name: String
        let picture: String
        let count: String
        let isCurrent: Bool
    }

    let search: Field
    let heading: String
    /// The foods found or, without a search, the most used ones.
    let shown: [PickPage.Tick]
    /// The picks not in `shown`.
    let picked: [PickPage.Tick]
    /// The note that no food matches; else `nil`.
    let nothingFound: String?
    /// Whether more foods match than are shown.
    let hasMore: Bool
    let shelves: [Category]

    init(
        _ picks: [FoodRef], common: [Food], categories: [FoodCategoryCount], found: Page<Food>?, search: PickSearch,
        in language: Language
    ) {
        let ticked = Set(picks.map(\.id))
        let foods = (found?.items ?? common).map { FoodRef(id: $0.id, name: $0.name, category: $0.category) }
        let shownIDs = Set(foods.map(\.id))
        func tick(_ food: FoodRef) -> PickPage.Tick {
            PickPage.Tick(
                id: food.id.description, name: food.name.capitalizedFirst,
                picture: FoodPicture.address(of: food.name, in: food.category), isOn: ticked.contains(food.id))
        }
        self.search = Field(
            name: "query", label: language("pick.search"), value: search.text, placeholder: language("pick.search"))
        let shelf = search.category.flatMap(FoodCategory.init).map(language.name(of:))
        heading =
            search.text.isEmpty
            ? shelf ?? language("pick.common") : language("pick.foundFor", ["text": search.text])
        shown = foods.map(tick)
        picked = picks.filter { !shownIDs.contains($0.id) }.map(tick)
        nothingFound =
            found.map(\.items.isEmpty) == true ? language("pick.nothingFound", ["text": search.text]) : nil
        hasMore = found?.next != nil
        shelves = categories.filter { $0.count > 0 }.map { shelf in
            Category(
                id: shelf.id.rawValue, name: language.name(of: shelf.id), picture: FoodPicture.address(of: shelf.id),
                count: String(shelf.count), isCurrent: shelf.id.rawValue == search.category)
        }
    }
}
