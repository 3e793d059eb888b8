import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RecipesContracts

/// The order's content as in its quote; immutable.
struct OrderBasis: Codable, Hashable, Sendable {
    struct Line: Codable, Hashable, Sendable {
        /// The item in the partner's catalogue.
        let item: String
        let name: String
        /// Number of pieces, 1 to 99.
        let quantity: Int
        /// Price of one piece, including tax, in the currency's smallest unit.
        let unitPrice: Int
        var unitTax = 0
        /// The content of one piece, such as 500 g.
        var contents: Quantity?
        /// The name of the food, in orders without a food id.
        var food: String?
        /// The food that goes into the pantry.
        var pantryFood: ID<Food>?
        var bestBefore: Day?

        var isFood: Bool { pantryFood != nil || food != nil }

        /// Price of all pieces; `nil` if above the limit of `Money`.
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
    /// Delivery fee, in the smallest unit of `currency`.
    let fee: Int
    /// Total of all lines and the fee.
    let total: Int
    let currency: Currency
    let expiresAt: Date

    /// Whether `total` is the sum of the lines and the fee, and all values are in range.
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
