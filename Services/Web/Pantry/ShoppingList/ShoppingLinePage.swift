import Contracts
import PantryContracts

/// One line of a shopping list, with all its parts.
struct ShoppingLinePage: PageModel {
    /// A part of a line, added at once.
    struct Part: PageModel {
        let id: String
        let text: String?
        let recipe: String?
        let recipeAddress: String?
        /// Whether the plan updates the part or leaves it alone; `nil` if no plan added it.
        let follows: String?
        let wanted: String?
        let amount: Field
        let units: [Choice]
        let note: Field
    }

    let list: String
    let listName: String
    let heading: String
    let amount: String?
    let address: String
    let lines: String
    let parts: [Part]
    let sections: [Choice]
    let canStock: Bool
    let stockAmount: Field
    let units: [Choice]
    let general: String?

    init(
        _ line: ShoppingLine, on list: ShoppingList, _ typed: TypedLine?, _ errors: FieldErrors, in language: Language
    ) {
        let row = ShoppingRow(line, on: list.id, in: language)
        self.list = list.id.description
        listName = list.name
        heading = row.name
        amount = row.amount
        address = row.address
        lines = row.lines
        sections = ShopSection.allCases.map {
            Choice(
                name: "section", value: $0.rawValue, label: language("shopping.section.\($0.rawValue)"),
                isOn: $0 == typed?.section ?? line.section)
        }
        parts = line.parts.enumerated().map { place, part in
            let sent = typed?.part == part.id ? typed : nil
            return Part(
                id: part.id.description, text: part.text, recipe: part.wantedBy.map { language.wish($0) },
                recipeAddress: part.wantedBy.map { "/recipes/\($0.recipe)" },
                follows: part.isPlanned == true
                    ? language("planShopping.followsPart")
                    : part.isKept == true ? language("planShopping.kept") : nil,
                wanted: part.wantedBy?.quantity.map { language("shopping.takes", ["quantity": language.needed($0)]) },
                amount: Field(
                    name: "amount", label: language("pantry.amount"),
                    value: sent?.amount ?? part.quantity.map { language.number($0.amount, digits: 2) } ?? "",
                    error: sent.flatMap { _ in errors["quantity.amount"] }, inputMode: "decimal", idSuffix: "-\(place)"),
                units: CookingUnit.choices(on: sent?.unit ?? part.quantity?.unit, in: language),
                note: Field(
                    name: "note", label: language("shopping.note"), value: sent?.note ?? part.note ?? "",
                    idSuffix: "-\(place)"))
        }
        canStock = line.food != nil && !line.parts.allSatisfy(\.isStocked)
        let stocked = typed?.part == nil ? typed : nil
        stockAmount = Field(
            name: "amount", label: language("pantry.amount"), value: stocked?.amount ?? row.stockAmount,
            error: stocked.flatMap { _ in errors["quantity.amount"] }, inputMode: "decimal", idSuffix: "-stock")
        units = CookingUnit.choices(on: stocked?.unit ?? (line.toBuy ?? line.totals.first)?.unit, in: language)
        general = errors.general
    }
}

/// The typed form of a line.
struct TypedLine: Sendable {
    /// The part to change; `nil` for the form that stocks the pantry.
    let part: ID<ShoppingLine>?
    let amount: String
    let unit: CookingUnit?
    let note: String
    let section: ShopSection?

    init(_ form: Form) {
        part = form["part"].flatMap(ID<ShoppingLine>.init)
        (amount, note) = (form["amount"] ?? "", form["note"] ?? "")
        unit = form["unit"].flatMap(CookingUnit.init)
        section = form["section"].flatMap(ShopSection.init)
    }
}

extension CookingUnit {
    /// The common units for shopping.
    private static let shopped: [CookingUnit] = [
        .piece, .gram, .kilogram, .millilitre, .litre, .ounce, .pound, .packet, .can, .jar, .bottle, .bag, .box,
        .carton,
        .bunch, .head, .loaf, .cup, .tablespoon, .teaspoon,
    ]

    /// Choices for the common units, preceded by `chosen` if it is another one.
    fileprivate static func choices(on chosen: CookingUnit?, in language: Language) -> [Choice] {
        let chosen = chosen ?? .piece
        return (shopped.contains(chosen) ? shopped : [chosen] + shopped).map {
            Choice(
                name: "unit", value: $0.rawValue, label: language("unitName.\($0.rawValue)"), isOn: $0 == chosen)
        }
    }
}
