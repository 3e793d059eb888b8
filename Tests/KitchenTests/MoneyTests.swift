import Foundation
import Kitchen
import Testing

@Suite struct MoneyTests {
    @Test(arguments: [Int.min, -1_000_000_000_001, 1_000_000_000_001, .max])
    func `an amount out of range is refused`(amount: Int) {
        let wrong = #expect(throws: InvalidValue.self) { try Money(amount, .eur) }
        #expect(wrong?.field == "amount")
    }

    @Test(arguments: ["", "eur", "EU", "EURO", "EÜR", "E R", "€", "123", "XAU", "XTS", "ABC"])
    func `a currency that is none is refused by the name of its field`(currency: String) throws {
        let wrong = #expect(throws: InvalidValue.self) {
            try JSONDecoder().decode([String: Currency].self, from: JSONEncoder().encode(["currency": currency]))
        }
        #expect(wrong?.field == "currency" && wrong?.rule == .currencyCode)
    }

    @Test func `money is read as it was written`() throws {
        for amount in [-1_000_000_000_000, -1, 0, 199, 1_000_000_000_000] {
            let money = try Money(amount, .eur)
            let data = try JSONEncoder().encode(money)
            #expect(try JSONDecoder().decode(Money.self, from: data) == money)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(try Money(199, .eur)), as: UTF8.self)
        #expect(text == #"{"amount":199,"currency":"EUR"}"#)
    }

    @Test(arguments: [
        (#"{"amount":1000000000001,"currency":"EUR"}"#, "amount"), (#"{"amount":1,"currency":"eur"}"#, "currency"),
    ])
    func `JSON that is no money is refused by the name of its field`(json: String, field: String) {
        let wrong = #expect(throws: InvalidValue.self) {
            try JSONDecoder().decode(Money.self, from: Data(json.utf8))
        }
        #expect(wrong?.field == field)
    }

    @Test(arguments: [#"{"amount":1.5,"currency":"EUR"}"#, #"{"amount":1}"#, #"{"currency":"EUR"}"#, #"[1,"EUR"]"#])
    func `JSON of another shape is refused`(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Money.self, from: Data(json.utf8)) }
    }

    @Test func `money of one currency adds up within its range`() throws {
        #expect(try Money(199, .eur).adding(Money(-99, .eur)) == Money(100, .eur))
        let other = #expect(throws: InvalidValue.self) { try Money(1, .eur).adding(.clamping(1, .usd)) }
        #expect(other?.field == "currency")
        let much = try Money(Money.amounts.upperBound, .eur)
        let over = #expect(throws: InvalidValue.self) { try much.adding(Money(1, .eur)) }
        #expect(over?.field == "amount")
    }

    @Test(arguments: [
        (199, 0.5, 100), (-199, 0.5, -100), (100, 0.333, 33), (0, .infinity, 0), (5, .infinity, 1_000_000_000_000),
        (5, -.infinity, -1_000_000_000_000), (5, .nan, 0), (5, 0, 0), (1_000_000_000_000, 2, 1_000_000_000_000),
    ])
    func `a part of money is whole units within the range`(amount: Int, factor: Double, part: Int) {
        #expect(Money.clamping(amount, .usd).scaled(by: factor) == .clamping(part, .usd))
    }

    @Test func `every currency has the decimals of ISO 4217`() {
        let digits = Dictionary(grouping: Currency.allCases, by: \.minorUnits).mapValues { Set($0.map(\.rawValue)) }
        #expect(Set(digits.keys) == [0, 2, 3])
        #expect(digits[0]?.isSuperset(of: ["JPY", "KRW", "VND", "CLP", "ISK", "XOF"]) == true)
        #expect(digits[3] == ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"])
        #expect(digits[2]?.isSuperset(of: ["EUR", "USD", "GBP", "MGA", "IDR", "HUF"]) == true)
        for currency in Currency.allCases {
            #expect(currency.scale == [1, 10, 100, 1_000][currency.minorUnits])
            #expect(currency.rawValue.utf8.count == 3 && currency.rawValue == currency.rawValue.uppercased())
        }
    }

    @Test(arguments: [
        ("1.99", Currency.eur, 199), ("1,99", .eur, 199), (" 12 ", .usd, 1_200), ("0.5", .usd, 50), ("-0,05", .eur, -5),
        ("1,234.50", .usd, 123_450), ("1.234,50", .eur, 123_450), ("1 234,5", .eur, 123_450),
        ("1'234.50", .chf, 123_450), ("1,234,567.89", .usd, 123_456_789), ("199", .jpy, 199), ("199.00", .jpy, 199),
        ("1.250", .kwd, 1_250), ("1,25", .kwd, 1_250), ("10.0000", .usd, 1_000), ("0", .krw, 0),
    ])
    func `an amount is read as people type it`(text: String, currency: Currency, amount: Int) throws {
        #expect(Money(typed: text, in: currency) == (try Money(amount, currency)))
    }

    @Test(arguments: [
        ("", Currency.eur), ("-", .eur), (".", .eur), (".5", .eur), ("1.", .eur), ("1.999", .usd), ("1,234", .usd),
        ("1.5", .jpy), ("1.2345", .kwd), ("1,23,456.00", .usd), ("1.234.56", .usd), ("10.000", .eur), ("1,000", .jpy),
        ("1e3", .usd), ("$5", .usd),
        ("nan", .usd), ("0x10", .usd), ("١٢", .usd), ("99999999999999999999", .usd), ("10000000000.01", .usd),
        ("9223372036854775807", .kwd), ("--1", .usd), ("1 2", .usd), (String(repeating: "0", count: 41), .usd),
    ])
    func `what is no amount of its currency is none`(text: String, currency: Currency) {
        #expect(Money(typed: text, in: currency) == nil)
    }

    @Test func `an amount reads as it was typed`() {
        for currency in Currency.allCases {
            for amount in [-1_000_000_000_000, -1, 0, 5, 99, 100, 1_234, 1_000_000_000_000] {
                let money = Money.clamping(amount, currency)
                #expect(Money(typed: money.decimalText, in: currency) == money, "\(money.decimalText)")
            }
        }
        #expect(Money.clamping(5, .usd).decimalText == "0.05" && Money.clamping(-5, .kwd).decimalText == "-0.005")
        #expect(Money.clamping(1_500, .jpy).decimalText == "1500")
    }

    @Test func `what is shown adds up`() {
        let parts = [Money.clamping(33, .eur), .clamping(33, .eur), .clamping(5, .usd), .clamping(-1, .eur)]
        #expect(Money.sum(parts, in: .eur) == .clamping(65, .eur) && Money.sum(parts, in: .chf) == .clamping(0, .chf))
        let most = Money.clamping(.max, .eur)
        #expect(Money.sum([most, most], in: .eur) == most && Money.sum([Money](), in: .eur).amount == 0)
    }

    @Test func `a weight is measured in whatever the food's measures know`() throws {
        let oil = FoodMeasures(density: 0.92, portions: [.can: 184])
        #expect(oil.quantity(grams: 92, in: .millilitre) == (try Quantity(100, .millilitre)))
        #expect(oil.quantity(grams: 92, in: .can) == (try Quantity(0.5, .can)))
        #expect(oil.quantity(grams: 92, in: .gram) == (try Quantity(92, .gram)))
        #expect(oil.quantity(grams: 92, in: .slice) == nil)
        #expect(FoodMeasures(portions: [.slice: 0]).quantity(grams: 92, in: .slice) == nil)
    }
}
