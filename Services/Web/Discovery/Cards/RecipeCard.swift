import Contracts
import RecipesContracts

/// A recipe as it stands among others: in what was found, in what can be cooked, in what somebody may like.
struct RecipeCard: PageModel {
    let address: String
    let picture: String
    let title: String
    let facts: RecipeFacts
    /// Whether the reader alone sees it.
    let isPersonal: Bool
    /// Where it is said who made the picture; absent where nobody has to be named.
    let creditAddress: String?
    /// Whether the household of its owner sees it, too.
    let isShared: Bool
    /// What speaks for it, in a sentence.
    var reason: String?
    /// How much of it there is in the kitchen; absent where that was not asked.
    var why: CardReasons?
    /// Where what it lacks goes onto a shopping list; absent where nothing is lacking, and where nobody has signed in.
    private(set) var missingAddress: String?
    /// Likes it; absent where nobody has signed in, and where nobody said what page it stands on.
    let heart: Heart?
    /// What else can be done with it there.
    var action: CardAction?
    /// Chooses it with others; absent where one cannot.
    var box: SelectionBox?

    /// `from` is the page that it stands on.
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
