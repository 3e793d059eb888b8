import Contracts
import PantryContracts

/// The ways to scan a barcode.
struct ScanPage: PageModel {
    /// One of several codes in a photo.
    struct Found: PageModel {
        let address: String
        let code: String
    }

    let code: Field
    let photoError: String?
    let found: [Found]

    init(code: String, problem: Problem?, found: [ProductPhoto.Code], in language: Language) {
        let sentence = problem.map { problem in
            problem.errors.first.map(language.sentence(for:)) ?? language.sentence(for: problem)
        }
        let isOfCode = problem?.errors.first?.field == "code"
        self.code = Field(
            name: "code", label: language("scan.digits"), value: code, hint: language("scan.digitsHint"),
            error: isOfCode ? sentence : nil, inputMode: "numeric", isRequired: true)
        photoError = isOfCode ? nil : sentence
        self.found = found.map { Found(address: Self.address(of: $0).description, code: GTIN.printed($0.code)) }
    }

    static func address(of code: ProductPhoto.Code) -> OwnPath {
        address(of: ProductQuery(code: code.text, symbology: code.symbology))
    }

    /// Returns the page of the scanned product.
    static func address(of query: ProductQuery) -> OwnPath {
        var parts = [("code", query.code)]
        if let symbology = query.symbology { parts.append(("symbology", symbology.rawValue)) }
        return OwnPath(to: "/pantry/scan/product", parts)
    }
}

extension GTIN {
    /// The digits as printed below the bars; `code` itself if it is no GTIN.
    static func printed(_ code: String) -> String { (try? GTIN(digits: code.utf8))?.printed ?? code }
}

/// A scanned product, and the form that adds it.
struct ScannedPage: PageModel {
    let heading: String
    /// "Barcode 3017620422003"
    let number: String
    /// Brand and size.
    let about: String?
    /// The food it is taken for, or a request to name it.
    let standing: String
    let isOpen: Bool
    /// The weight in the code, or a request to read it from the label; else `nil`.
    let weight: String?
    /// "Contains milk and nuts"; `nil` without product data.
    let allergens: String?
    let traces: String?
    /// The source and licence of the product data.
    let source: String?
    let batch: String?
    let notice: String?
    let picks: [Choice]
    let form: PantryFields
    /// The field for the product's name; `nil` if product data is known.
    let name: Field?
    let remember: Choice
    let isTaught: Bool
    let code: String
    let symbology: String?

    init(_ product: ScannedProduct, _ typed: ScanForm, _ errors: FieldErrors, in language: Language) {
        let known = product.product
        heading = product.name ?? language("scan.unknown")
        number = language("scan.number", ["code": product.printedCode])
        let size = product.quantity.map(language.text)
        let parts = [known?.brand, size].compactMap(\.self)
        about = parts.isEmpty ? nil : parts.joined(separator: " · ")
        isOpen = product.food == nil
        let food = product.food?.name ?? ""
        standing =
            if product.isTaught {
                language("scan.standing.taught", ["food": food])
            } else if product.food != nil {
                language("scan.standing.known", ["food": food])
            } else {
                language(known == nil ? "scan.standing.unknown" : "scan.standing.open")
            }
        weight = language.weight(of: product)
        allergens = known.map { language.declared($0.allergens, $0.otherAllergens) }
        traces = known.flatMap { known in
            let words = language.words(known.traces ?? [], known.otherTraces)
            return words.isEmpty ? nil : language("scan.traces", ["allergens": language.list(words)])
        }
        source = known.map { language("scan.source.\($0.source.rawValue)", ["licence": $0.licence]) }
        batch = product.batch.map { language("scan.batch", ["batch": $0]) }
        notice = product.notice.map(language.sentence(for:))
        picks = product.suggestions.map {
            Choice(name: "pick", value: $0, label: $0.capitalizedFirst, isOn: false)
        }
        form = typed.item.fields(errors: errors, in: language)
        name =
            known == nil
            ? Field(
                name: "name", label: language("scan.name"), value: typed.name, hint: language("scan.nameHint"),
                error: errors["name"]) : nil
        remember = Choice(name: "remember", value: "yes", label: language("scan.remember"), isOn: typed.remembers)
        isTaught = product.isTaught
        code = typed.query.code
        symbology = typed.query.symbology?.rawValue
    }
}

extension Language {
    fileprivate func words(_ allergens: Labels<Allergen>, _ others: [String]) -> [String] {
        allergens.told.map(name(of:)) + others
    }

    /// The weight in the code, or a request to read it from the label; `nil` if neither applies.
    fileprivate func weight(of product: ScannedProduct) -> String? {
        if product.isWeighed == true, let quantity = product.quantity {
            return self("scan.weight.read", ["weight": exactText(quantity)])
        }
        guard product.isOfOneShop, product.quantity == nil else { return nil }
        let weights = (product.possibleWeights ?? []).map { exactText($0) }
        return weights.isEmpty
            ? self("scan.weight.ask") : self("scan.weight.guess", ["weights": weights.joined(separator: " · ")])
    }

    /// The declared allergens; a note if the label does not say.
    fileprivate func declared(_ allergens: Labels<Allergen>?, _ others: [String]) -> String {
        guard let allergens else { return self("scan.allergens.unsaid") }
        let words = words(allergens, others)
        return words.isEmpty ? self("scan.allergens.none") : self("scan.allergens.some", ["allergens": list(words)])
    }
}
