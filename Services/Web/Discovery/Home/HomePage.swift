import Contracts
import PantryContracts
import RecipesContracts

/// The home page: recommendations, matches, today's plan and expiring food.
struct HomePage: PageModel {
    let greeting: String
    let searchField: SearchField
    let recommended: [RecipeCard]
    /// Notices on the recommendations.
    let notices: [String]
    /// The source of the matches, as a sentence; `nil` unless it is the pantry.
    let basis: String?
    let matches: [RecipeCard]
    let hasNothing: Bool
    let recipesUnavailable: Bool
    let expiring: [PantryRow]
    /// The recipes that use up expiring food; `nil` if nothing expires soon.
    let cookAddress: String?
    let pantryIsEmpty: Bool
    let pantryUnavailable: Bool
    let quickAdd: Field
    /// Recently viewed recipes, the latest first.
    let recent: [RecipeCard]
    /// Today's plan; `nil` if the planner does not answer.
    let planned: TodayPlanned?

    init(
        account: Account?, matches: MatchPage?, recommended: Recommendations?, pantry: Page<PantryItem>?,
        recent: [RecipeSummary], planned: TodayPlanned?, today: Day,
        in language: Language
    ) {
        greeting =
            account.map { language("home.greeting", ["name": $0.displayName ?? $0.username]) }
            ?? language("home.greetingWithoutName")
        searchField = SearchField()
        self.recommended = recommended?.items.map { RecipeCard($0, from: .home, in: language) } ?? []
        notices = (recommended?.notices ?? []).map(language.sentence(for:))
        basis = matches.flatMap { page in
            page.source == .pantry && !page.ingredients.isEmpty
                ? language("home.fromPantry", count: page.ingredients.count) : nil
        }
        self.matches = matches?.items.map { RecipeCard($0, from: .home, today: today, in: language) } ?? []
        hasNothing = matches.map { $0.source == .nothing || $0.ingredients.isEmpty } ?? false
        recipesUnavailable = matches == nil
        expiring =
            pantry?.items.map { PantryRow($0, today: today, in: language) }.filter { $0.freshness.isUrgent } ?? []
        let urgent = pantry?.items.filter {
            $0.bestBefore.map { Freshness(bestBefore: $0, today: today) != .fresh } ?? false
        }
        cookAddress = urgent.flatMap { $0.isEmpty ? nil : MatchForm.address(cookingWith: $0.foodsToName) }
        pantryIsEmpty = pantry?.items.isEmpty ?? false
        pantryUnavailable = pantry == nil
        self.recent = recent.map { RecipeCard($0, from: .home, in: language) }
        self.planned = planned
        quickAdd = Field(name: "food", label: language("pantry.food"), suggestsFoods: true, isRequired: true)
    }
}
