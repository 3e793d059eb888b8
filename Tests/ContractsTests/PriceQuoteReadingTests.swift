import Contracts
import PantryContracts
import RecipesContracts
import Synchronization
import Testing

/// The prices of many foods, asked for and read in one place.
struct PriceQuoteReadingTests {
    private static let foods = (1...UInt64(PriceLines.most + 1)).map { ID<Food>(version8: 0, $0) }

    private static func answer(_ question: PriceLines) throws -> PriceTotals {
        let price = try UnitPrice(.clamping(100, .eur), for: Quantity(1, .kilogram))
        return PriceTotals(
            lines: question.lines.map { line in
                let food = FoodRef(id: line.food, name: "food", category: .dairy)
                let quote = line.food == foods[0] ? nil : PriceQuote(food: food, unitPrice: price, source: .paid)
                return PriceTotals.Line(id: line.id, quote: quote, gap: quote == nil ? .noPrice : .noQuantity)
            }, totals: [], unpriced: question.lines.map(\.id))
    }

    @Test func `P7 each food is asked for once, and a price that is unknown stays unknown`() async throws {
        let sizes = Mutex<[Int]>([])
        let quotes = try await PriceTotals.quotes(of: Self.foods + Self.foods, in: .eur) { question in
            sizes.withLock { $0.append(question.lines.count) }
            return try Self.answer(question)
        }
        #expect(sizes.withLock { $0 } == [PriceLines.most, 1])
        #expect(quotes.count == PriceLines.most && quotes[Self.foods[0]] == nil)
        #expect(PriceLines.asking(for: [ID<Food>](), in: .eur).isEmpty)
    }

    @Test func `P7 without an answer to one question no price is known`() async {
        await #expect(throws: Problem.self) {
            _ = try await PriceTotals.quotes(of: Self.foods, in: .eur) { question in
                guard question.lines.count == 1 else { return try Self.answer(question) }
                throw Problem(503, "unavailable")
            }
        }
    }
}
