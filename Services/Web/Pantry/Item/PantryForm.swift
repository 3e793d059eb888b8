import Contracts
import Foundation
import PantryContracts

/// The typed form of a food in the pantry.
struct PantryForm: Sendable {
    var food: String
    var amount: String
    var unit: String
    /// `nil` stands for the best place for the food.
    var place: StoragePlace?
    var bestBefore: String
    /// The kind of date on the package.
    var dateKind: DateKind?
    var openedOn: String
    var paid = ""
    /// The currency of `paid`.
    var currency = Currency.reference
    /// Whether to suggest no date if none is typed.
    var hasNoDate = false
    /// Whether an unknown food becomes the household's own food.
    var isOwn = false
    var category: FoodCategory?

    /// - Parameter currency: The currency of the price paid.
    init(_ form: Form, in currency: Currency = .reference) {
        food = form["food"] ?? ""
        amount = form["amount"] ?? ""
        unit = form["unit"] ?? CookingUnit.piece.rawValue
        place = form.labels("place", as: StoragePlace.self).first
        bestBefore = form["bestBefore"] ?? ""
        dateKind = form["dateKind"].flatMap(DateKind.init)
        openedOn = form["openedOn"] ?? ""
        paid = form["paid"] ?? ""
        self.currency = currency
        hasNoDate = form["noDate"] == "yes"
        isOwn = form["own"] == "yes"
        category = form["category"].flatMap(FoodCategory.init)
    }

    init(_ item: PantryItem, in language: Language) {
        food = item.food.name
        amount = item.quantity.map { language.number($0.amount, digits: 2) } ?? ""
        unit = (item.quantity?.unit ?? .piece).rawValue
        place = item.place
        bestBefore = item.bestBefore?.description ?? ""
        dateKind = item.dateKind
        openedOn = item.openedOn?.description ?? ""
    }

    /// Throws a 422 problem that names every invalid field.
    func draft() throws(Problem) -> PantryItemDraft {
        let typed = try read()
        return PantryItemDraft(
            food: food, quantity: typed.quantity, place: place, bestBefore: typed.day, asOwn: isOwn ? true : nil,
            category: isOwn ? category : nil, dateKind: typed.day == nil ? nil : dateKind, openedOn: typed.opened,
            paid: typed.paid, noDate: hasNoDate ? true : nil)
    }

    /// Returns the fields that differ from `shown`; an emptied field removes its value. Throws as `draft()`.
    func change(from shown: PantryForm) throws(Problem) -> PantryItemChange {
        let typed = try read()
        // The shown amount is rounded, so only an edited one is sent.
        let isSameAmount = amount == shown.amount && (amount.isEmpty || unit == shown.unit)
        return PantryItemChange(
            quantity: isSameAmount ? .keep : typed.quantity.map(Change.set) ?? .remove,
            place: place == shown.place ? nil : place,
            bestBefore: bestBefore == shown.bestBefore ? .keep : typed.day.map(Change.set) ?? .remove,
            dateKind: dateKind == shown.dateKind ? .keep : dateKind.map(Change.set) ?? .remove,
            openedOn: openedOn == shown.openedOn ? .keep : typed.opened.map(Change.set) ?? .remove)
    }

    private func read() throws(Problem) -> (quantity: Quantity?, day: Day?, opened: Day?, paid: Money?) {
        let quantity = TypedQuantity(amount: amount, unit: unit).quantity
        let money = Money(paid: paid, in: currency)
        var check = FieldCheck()
        check("quantity.amount", amount.isEmpty || quantity != nil, .notNumber)
        check("bestBefore", bestBefore.isEmpty || Day(bestBefore) != nil, .day)
        check("openedOn", openedOn.isEmpty || Day(openedOn) != nil, .day)
        check("paid.amount", paid.isEmpty || money != nil, .money(in: currency))
        check(
            "paid.amount", money.map { PaidPriceDraft.amounts.contains($0.amount) } ?? true,
            .money(in: currency, within: PaidPriceDraft.amounts))
        try check.finish()
        return (quantity, Day(bestBefore), Day(openedOn), paid.isEmpty ? nil : money)
    }

    /// Returns the fields of the form.
    ///
    /// - Parameter isNew: Whether the food is new and may go to its best place.
    func fields(errors: FieldErrors, isNew: Bool = true, in language: Language) -> PantryFields {
        let best = Choice(name: "place", value: "", label: language("pantry.bestPlace"), isOn: place == nil)
        return PantryFields(
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
            units: TypedQuantity.units("unit", on: unit, in: language),
            places: (isNew ? [best] : [])
                + Choice.list("place", on: [place].compactMap(\.self), label: language.name(of:)),
            bestBefore: Field(
                name: "bestBefore", label: language("pantry.bestBefore.label"), value: bestBefore, type: "date",
                error: errors["bestBefore"]),
            kinds: Choice.list("dateKind", on: [dateKind].compactMap(\.self)) {
                language("pantry.dateKind.\($0.rawValue)")
            },
            openedOn: Field(
                name: "openedOn", label: language("pantry.openedOn"), value: openedOn, type: "date",
                error: errors["openedOn"]),
            paid: Field(
                name: "paid", label: language("pantry.paidLabel", ["currency": currency.rawValue]), value: paid,
                error: errors["paid.amount"], inputMode: "decimal"),
            noDate: Choice(name: "noDate", value: "yes", label: language("pantry.noDate"), isOn: hasNoDate),
            hasMore: hasNoDate || !openedOn.isEmpty || !paid.isEmpty || dateKind != nil,
            general: errors.general)
    }
}

/// The filled-in fields of a food in the pantry.
struct PantryFields: PageModel {
    static let names = ["food", "quantity.amount", "bestBefore", "openedOn", "paid.amount"]

    let food: Field
    /// The offer to keep an unknown food as the household's own; `nil` unless a typed food is refused.
    let keeping: OwnFoodOffer?
    let amount: Field
    let units: [Choice]
    let places: [Choice]
    var bestBefore: Field
    let kinds: [Choice]
    let openedOn: Field
    let paid: Field
    let noDate: Choice
    /// Whether a rarely used field is filled in.
    let hasMore: Bool
    let general: String?
}

/// The offer to keep an unknown food as the household's own.
struct OwnFoodOffer: PageModel {
    let keep: String
    let category: Selection
}
