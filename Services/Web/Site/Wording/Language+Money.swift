import Contracts
import Foundation

extension Language {
    /// "$1.99", "€1,234.50", "¥199", "1.250 KWD": with as many decimals as the currency has. `short` leaves out decimals
    /// that are all 0.
    func text(_ money: Money, short: Bool = false) -> String {
        let (whole, decimals) = money.decimalParts
        let isWhole = decimals.isEmpty || (short && decimals.allSatisfy { $0 == "0" })
        let sign = money.amount < 0 ? "−" : ""
        let amount = sign + text(whole) + (isWhole ? "" : self("number.decimalPoint") + decimals)
        let code = money.currency.rawValue
        return self(
            known("money.\(code)") == nil ? "money.other" : "money.\(code)", ["amount": amount, "currency": code])
    }

    /// "EUR, euro".
    func name(of currency: Currency) -> String {
        let name = Locale(identifier: tag).localizedString(forCurrencyCode: currency.rawValue)
        return name.map { self("money.named", ["code": currency.rawValue, "name": $0]) } ?? currency.rawValue
    }

    /// A whole number with its thousands apart.
    func text(_ number: Int) -> String { phrases.text(number) }
}
