import Contracts
import Foundation
import PantryContracts

/// What was typed about a food of the pantry.
struct PantryForm: Sendable {
    var food: String
    var amount: String
    var unit: String
    var place: StoragePlace
    var bestBefore: String
    /// Whether a food that nobody knows becomes one of the household's own.
    var isOwn = false
    var category: FoodCategory?

    init(_ form: Form) {
        food = form["food"] ?? ""
        amount = form["amount"] ?? ""
        unit = form["unit"] ?? CookingUnit.piece.rawValue
        place = form.labels("place", as: StoragePlace.self).first ?? .cupboard
        bestBefore = form["bestBefore"] ?? ""
        isOwn = form["own"] == "yes"
        category = form["category"].flatMap(FoodCategory.init)
    }

    init(_ item: PantryItem, in language: Language) {
        food = item.food.name
        amount = item.quantity.map { language.number($0.amount, digits: 2) } ?? ""
        unit = (item.quantity?.unit ?? .piece).rawValue
        place = item.place
        bestBefore = item.bestBefore?.description ?? ""
    }

    /// Throws a 422 problem naming every field that cannot be what it stands for.
    func draft() throws(Problem) -> PantryItemDraft {
        let (quantity, day) = try read()
        return PantryItemDraft(
            food: food, quantity: quantity, place: place, bestBefore: day, asOwn: isOwn ? true : nil,
            category: isOwn ? category : nil)
    }

    /// As `draft`; an emptied field takes its value away.
    func change() throws(Problem) -> PantryItemChange {
        let (quantity, day) = try read()
        return PantryItemChange(
            quantity: quantity.map(Change.set) ?? .remove, place: place, bestBefore: day.map(Change.set) ?? .remove)
    }

    private func read() throws(Problem) -> (Quantity?, Day?) {
        let amount = WrittenAmount(self.amount)?.value
        let unit = CookingUnit(rawValue: self.unit)
        let quantity = amount.flatMap { amount in unit.flatMap { try? Quantity(amount, $0) } }
        var check = FieldCheck()
        check("quantity.amount", self.amount.isEmpty || quantity != nil, .notNumber)
        check("bestBefore", bestBefore.isEmpty || Day(bestBefore) != nil, .day)
        try check.finish()
        return (quantity, Day(bestBefore))
    }

    /// The form as the page shows it.
    func fields(errors: FieldErrors, in language: Language) -> PantryFields {
        PantryFields(
            food: Field(
                name: "food", label: language("pantry.food"), value: food, error: errors["food"], suggestsFoods: true,
                isRequired: true),
            keeping: errors["food"] == nil || food.isEmpty
                ? nil
                : OwnFoodOffer(
                    keep: language("ownFoods.keep", ["name": food]),
                    category: Selection(
                        name: "category", label: language("ownFoods.category"),
                        choices: OwnFoodFields.categories(on: category, in: language))),
            amount: Field(
                name: "amount", label: language("pantry.amount"), value: amount, error: errors["quantity.amount"],
                inputMode: "decimal"),
            units: CookingUnit.offered.map {
                Choice(
                    name: "unit", value: $0.rawValue, label: language("unitName.\($0.rawValue)"),
                    isOn: $0.rawValue == unit)
            },
            places: Choice.list("place", on: [place], label: language.name(of:)),
            bestBefore: Field(
                name: "bestBefore", label: language("pantry.bestBefore.label"), value: bestBefore, type: "date",
                error: errors["bestBefore"]),
            general: errors.general)
    }
}

/// The fields of a food of the pantry, filled in.
struct PantryFields: PageModel {
    static let names = ["food", "quantity.amount", "bestBefore"]

    let food: Field
    /// The way to keep a food that is not known as one of the household's own.
    let keeping: OwnFoodOffer?
    let amount: Field
    let units: [Choice]
    let places: [Choice]
    let bestBefore: Field
    let general: String?
}

/// Offers to keep a food that nobody knows.
struct OwnFoodOffer: PageModel {
    let keep: String
    let category: Selection
}

extension CookingUnit {
    /// The units that people say their stock in.
    fileprivate static let offered: [CookingUnit] = [
        .piece, .gram, .kilogram, .millilitre, .litre, .ounce, .pound, .cup, .tablespoon, .teaspoon, .can, .packet,
        .bunch, .clove, .slice, .head, .stalk, .fillet, .stick, .handful, .sprig, .leaf,
    ]
}
