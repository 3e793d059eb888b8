import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RecipesContracts

/// What was ordered, as the quote said it: it stands with the order, and nothing in it changes.
struct OrderBasis: Codable, Hashable, Sendable {
    struct Line: Codable, Hashable, Sendable {
        /// The item in the partner's catalogue.
        let item: String
        let name: String
        /// How many pieces, 1 to 99.
        let quantity: Int
        /// Of one piece, tax included, in the smallest unit of the currency.
        let unitPrice: Int
        var unitTax = 0
        /// What one piece holds, such as 500 g.
        var contents: Quantity?
        /// The name of the food, in orders that do not name it by its identifier.
        var food: String?
        /// The food that goes into the pantry.
        var pantryFood: ID<Food>?
        var bestBefore: Day?

        var isFood: Bool { pantryFood != nil || food != nil }

        /// Of all pieces; `nil` where that is more than any order can cost.
        var price: Int? {
            let (product, overflow) = unitPrice.multipliedReportingOverflow(by: quantity)
            return overflow || !(0...Money.amounts.upperBound).contains(product) ? nil : product
        }
    }

    let quote: ID<Quote>
    let partner: ID<Partner>
    let partnerName: String
    let place: ID<PartnerPlace>
    let placeName: String
    let lines: [Line]
    /// For bringing it, in the smallest unit of `currency`.
    let fee: Int
    /// Of all lines and the fee.
    let total: Int
    let currency: Currency
    let expiresAt: Date

    /// Whether its sum is that of its lines and the fee, and all of it within bounds.
    var isSound: Bool {
        guard fee >= 0, !lines.isEmpty, lines.count <= 200 else { return false }
        var sum = fee
        for line in lines {
            guard (1...99).contains(line.quantity), line.unitPrice >= 0, let price = line.price else { return false }
            let (next, overflow) = sum.addingReportingOverflow(price)
            guard !overflow else { return false }
            sum = next
        }
        return sum == total && (1...Money.amounts.upperBound).contains(total)
    }
}

extension OrderBasis {
    init(_ quote: Quote) {
        self.init(
            quote: quote.id, partner: quote.partner, partnerName: quote.partnerName, place: quote.place,
            placeName: quote.placeName,
            lines: quote.lines.map { line in
                Line(
                    item: line.item, name: line.name, quantity: line.quantity, unitPrice: line.unitPrice,
                    unitTax: line.unitTax, contents: line.contents, pantryFood: line.pantryFood,
                    bestBefore: line.bestBefore)
            }, fee: quote.fee, total: quote.total, currency: quote.currency, expiresAt: quote.expiresAt)
    }
}
