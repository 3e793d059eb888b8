import Contracts
import RecipesContracts

extension PriceLines {
    /// The questions for the prices of `foods` without amounts: each food once, and at most `most` in a question.
    public static func asking(for foods: some Sequence<ID<Food>>, in currency: Currency) -> [PriceLines] {
        var seen: Set<ID<Food>> = []
        let lines = foods.filter { seen.insert($0).inserted }.map { Line(id: $0.description, food: $0) }
        return stride(from: 0, to: lines.count, by: most).map { start in
            PriceLines(lines: Array(lines[start..<min(start + most, lines.count)]), currency: currency)
        }
    }
}

extension PriceTotals {
    /// Returns the known prices of `foods`, by food; a food of unknown price is absent.
    ///
    /// Throws what `answer` throws, because prices of a part of the foods would pass for the prices of all.
    ///
    /// - Parameter answer: asks the pantry one question.
    public static func quotes(
        of foods: some Sequence<ID<Food>>, in currency: Currency,
        asking answer: @Sendable (PriceLines) async throws -> PriceTotals
    ) async throws -> [ID<Food>: PriceQuote] {
        var quotes: [ID<Food>: PriceQuote] = [:]
        for question in PriceLines.asking(for: foods, in: currency) {
            let totals = try await answer(question)
            quotes.merge(totals.quotes(of: question)) { first, _ in first }
        }
        return quotes
    }

    /// The known prices of the foods of `question`, which this answers.
    func quotes(of question: PriceLines) -> [ID<Food>: PriceQuote] {
        let known = Dictionary(lines.map { ($0.id, $0.quote) }) { first, _ in first }
        return question.lines.reduce(into: [:]) { quotes, line in
            if let quote = known[line.id] ?? nil { quotes[line.food] = quote }
        }
    }
}
