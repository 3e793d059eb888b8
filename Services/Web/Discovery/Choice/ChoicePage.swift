import Contracts
import RecipesContracts

/// A guided choice as it stands: foods to choose from, a recipe to take or leave, or its end.
struct ChoicePage: PageModel {
    /// A food to choose.
    struct FoodCard: PageModel {
        let id: String
        let name: String
        let picture: String
    }

    /// The recipe that is proposed or was taken.
    struct Proposal: PageModel {
        let address: String
        let picture: String
        let title: String
        let summary: String
        let facts: RecipeFacts
        /// Where it is said who made the picture; absent where nobody has to be named.
        let creditAddress: String?
        /// The pages that order the dish, and the ingredients that are missing.
        let dishAddress: String
        let missingAddress: String
    }

    let heading: String
    let remaining: String
    /// What is told to those who do not see the page change.
    let announcement: String
    let chosen: [String]
    let notices: [String]
    let isChoosing: Bool
    let foods: [FoodCard]
    let proposed: Proposal?
    let accepted: Proposal?
    let isExhausted: Bool
    let canGoBack: Bool
    /// Where its moves are sent, and the state that they are made at.
    let action: String
    let revision: String

    init(_ choice: GuidedChoice, in language: Language) {
        heading = language("choose.\(choice.stage.rawValue).title")
        remaining = language("choose.remaining", count: choice.remaining)
        announcement =
            choice.recipe.map { "\($0.title). \(language("choose.remaining", count: choice.remaining))" }
            ?? language("choose.remaining", count: choice.remaining)
        chosen = choice.chosen.map(\.name)
        notices = choice.notices.map(language.sentence(for:))
        isChoosing = choice.stage == .ingredients
        foods = choice.proposals.map {
            FoodCard(id: $0.id.description, name: $0.name.capitalizedFirst, picture: FoodPicture.address(of: $0))
        }
        let recipe = choice.recipe.map { Proposal($0, in: language) }
        proposed = choice.stage == .recipes ? recipe : nil
        accepted = choice.stage == .accepted ? recipe : nil
        isExhausted = choice.stage == .exhausted
        canGoBack = choice.canGoBack
        action = "/choose/\(choice.id)/moves"
        revision = String(choice.revision)
    }
}

extension ChoicePage.Proposal {
    fileprivate init(_ recipe: RecipeSummary, in language: Language) {
        address = "/recipes/\(recipe.id)"
        picture = RecipePicture.address(of: recipe.id, image: recipe.image)
        title = recipe.title
        summary = recipe.summary
        facts = RecipeFacts(recipe, in: language)
        dishAddress = "/brought" + Query.text([("recipe", recipe.id.description), ("what", "dish")])
        missingAddress = "/brought" + Query.text([("recipe", recipe.id.description), ("what", "ingredients")])
        creditAddress = recipe.isCredited == true ? "\(address)#picture" : nil
    }
}
