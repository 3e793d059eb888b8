import Contracts
import PantryContracts

/// The pantry: urgent foods first, then the rest in the chosen order.
struct PantryPage: PageModel {
    /// An order to choose.
    struct Way: PageModel {
        let address: String
        let name: String
        let isOn: Bool
    }

    let heading: String
    /// A note for a shared pantry; else `nil`.
    let sharing: String?
    /// "12 foods"; `nil` for none.
    let summary: String?
    /// At most three a day.
    let questions: [QuestionRow]
    /// Foods that are used up by the records but probably there; empty during a search.
    let maybe: [MaybeRow]
    let ways: [Way]
    let searchField: Field
    /// The order in the search form; `nil` for the default.
    let order: String?
    let urgent: [StockFood]
    /// The recipes that use up `urgent`.
    let cookAddress: String
    let groups: [StockGroup]
    /// Whether the groups stand side by side if there is room.
    let isShelved: Bool
    let isEmpty: Bool
    /// "No foods match “oat”."; `nil` without a search or with results.
    let nothingFound: String?
    /// The next page.
    let next: String?
    let form: PantryFields
    /// The address of this view, to return to or refresh.
    let here: String
    /// The cursor of the change stream; `nil` if there is none.
    let cursor: String?
    /// Whether the form is open because something in it needs attention.
    let isAdding: Bool

    init(
        _ page: Page<PantryFood>, _ query: StockQuery, questions: [QuestionRow], maybe: [MaybeRow],
        sharing: PantrySharing?, form: PantryFields, isAdding: Bool,
        cursor: String?, today: Day, in language: Language
    ) {
        let foods = page.items
        let isSearch = !query.words.isEmpty
        heading =
            sharing.map { language("pantry.headingShared", ["household": $0.household]) } ?? language("pantry.heading")
        self.sharing = sharing == nil ? nil : language("pantry.shared")
        self.questions = questions
        self.maybe = isSearch || query.cursor != nil ? [] : maybe
        let count = page.total ?? foods.count
        summary = count == 0 ? nil : language("pantry.summary", count: count)
        ways = StockQuery.Order.allCases.map { order in
            Way(
                address: query.ordered(by: order).address, name: language("pantry.by.\(order.rawValue)"),
                isOn: order == query.order)
        }
        searchField = Field(
            name: "q", label: language("pantry.search"), value: query.words, type: "search",
            placeholder: language("pantry.search"))
        order = query.order == .expiry ? nil : query.order.rawValue
        let row: (PantryFood) -> StockFood = { StockFood($0, sharing: sharing, today: today, in: language) }
        let soon = query.order == .expiry ? foods.filter { $0.isUrgent(on: today) } : []
        urgent = soon.map(row)
        cookAddress = MatchForm.address(cookingWith: soon.filter { !$0.isDish }.flatMap(\.batches).foodsToName)
        groups = StockGroup.list(
            query.order == .expiry ? foods.filter { !$0.isUrgent(on: today) } : foods, by: query.order, row,
            in: language)
        isShelved = query.order != .expiry
        isEmpty = foods.isEmpty && !isSearch
        nothingFound = foods.isEmpty && isSearch ? language("pantry.nothingFound", ["words": query.words]) : nil
        next = page.next.map { query.following($0).address }
        here = query.address
        self.cursor = cursor
        self.form = form
        self.isAdding = isAdding || isEmpty
    }
}

extension [PantryItem] {
    /// Each food once, by its id, or by its name if it is the household's own.
    var foodsToName: [String] {
        var seen: Set<String> = []
        return map { $0.isOwn == true ? $0.food.name : $0.food.id.description }.filter { seen.insert($0).inserted }
    }
}
