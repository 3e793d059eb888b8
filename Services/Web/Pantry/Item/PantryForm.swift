import Contracts
import Foundation
import PantryContracts

/// What was typed about a food of the pantry.
struct PantryForm: Sendable {
    var food: String
    var amount: String
    var unit: String
    /// `nil` is where the food keeps best.
    var place: StoragePlace?
    var bestBefore: String
    /// What the date on the package means.
    var dateKind: DateKind?
    var openedOn: String
    var paid = ""
    /// What it was paid with.
    var currency = Currency.reference
    /// Whether no date is suggested where none is typed.
    var hasNoDate = false
    /// Whether a food that nobody knows becomes one of the household's own.
    var isOwn = false
    var category: FoodCategory?

    /// What was paid is read in `currency`.
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

    /// Throws a 422 problem naming every field that cannot be what it stands for.
    func draft() throws(Problem) -> PantryItemDraft {
        let typed = try read()
        return PantryItemDraft(
            food: food, quantity: typed.quantity, place: place, bestBefore: typed.day, asOwn: isOwn ? true : nil,
            category: isOwn ? category : nil, dateKind: typed.day == nil ? nil : dateKind, openedOn: typed.opened,
            paid: typed.paid, noDate: hasNoDate ? true : nil)
    }

    /// As `draft`, of what stood in the form as `shown`; an emptied field takes its value away.
    func change(from shown: PantryForm) throws(Problem) -> PantryItemChange {
        let typed = try read()
        // What is shown is rounded: only what was typed anew is said.
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

    /// The form as the page shows it.
    ///
    /// - Parameter isNew: whether the food is about to come, and may be put where it keeps best.
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

/// The fields of a food of the pantry, filled in.
struct PantryFields: PageModel {
    static let names = ["food", "quantity.amount", "bestBefore", "openedOn", "paid.amount"]

    let food: Field
    /// The way to keep a food that is not known as one of the household's own.
    let keeping: OwnFoodOffer?
    let amount: Field
    let units: [Choice]
    let places: [Choice]
    var bestBefore: Field
    let kinds: [Choice]
    let openedOn: Field
    let paid: Field
    let noDate: Choice
    /// Whether something is typed in the fields that are seldom needed.
    let hasMore: Bool
    let general: String?
}

/// Offers to keep a food that nobody knows.
struct OwnFoodOffer: PageModel {
    let keep: String
    let category: Selection
}
