import Contracts
import Foundation
import Kitchen
import OrdersContracts

extension CatalogueItemDraft {
    /// The same with its texts trimmed and what says nothing left out. Throws a 422 problem that names every field that
    /// does not hold.
    func checked(in currency: Currency, at instant: Date) throws(Problem) -> CatalogueItemDraft {
        var draft = self
        draft.name = name.trimmed
        draft.description = description.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
        draft.section = section.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
        draft.foodName = foodName.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
        draft.snoozedUntil = snoozedUntil.flatMap { $0 > instant ? $0.wholeSecond : nil }
        draft.isAvailable = isAvailable == false ? false : nil
        var check = FieldCheck()
        check.sku("sku", sku)
        check.line("name", draft.name, upTo: 200)
        if let description = draft.description {
            check("description", description.isAtMost(1_000), .tooLong(characters: 1_000))
            check("description", description.isPlainText, .notPlain)
        }
        if let section = draft.section { check.line("section", section, upTo: 80) }
        if let foodName = draft.foodName { check.line("foodName", foodName, upTo: 80) }
        check.price("price", price, in: currency)
        if let taxPermille { check("taxPermille", (0...1_000).contains(taxPermille), .outOfRange(0...1_000)) }
        if let stock { check("stock", (0...1_000_000).contains(stock), .outOfRange(0...1_000_000)) }
        if let barcode {
            do {
                var calendar = Calendar(identifier: .gregorian)
                calendar.timeZone = .gmt
                let year = calendar.component(.year, from: instant)
                draft.barcode = String(try Barcode(barcode, year: year).gtin.number)
            } catch {
                check("barcode", false, .itemBarcode)
            }
        }
        if let producedOn, let bestBefore { check("bestBefore", producedOn <= bestBefore, .bestBeforeProduction) }
        try check.finish()
        return draft
    }
}

extension CatalogueItemChange {
    /// Whether the partner says that the item is not what it was matched with, or no food and no recipe of Larder's.
    func takesAway(_ match: ItemMatch) -> Bool {
        switch (food, recipe) {
        case (.remove, .remove): true
        case (.remove, .keep): match.recipe == nil
        case (.keep, .remove): match.food == nil
        default: false
        }
    }

    /// `item` with what changes. Throws as `CatalogueItemDraft.checked`.
    func applied(
        to item: CatalogueItemDraft, in currency: Currency, at instant: Date
    ) throws(Problem) -> CatalogueItemDraft {
        var draft = item
        if let name { draft.name = name }
        if let price { draft.price = price }
        if let isAvailable { draft.isAvailable = isAvailable }
        draft.stock = stock.applied(to: draft.stock)
        draft.snoozedUntil = snoozedUntil.applied(to: draft.snoozedUntil)
        draft.bestBefore = bestBefore.applied(to: draft.bestBefore)
        draft.producedOn = producedOn.applied(to: draft.producedOn)
        draft.description = description.applied(to: draft.description)
        draft.taxPermille = taxPermille.applied(to: draft.taxPermille)
        draft.barcode = barcode.applied(to: draft.barcode)
        draft.content = content.applied(to: draft.content)
        draft.section = section.applied(to: draft.section)
        draft.cuisine = cuisine.applied(to: draft.cuisine)
        draft.allergens = allergens.applied(to: draft.allergens)
        draft.diets = diets.applied(to: draft.diets)
        draft.foodName = foodName.applied(to: draft.foodName)
        draft.food = food.applied(to: draft.food)
        draft.recipe = recipe.applied(to: draft.recipe)
        return try draft.checked(in: currency, at: instant)
    }
}

extension FieldCheck {
    mutating func sku(_ field: String, _ sku: String) {
        self(field, (1...64).contains(sku.utf8.count), .outOfRange(1...64))
        self(field, sku.utf8.allSatisfy { (0x21...0x7E).contains($0) }, .sku)
    }

    mutating func price(_ field: String, _ price: Money, in currency: Currency) {
        self("\(field).currency", price.currency == currency, .partnerCurrency(currency))
        self("\(field).amount", (0...100_000_000).contains(price.amount), .outOfRange(0...100_000_000))
    }
}
