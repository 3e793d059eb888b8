import Contracts
import RecipesContracts

/// What one wants to know of a recipe at a glance; `Chrome/facts` shows it.
struct RecipeFacts: PageModel {
    /// Absent where nobody said how long it takes.
    let time: String?
    let cuisine: String
    /// Of a serving.
    let kcal: String?
    /// "4.3 (1,200)": the average, and of how many ratings.
    let rating: String?
    /// "$2.10 a serving".
    let price: String?

    init(_ recipe: RecipeSummary, in language: Language) {
        time = recipe.totalMinutes > 0 ? language.duration(minutes: recipe.totalMinutes) : nil
        cuisine = language.name(of: recipe.cuisine)
        kcal = recipe.kcal.map { language("match.kcal", ["kcal": language.text($0)]) }
        rating = recipe.rating.map { stars in
            language.number(stars) + (recipe.ratingCount > 0 ? " (\(language.text(recipe.ratingCount)))" : "")
        }
        price = recipe.pricePerServing.map { language("match.perServing", ["price": language.text($0)]) }
    }
}
