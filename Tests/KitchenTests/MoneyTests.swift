import Foundation
import Kitchen
import Testing

@Suite struct MoneyTests {
    @Test(arguments: [Int.min, -1_000_000_000_001, 1_000_000_000_001, .max])
    func `an amount out of range is refused`(amount: Int) {
        let wrong = #expect(throws: InvalidValue.self) { try Money(amount, "EUR") }
        #expect(wrong?.field == "amount")
    }

    @Test(arguments: ["", "eur", "EU", "EURO", "EÜR", "E R", "€", "123"])
    func `a currency that cannot be one is refused`(currency: String) {
        let wrong = #expect(throws: InvalidValue.self) { try Money(1, currency) }
        #expect(wrong?.field == "currency")
    }

    @Test func `money is read as it was written`() throws {
        for amount in [-1_000_000_000_000, -1, 0, 199, 1_000_000_000_000] {
            let money = try Money(amount, "EUR")
            let data = try JSONEncoder().encode(money)
            #expect(try JSONDecoder().decode(Money.self, from: data) == money)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(try Money(199, "EUR")), as: UTF8.self)
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
        #expect(try Money(199, "EUR").adding(Money(-99, "EUR")) == Money(100, "EUR"))
        let other = #expect(throws: InvalidValue.self) { try Money(1, "EUR").adding(.usCents(1)) }
        #expect(other?.field == "currency")
        let much = try Money(Money.amounts.upperBound, "EUR")
        let over = #expect(throws: InvalidValue.self) { try much.adding(Money(1, "EUR")) }
        #expect(over?.field == "amount")
    }

    @Test(arguments: [
        (199, 0.5, 100), (-199, 0.5, -100), (100, 0.333, 33), (0, .infinity, 0), (5, .infinity, 1_000_000_000_000),
        (5, -.infinity, -1_000_000_000_000), (5, .nan, 0), (5, 0, 0), (1_000_000_000_000, 2, 1_000_000_000_000),
    ])
    func `a part of money is whole units within the range`(amount: Int, factor: Double, part: Int) {
        #expect(Money.usCents(amount).scaled(by: factor) == .usCents(part))
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
