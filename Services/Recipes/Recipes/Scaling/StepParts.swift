import Contracts
import RecipesContracts

/// Splits the steps of a recipe into parts with their ingredients, amounts, times and temperatures.
struct StepParts: Sendable {
    private let tokens: [StepTokens]
    private let texts: [String]
    private let mentions: [[StepMentions.Mention]]
    private let amounts: StepScaler

    /// `texts` are the steps as shown; `amounts` finds the amounts in them.
    init(
        _ texts: [String], of lines: [StoredLine], in language: SpokenLanguage, amounts: StepScaler,
        catalogue: FoodCatalogue
    ) {
        let known = lines.map { stored in
            StepMentions.Line(
                name: stored.line.name, food: stored.line.food.flatMap { catalogue[$0] },
                hasQuantity: stored.line.quantity != nil, in: language)
        }
        self.init(texts, of: known, in: language, amounts: amounts)
    }

    init(
        _ texts: [String], of lines: [StepMentions.Line], in language: SpokenLanguage = .english, amounts: StepScaler
    ) {
        self.texts = texts
        // Overlong texts are skipped to save time.
        tokens = texts.map { StepTokens($0.utf8.count <= 8 * ContentBounds.step ? $0 : "") }
        mentions = StepMentions(tokens, of: lines, in: language).all
        self.amounts = amounts
    }

    /// The parts of the step at index `step`; `nil` if nothing was recognised.
    func parts(of step: Int) -> [Recipe.StepPart]? {
        let text = texts[step]
        guard !tokens[step].all.isEmpty else { return nil }
        var result: [Recipe.StepPart] = []
        var end = text.startIndex
        for piece in pieces(of: step) where piece.range.lowerBound >= end {
            if piece.range.lowerBound > end {
                result.append(Recipe.StepPart(text: String(text[end..<piece.range.lowerBound])))
            }
            result.append(piece.part(String(text[piece.range])))
            end = piece.range.upperBound
        }
        if result.isEmpty { return nil }
        if end < text.endIndex { result.append(Recipe.StepPart(text: String(text[end...]))) }
        return result
    }

    /// A range of a text with its meaning.
    private struct Piece {
        let range: Range<String.Index>
        let part: (String) -> Recipe.StepPart
    }

    /// In reading order.
    private func pieces(of step: Int) -> [Piece] {
        let tokens = tokens[step]
        var pieces = tokens.times.map { time in
            Piece(range: time.range) {
                Recipe.StepPart(text: $0, seconds: time.seconds, upTo: time.upTo.map(Double.init))
            }
        }
        pieces += tokens.temperatures.map { heat in
            Piece(range: heat.range) { Recipe.StepPart(text: $0, temperature: heat.temperature, upTo: heat.upTo) }
        }
        pieces += amounts.statements(in: tokens).map { amount in
            Piece(range: amount.range) {
                Recipe.StepPart(text: $0, ingredient: amount.item, quantity: amount.quantity, upTo: amount.upTo)
            }
        }
        pieces += mentions[step].map { mention in
            Piece(range: mention.range) {
                Recipe.StepPart(text: $0, ingredient: mention.ingredient, share: mention.share)
            }
        }
        return pieces.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}
