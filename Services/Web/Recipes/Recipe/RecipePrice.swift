import Contracts
import RecipesContracts

/// What the ingredients of a recipe cost, and which prices that rests on.
struct RecipePrice: Sendable {
    let total: String
    let perServing: String
    /// "From what shops ask now."
    let basis: String
    /// What is not in it, in a sentence; absent where everything is.
    let gaps: String?

    init(_ price: PriceEstimate, in language: Language) {
        total = language.text(price.total)
        perServing = language("match.perServing", ["price": language.text(price.perServing)])
        basis = language("recipe.price.basis.\(price.basis.rawValue)")
        let share = String(Int((price.coverage * 100).rounded(.down)))
        let names = price.unpriced.prefix(6)
        let rest = price.unpriced.count - names.count
        let list = Array(names) + (rest > 0 ? [language("match.more", ["count": String(rest)])] : [])
        gaps =
            names.isEmpty
            ? (price.coverage >= 1 ? nil : language("recipe.price.share", ["percent": share]))
            : language("recipe.price.gaps", ["percent": share, "list": language.list(list)])
    }
}
