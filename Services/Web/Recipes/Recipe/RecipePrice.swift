import Contracts
import RecipesContracts

/// The price of a recipe's ingredients, with its sources.
struct RecipePrice: PageModel {
    /// "€7.80", or "at least €7.80" if a part of the price is unknown; so is `perServing`.
    let total: String
    let perServing: String
    /// "From what shops ask now."
    let basis: String
    /// A sentence on missing prices; `nil` if complete.
    let gaps: String?
    /// Whether the price is complete, and so shown at the top of the page.
    let isReliable: Bool

    init(_ price: PriceEstimate, in language: Language) {
        basis = [
            language("recipe.price.basis.\(price.basis.rawValue)"),
            price.sources.map { language("recipe.price.sources", ["list": language.list($0)]) },
        ].compactMap(\.self).joined(separator: " ")
        let share = String(Int((price.coverage * 100).rounded(.down)))
        let missing = price.unpriced + price.inOtherCurrencies
        let about =
            missing.isEmpty
            ? (price.coverage >= 1 ? nil : language("recipe.price.share", ["percent": share]))
            : language("recipe.price.gaps", ["percent": share, "list": Self.list(missing, in: language)])
        let others =
            price.inOtherCurrencies.isEmpty
            ? nil
            : language("recipe.price.otherCurrencies", ["list": Self.list(price.inOtherCurrencies, in: language)])
        isReliable = price.isWhole
        total = language.text(price.total, isPartial: !isReliable)
        perServing = language(
            "match.perServing", ["price": language.text(price.perServing, isPartial: !isReliable)])
        gaps = about.map { [$0, others].compactMap(\.self).joined(separator: " ") }
    }

    /// The first six names with the number of others.
    private static func list(_ names: [String], in language: Language) -> String {
        let rest = names.count - 6
        return language.list(names.prefix(6) + (rest > 0 ? [language("match.more", ["count": String(rest)])] : []))
    }
}
