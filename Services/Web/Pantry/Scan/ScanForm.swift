import Contracts
import PantryContracts

/// What was typed about a product that was scanned.
struct ScanForm: Sendable {
    let query: ProductQuery
    /// The food as it is put into the pantry.
    var item: PantryForm
    /// What the product is called.
    let name: String
    /// Whether the household is to remember which food it is.
    let remembers: Bool

    init(_ form: Form) {
        query = Self.query(form)
        item = PantryForm(form)
        name = form["name"] ?? ""
        remembers = form["remember"] == "yes"
        // What was typed counts before what was picked.
        if item.food.isEmpty { item.food = form["pick"] ?? "" }
    }

    /// What is known of it, to be looked over.
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

    /// Throws a 422 problem naming every field that cannot be what it stands for.
    func draft() throws(Problem) -> PantryItemDraft { try item.draft() }

    /// What the household is to remember: nothing where it knows the same, or does not want to.
    func lesson(about product: ScannedProduct, _ draft: PantryItemDraft) -> ProductLesson? {
        let isSame = product.food.map { $0.name == draft.food || $0.id.description == draft.food } ?? false
        let named = name.isEmpty || name == product.name
        let isOtherWeight = product.isWeighed == true && draft.quantity != product.quantity
        let teachesQuantity =
            draft.quantity != nil && (product.quantity == nil || (isOtherWeight && product.isOfOneShop))
        guard remembers, !isSame || !named || teachesQuantity else { return nil }
        // The weight of one package that a standard code states says nothing of the next package.
        let isOfPackage = product.isWeighed == true && !product.isOfOneShop
        let quantity = isOfPackage ? nil : draft.quantity.flatMap { $0.amount > 0 ? $0 : nil }
        return ProductLesson(
            food: draft.food, asOwn: draft.asOwn, name: name.isEmpty ? nil : name, quantity: quantity)
    }
}

extension ScannedProduct {
    /// As it stands below the bars: without the zeros before it.
    var printedCode: String { GTIN(text: code)?.printed ?? code }

    /// Whether a shop prints the number itself, so that its digits may be a weight or a price.
    var isOfOneShop: Bool { GTIN(text: code).flatMap(WeighedCode.init) != nil }
}

extension GTIN {
    fileprivate init?(text: String) {
        guard let number = try? GTIN(digits: text.utf8) else { return nil }
        self = number
    }
}
