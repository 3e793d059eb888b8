import Contracts
import PantryContracts

/// A food in the list of the pantry: one row, or one for each batch below its name.
struct StockFood: PageModel {
    let name: String
    let picture: String
    /// "1 kg", or "at least 1 kg" beside batches of unknown amount; `nil` if no amount is known.
    let total: String?
    /// "3 batches".
    let count: String
    /// The only batch; `nil` if there are several.
    let only: StockRow?
    /// All batches; empty if there is only one.
    let batches: [StockRow]
    /// The recipe of a dish; `nil` for a food.
    let recipeAddress: String?

    init(_ food: PantryFood, sharing: PantrySharing?, today: Day, in language: Language) {
        let rows = food.batches.map { StockRow($0, by: sharing?.other(behind: $0), today: today, in: language) }
        let dish = food.batches.first?.dish
        name = food.food.name.capitalizedFirst
        picture = dish?.recipe.map { RecipePicture.address(of: $0, image: nil) } ?? FoodPicture.address(of: food.food)
        let totals =
            dish == nil ? food.totals.map { language.text($0) } : food.totals.map { language.portions($0) }
        let known = totals.isEmpty ? nil : language.list(totals)
        total = food.isOpenEnded ? known.map { language("diary.atLeast", ["amount": $0]) } : known
        count = language("pantry.batches", count: rows.count)
        only = rows.count == 1 ? rows.first : nil
        batches = rows.count == 1 ? [] : rows
        recipeAddress = dish?.recipe.map { "/recipes/\($0)" }
    }
}

/// A batch with its one-tap corrections.
struct StockRow: PageModel {
    let id: String
    /// The label of its menu for screen readers.
    let label: String
    /// "500 ml of 1 l · Fridge · opened · use by".
    let about: String
    let freshness: FreshnessBadge
    /// Whether the best-before date is a suggestion.
    let isSuggested: Bool
    let isDoubtful: Bool
    let corrections: [CorrectionButton]
    let discards: [CorrectionButton]

    /// - Parameter adder: The name of the other member who added the batch; `nil` if none.
    init(_ item: PantryItem, by adder: String?, today: Day, in language: Language) {
        id = item.id.description
        let isFar = item.bestBefore.map { $0 > today.adding(days: FreshnessBadge.reach) } ?? false
        let parts: [String?] = [
            language.amount(of: item), language.name(of: item.place),
            item.openedOn == nil ? nil : language("pantry.opened"),
            item.dateKind == .useBy && item.isDateProposed != true ? language("pantry.useBy") : nil,
            isFar ? item.bestBefore.map { language.remaining(until: $0, today: today) } : nil,
            item.bestBefore != nil && item.isPartlyOpened ? language("pantry.unopenedDate") : nil,
            item.isDateProposed == true ? language("pantry.suggestedDate") : nil,
            item.dish.map { language("pantry.cookedOn", ["date": language.text($0.cookedOn)]) },
            adder.map { language("pantry.addedBy", ["name": $0]) },
        ]
        about = parts.compactMap(\.self).joined(separator: " · ")
        label = "\(item.food.name.capitalizedFirst), \(about)"
        freshness = FreshnessBadge(item.bestBefore, today: today, in: language)
        isSuggested = item.isDateProposed == true
        isDoubtful = item.isDoubtful
        corrections = CorrectionButton.usual(of: item, in: language)
        discards = CorrectionButton.discards(of: item, in: language)
    }
}
