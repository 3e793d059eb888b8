import Contracts
import PantryContracts
import RecipesContracts

/// The typed form of a price paid.
struct PaidForm: Sendable {
    static let shown = ["paid.amount", "quantity.amount", "shop", "day"]

    private let paid: String
    private let currency: Currency
    private let amount: String
    private let unit: CookingUnit
    private let shop: String
    private let day: String

    /// Uses `currency` unless the form names another.
    init(_ form: Form, in currency: Currency) {
        paid = form["paid"] ?? ""
        self.currency = form["currency"].flatMap { Currency(rawValue: $0) } ?? currency
        amount = form["amount"] ?? ""
        unit = form["unit"].flatMap(CookingUnit.init) ?? .kilogram
        shop = form["shop"] ?? ""
        day = form["day"] ?? ""
    }

    /// The fields to enter `price` again.
    static func fields(of price: PaidPrice) -> [String: String] {
        var fields = [
            "paid": price.paid.decimalText, "currency": price.paid.currency.rawValue,
            "amount": String(price.quantity.amount), "unit": price.quantity.unit.rawValue, "day": price.day.description,
        ]
        fields["shop"] = price.shop
        return fields
    }

    /// Throws a 422 problem that names every invalid field.
    func draft(of food: ID<Food>) throws(Problem) -> PaidPriceDraft {
        let money = Money(paid: paid, in: currency)
        let quantity = WrittenAmount(amount).flatMap { try? Quantity($0.value, unit) }
        let day = Day(self.day)
        var check = FieldCheck()
        check("paid.amount", money != nil, .money(in: currency))
        check(
            "paid.amount", money.map { PaidPriceDraft.amounts.contains($0.amount) } ?? true,
            .money(in: currency, within: PaidPriceDraft.amounts))
        check("quantity.amount", quantity != nil, .notNumber)
        check("day", self.day.isEmpty || day != nil, .day)
        try check.finish()
        guard let money, let quantity else { throw .invalid("paid.amount", .money(in: currency)) }
        return PaidPriceDraft(
            food: food.description, paid: money, quantity: quantity, shop: shop.isEmpty ? nil : shop, day: day)
    }

    func fields(errors: FieldErrors, in language: Language) -> PaidFields {
        PaidFields(
            general: errors.general,
            paid: Field(
                name: "paid", label: language("prices.paid", ["currency": currency.rawValue]), value: paid,
                error: errors["paid.amount"], inputMode: "decimal", isRequired: true),
            currency: currency.rawValue,
            amount: Field(
                name: "amount", label: language("prices.amount"), value: amount, error: errors["quantity.amount"],
                inputMode: "decimal", isRequired: true),
            unit: Selection(
                name: "unit", label: language("pantry.unit"),
                choices: Self.offered.map {
                    Choice(
                        name: "unit", value: $0.rawValue, label: language("unitName.\($0.rawValue)"), isOn: $0 == unit)
                }),
            shop: Field(name: "shop", label: language("prices.shop"), value: shop, error: errors["shop"]),
            day: Field(name: "day", label: language("prices.day"), value: day, type: "date", error: errors["day"]))
    }

    private static let offered: [CookingUnit] = [
        .kilogram, .gram, .litre, .millilitre, .pound, .ounce, .piece, .packet, .can, .jar, .bottle, .bag, .box,
        .carton, .bunch, .head, .loaf,
    ]
}

/// The filled-in fields of a price paid.
struct PaidFields: PageModel {
    let general: String?
    let paid: Field
    let currency: String
    let amount: Field
    let unit: Selection
    let shop: Field
    let day: Field
}
