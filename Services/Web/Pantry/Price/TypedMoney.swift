import Contracts

extension Money {
    /// Parses a typed price with or without the code or sign of its currency: `2.49`, `$2.49` or `2,49 EUR`. `nil` for
    /// anything else.
    init?(paid text: String, in currency: Currency) {
        guard text.utf8.count <= 40 else { return nil }
        var rest = text.drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        let names = [currency.rawValue, currency.rawValue.lowercased(), Self.signs[currency]].compactMap(\.self)
        if let name = names.first(where: rest.hasPrefix) {
            rest.removeFirst(name.count)
        } else if let name = names.first(where: rest.hasSuffix) {
            rest.removeLast(name.count)
        }
        self.init(typed: String(rest), in: currency)
    }

    /// Currency signs on common keyboards.
    private static let signs: [Currency: String] = [
        .usd: "$", .cad: "$", .aud: "$", .nzd: "$", .mxn: "$", .eur: "€", .gbp: "£", .jpy: "¥", .cny: "¥", .inr: "₹",
    ]
}
