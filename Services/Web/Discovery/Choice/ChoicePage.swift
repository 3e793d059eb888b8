import Contracts
import RecipesContracts

/// One step of a guided choice: foods to choose from, a proposed recipe, or the end.
struct ChoicePage: PageModel {
    /// A food to choose.
    struct FoodCard: PageModel {
        let id: String
        let name: String
        let picture: String
    }

    /// The proposed or accepted recipe.
    struct Proposal: PageModel {
        let address: String
        let picture: String
        let title: String
        let summary: String
        let facts: RecipeFacts
        /// The credit of the picture; `nil` if none is required.
        let creditAddress: String?
        /// The pages that order the dish or its missing ingredients.
        let dishAddress: String
        let missingAddress: String
    }

    let heading: String
    let remaining: String
    /// Text for screen readers when the page changes.
    let announcement: String
    let chosen: [String]
    let notices: [String]
    let isChoosing: Bool
    let foods: [FoodCard]
    let proposed: Proposal?
    let accepted: Proposal?
    let isExhausted: Bool
    let canGoBack: Bool
    /// The address that takes a move, and the revision to send with it.
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
