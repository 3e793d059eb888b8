import Contracts

/// The pantry: what should be eaten first, then shelf by shelf.
struct PantryPage: Sendable {
    /// The foods of one category.
    struct Shelf: Sendable {
        let name: String
        let picture: String
        let rows: [PantryRow]
    }

    let heading: String
    /// Said where others share it.
    let sharing: String?
    let summary: String
    let urgent: [PantryRow]
    let shelves: [Shelf]
    let isEmpty: Bool
    let form: PantryFields
    /// Whether the form is open because something in it needs attention.
    let isAdding: Bool

    init(
        _ items: [PantryItem], sharing: PantrySharing?, form: PantryFields, isAdding: Bool, today: Day,
        in language: Language
    ) {
        heading =
            sharing.map { language("pantry.headingShared", ["household": $0.household]) } ?? language("pantry.heading")
        self.sharing = sharing == nil ? nil : language("pantry.shared")
        summary = language("pantry.summary", count: items.count)
        let byDate = items.sorted { ($0.bestBefore?.daysSince1970 ?? .max) < ($1.bestBefore?.daysSince1970 ?? .max) }
        let isUrgent: (PantryItem) -> Bool = {
            $0.bestBefore.map { Freshness(bestBefore: $0, today: today) != .fresh } ?? false
        }
        urgent = byDate.filter(isUrgent).map {
            PantryRow($0, by: sharing?.other(behind: $0), today: today, in: language)
        }
        let rest = byDate.filter { !isUrgent($0) }
        shelves = FoodCategory.allCases.compactMap { category in
            let rows = rest.filter { $0.food.category == category }
            guard !rows.isEmpty else { return nil }
            return Shelf(
                name: language.name(of: category), picture: FoodPicture.address(of: category),
                rows: rows.map { PantryRow($0, by: sharing?.other(behind: $0), today: today, in: language) })
        }
        isEmpty = items.isEmpty
        self.form = form
        self.isAdding = isAdding || items.isEmpty
    }
}

/// One food of the pantry, to be changed.
struct PantryItemPage: Sendable {
    let id: String
    let name: String
    let picture: String
    let form: PantryFields

    init(_ item: PantryItem, form: PantryFields) {
        id = item.id.description
        name = item.food.name.capitalizedFirst
        picture = FoodPicture.address(of: item.food)
        self.form = form
    }
}
