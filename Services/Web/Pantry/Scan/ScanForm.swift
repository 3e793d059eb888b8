import Contracts
import PantryContracts

/// The typed form of a scanned product.
struct ScanForm: Sendable {
    let query: ProductQuery
    /// The food to add to the pantry.
    var item: PantryForm
    /// The name of the product.
    let name: String
    /// Whether the household remembers the food of the product.
    let remembers: Bool

    init(_ form: Form) {
        query = Self.query(form)
        item = PantryForm(form)
        name = form["name"] ?? ""
        remembers = form["remember"] == "yes"
        // Typed text takes precedence over a picked suggestion.
        if item.food.isEmpty { item.food = form["pick"] ?? "" }
    }

    /// A form with the known data filled in.
    init(_ product: ScannedProduct, _ query: ProductQuery, in language: Language) {
        self.query = query
        item = PantryForm(Form.empty)
        item.food = product.food?.name ?? ""
        item.amount = product.quantity.map { language.number($0.amount, digits: 3) } ?? ""
        item.unit = (product.quantity?.unit ?? .piece).rawValue
        item.bestBefore = product.bestBefore?.description ?? ""
        name = product.isTaught ? product.name ?? "" : ""
        remembers = true
    }

    static func query(_ form: Form) -> ProductQuery {
        ProductQuery(code: form["code"] ?? "", symbology: form.labels("symbology", as: Barcode.Symbology.self).first)
    }

    /// Throws a 422 problem that names every invalid field.
    func draft() throws(Problem) -> PantryItemDraft { try item.draft() }

    /// Returns the data for the household to remember; `nil` if it is known already or `remembers` is `false`.
    func lesson(about product: ScannedProduct, _ draft: PantryItemDraft) -> ProductLesson? {
        let isSame = product.food.map { $0.name == draft.food || $0.id.description == draft.food } ?? false
        let named = name.isEmpty || name == product.name
        let isOtherWeight = product.isWeighed == true && draft.quantity != product.quantity
        let teachesQuantity =
            draft.quantity != nil && (product.quantity == nil || (isOtherWeight && product.isOfOneShop))
        guard remembers, !isSame || !named || teachesQuantity else { return nil }
        // A standard code states the weight of one package only, so the weight is not remembered.
        let isOfPackage = product.isWeighed == true && !product.isOfOneShop
        let quantity = isOfPackage ? nil : draft.quantity.flatMap { $0.amount > 0 ? $0 : nil }
        return ProductLesson(
            food: draft.food, asOwn: draft.asOwn, name: name.isEmpty ? nil : name, quantity: quantity)
    }
}

extension ScannedProduct {
    /// The number as printed below the bars, without leading zeros.
    var printedCode: String { GTIN(text: code)?.printed ?? code }

    /// Whether the code belongs to one shop, so that its digits may be a weight or a price.
    var isOfOneShop: Bool { GTIN(text: code).flatMap(WeighedCode.init) != nil }
}

extension GTIN {
    fileprivate init?(text: String) {
        guard let number = try? GTIN(digits: text.utf8) else { return nil }
        self = number
    }
}
