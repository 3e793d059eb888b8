import Contracts
import PantryContracts

/// The pantry: what should be eaten first, then shelf by shelf.
struct PantryPage: PageModel {
    /// The foods of one category.
    struct Shelf: PageModel {
        let name: String
        let picture: String
        let rows: [PantryRow]
    }

    let heading: String
    /// Said where others share it.
    let sharing: String?
    /// "12 foods"; absent where there is none.
    let summary: String?
    /// At most three a day.
    let questions: [QuestionRow]
    let urgent: [PantryRow]
    /// The page of what uses the most of these.
    let cookAddress: String
    let shelves: [Shelf]
    let isEmpty: Bool
    let form: PantryFields
    /// Where the page follows what changes from; `nil` if it cannot.
    let cursor: String?
    /// Whether the form is open because something in it needs attention.
    let isAdding: Bool

    init(
        _ items: [PantryItem], questions: [QuestionRow], sharing: PantrySharing?, form: PantryFields, isAdding: Bool,
        cursor: String?,
        today: Day,
        in language: Language
    ) {
        heading =
            sharing.map { language("pantry.headingShared", ["household": $0.household]) } ?? language("pantry.heading")
        self.sharing = sharing == nil ? nil : language("pantry.shared")
        self.questions = questions
        summary = items.isEmpty ? nil : language("pantry.summary", count: items.count)
        let byDate = items.sorted { ($0.bestBefore?.daysSince1970 ?? .max) < ($1.bestBefore?.daysSince1970 ?? .max) }
        let isUrgent: (PantryItem) -> Bool = {
            $0.bestBefore.map { Freshness(bestBefore: $0, today: today) != .fresh } ?? false
        }
        cookAddress = MatchForm.address(cookingWith: byDate.filter(isUrgent).foodsToName)
        urgent = byDate.filter(isUrgent).map {
            PantryRow($0, by: sharing?.other(behind: $0), today: today, in: language)
        }
        let rest = byDate.filter { !isUrgent($0) }
        func shelf(_ name: String, _ category: FoodCategory, _ items: [PantryItem]) -> Shelf? {
            guard !items.isEmpty else { return nil }
            return Shelf(
                name: name, picture: FoodPicture.address(of: category),
                rows: items.map { PantryRow($0, by: sharing?.other(behind: $0), today: today, in: language) })
        }
        let own = shelf(language("ownFoods.title"), .condiments, rest.filter { $0.isOwn == true })
        shelves =
            FoodCategory.allCases.compactMap { category in
                shelf(
                    language.name(of: category), category,
                    rest.filter { $0.isOwn != true && $0.food.category == category })
            } + [own].compactMap(\.self)
        isEmpty = items.isEmpty
        self.cursor = cursor
        self.form = form
        self.isAdding = isAdding || items.isEmpty
    }
}

extension [PantryItem] {
    /// Each food once, as a search takes it: by its id or, if it is the household's own, by its name.
    var foodsToName: [String] {
        var seen: Set<String> = []
        return map { $0.isOwn == true ? $0.food.name : $0.food.id.description }.filter { seen.insert($0).inserted }
    }
}

/// One food of the pantry, to be changed.
struct PantryItemPage: PageModel {
    let id: String
    let name: String
    let picture: String
    /// Where a food of the household's own is described.
    let ownAddress: String?
    /// Where what it costs stands.
    let priceAddress: String
    let form: PantryFields
    /// The state that the form was made of.
    let seen: String
    let conflict: Conflict?

    init(_ item: PantryItem, form: PantryFields, seen: EntityTag?, conflict: Conflict?) {
        self.seen = seen?.text ?? ""
        self.conflict = conflict
        id = item.id.description
        name = item.food.name.capitalizedFirst
        picture = FoodPicture.address(of: item.food)
        priceAddress = PriceFoodPage.address(of: item.food.id)
        ownAddress = item.isOwn == true ? "/pantry/own-foods/\(item.food.id)" : nil
        self.form = form
    }
}
