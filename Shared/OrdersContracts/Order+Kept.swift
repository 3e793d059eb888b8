/// The goods and tax of an order after refunds.
extension Order {
    /// The tax included in the goods that the person kept and paid for, in the smallest unit of `currency`; 0 unless
    /// the payment is captured.
    ///
    /// A substitute has the tax rate of the ordered item. Other refunds are deducted from goods first, in proportion,
    /// as in the ledger.
    public var taxKept: Int {
        guard payment.state == .captured else { return 0 }
        let kept = lines.map(kept)
        let ordered = Self.sum(lines.map { Self.product($0.unitPrice, $0.quantity) })
        let brought = Self.sum(kept.map(\.price))
        let tax = Self.sum(kept.map(\.tax))
        let left = max(0, brought - max(0, refunded - (ordered - brought)))
        return Self.part(of: tax, left, brought)
    }

    /// Returns the price and tax of the delivered part of a line.
    private func kept(_ line: OrderLine) -> (price: Int, tax: Int) {
        let price = Self.product(line.unitPrice, line.quantity)
        let tax = Self.product(line.unitTax, line.quantity)
        let answer = substitutions.first { $0.line == line.number && $0.state != .proposed }
        guard let answer else { return (price, tax) }
        let instead = answer.state == .approved ? min(price, Self.product(answer.unitPrice, answer.quantity)) : 0
        return (instead, Self.part(of: tax, instead, price))
    }

    /// Returns `whole` × `part` / `all`, rounded to the nearest.
    private static func part(of whole: Int, _ part: Int, _ all: Int) -> Int {
        guard all > 0, part > 0, whole > 0 else { return 0 }
        let product = whole.multipliedFullWidth(by: min(part, all))
        guard product.high < all else { return whole }
        let (quotient, remainder) = all.dividingFullWidth(product)
        return quotient + (remainder >= all - remainder ? 1 : 0)
    }

    private static func product(_ one: Int, _ other: Int) -> Int {
        let (product, overflow) = max(0, one).multipliedReportingOverflow(by: max(0, other))
        return overflow ? 0 : product
    }

    private static func sum(_ numbers: [Int]) -> Int {
        numbers.reduce(0) { sum, number in
            let (next, overflow) = sum.addingReportingOverflow(number)
            return overflow ? sum : next
        }
    }
}
