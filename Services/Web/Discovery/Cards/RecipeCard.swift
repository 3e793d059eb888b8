import Contracts
import RecipesContracts

/// A recipe in a list of results, matches or recommendations.
struct RecipeCard: PageModel {
    let address: String
    let picture: String
    let title: String
    let facts: RecipeFacts
    /// Whether only the reader sees it.
    let isPersonal: Bool
    /// The credit of the picture; `nil` if none is required.
    let creditAddress: String?
    /// Whether the owner's household sees it.
    let isShared: Bool
    /// The reason to show it, as a sentence.
    var reason: String?
    /// The state of its ingredients in the pantry; `nil` outside of matches.
    var why: CardReasons?
    /// The page that adds missing ingredients to a shopping list; `nil` if none is missing or without `heart`.
    private(set) var missingAddress: String?
    /// The like button; `nil` if signed out or without a page to return to.
    let heart: Heart?
    /// A second action, such as removing it from a list.
    var action: CardAction?
    /// The checkbox to select it; `nil` if the page has no selection.
    var box: SelectionBox?

    /// - Parameter from: The page that shows the card.
    init(_ recipe: RecipeSummary, from: OwnPath? = nil, in language: Language) {
        address = "/recipes/\(recipe.id)"
        picture = RecipePicture.address(of: recipe.id, image: recipe.image)
        title = recipe.title
        facts = RecipeFacts(recipe, in: language)
        creditAddress = recipe.isCredited == true ? "/recipes/\(recipe.id)#picture" : nil
        isShared = recipe.isShared == true
        isPersonal = recipe.isPersonal == true && !isShared
        heart = from.flatMap { Heart(recipe, from: $0, in: language) }
    }

    init(_ match: Match, from: OwnPath? = nil, today: Day, in language: Language) {
        self.init(match.recipe, from: from, in: language)
        why = CardReasons(match.why, today: today, in: language)
        missingAddress = heart == nil || why?.isComplete != false ? nil : "/shopping/recipes/\(match.recipe.id)"
    }

    init(_ alternative: Alternative, from: OwnPath? = nil, in language: Language) {
        self.init(alternative.recipe, from: from, in: language)
        reason = language("recipe.inCommon", ["list": language.list(alternative.inCommon.map(\.name))])
    }

    init(_ recommendation: Recommendation, from: OwnPath? = nil, in language: Language) {
        self.init(recommendation.recipe, from: from, in: language)
        reason = language.sentence(for: recommendation.reason)
    }
}
