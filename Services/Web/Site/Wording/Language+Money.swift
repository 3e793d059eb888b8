import Contracts

extension Language {
    /// "$1.99", "€1.99", "1.99 CHF".
    func text(_ money: Money) -> String {
        let (whole, rest) = money.amount.magnitude.quotientAndRemainder(dividingBy: 100)
        let sign = money.amount < 0 ? "−" : ""
        let amount = "\(sign)\(whole)\(self("number.decimalPoint"))\(rest < 10 ? "0" : "")\(rest)"
        let phrase = known("money.\(money.currency)") == nil ? "money.other" : "money.\(money.currency)"
        return self(phrase, ["amount": amount, "currency": money.currency])
    }

    /// A whole number with its thousands apart.
    func text(_ number: Int) -> String {
        let digits = String(number.magnitude)
        let first = digits.count % 3
        var groups = first > 0 ? [String(digits.prefix(first))] : []
        var rest = digits.dropFirst(first)
        while !rest.isEmpty {
            groups.append(String(rest.prefix(3)))
            rest = rest.dropFirst(3)
        }
        return (number < 0 ? "−" : "") + groups.joined(separator: self("number.groupSeparator"))
    }
}
