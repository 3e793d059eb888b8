import AuthContracts
import Contracts
import Foundation
import RecipesContracts
import Support

@testable import Web

/// A moderation queue for the pages, with the kitchen's text wherever a person can type.
extension SampleKitchen {
    static let submittedID: ID<Draft> = ID("01939b5e-0000-7000-8000-000000000d01")!
    static let otherSubmittedID: ID<Draft> = ID("01939b5e-0000-7000-8000-000000000d02")!
    static let reportedID = "01939b5e-0000-7000-8000-000000000c01"
    static let proposalID: ID<FoodProposal> = ID("01939b5e-0000-7000-8000-000000000f01")!
    static let submittedPhotoID: ID<Photo> = ID("01939b5e-0000-7000-8000-000000000a01")!

    var standing: AuthorRecord {
        AuthorRecord(
            account: Person.bob.account, name: text, published: 2, rejected: 1, waiting: 1, takenDown: 0,
            since: .aTuesday)
    }

    /// Its second line is unknown; the first was linked to the tomato by hand.
    var submittedContent: RecipeContent {
        RecipeContent(
            title: text, summary: text, cuisine: .italian, meals: [.dinner], servings: 4, preparationMinutes: 10,
            cookingMinutes: 20,
            ingredients: [
                IngredientEntry(text: "500 g tomatoes", food: Self.tomatoID),
                IngredientEntry(text: "For the top", isHeading: true), IngredientEntry(text: "1 \(text)"),
            ],
            steps: [
                StepEntry(text: "Chop.", ingredients: [0]),
                StepEntry(text: "Simmer.", minutes: 20, ingredients: [0, 2]),
            ], tags: [text], photos: [Self.submittedPhotoID], videos: ["https://youtu.be/abcdefghijk"], source: text,
            notes: text
        )
    }

    var submittedLines: [UnderstoodLine] {
        [
            UnderstoodLine(
                text: "500 g tomatoes", quantity: try? Quantity(500, .gram), name: "tomatoes", food: tomato,
                confidence: 1, grams: 500), UnderstoodLine(text: "For the top", isHeading: true),
            UnderstoodLine(text: "1 \(text)", name: text, candidates: [tomato]),
        ]
    }

    func submission(_ id: ID<Draft> = submittedID, published: RecipeContent? = nil) -> Submission {
        Submission(
            id: id, revision: 3, content: submittedContent, preview: recipe, lines: submittedLines, original: nil,
            published: published,
            recipe: published == nil ? nil : Self.recipeID, author: standing, submittedAt: .aTuesday,
            faults: [.init(field: "ingredients[2].food", code: "unresolved", message: "choose which food this is")])
    }

    var queueState: ModerationQueueState { ModerationQueueState(cursor: "7-1-1", submissions: 2, reports: 1) }

    var reported: ReportedThing {
        ReportedThing(
            id: Self.reportedID, kind: .comment, text: text, recipe: Self.recipeID, recipeTitle: text, image: nil,
            author: standing, reasons: [.spam: 2, .other: 1], remarks: [text], isHidden: true, firstAt: .aTuesday,
            lastAt: .aTuesday)
    }

    var hiddenRecipe: Recipe {
        let shown = recipe
        return Recipe(
            id: shown.id, title: shown.title, summary: "", cuisine: .thai, country: nil, meals: [], diets: [],
            allergens: [], minutes: shown.minutes, servings: 2, ingredients: [], steps: [], nutrition: shown.nutrition,
            rating: nil, tags: [], image: nil, source: nil, standing: RecipeStanding(), isHidden: true)
    }

    /// The reports are about its second picture.
    var reportedRecipe: ReportedThing {
        let pictures = [Self.submittedPhotoID, Self.photoID].enumerated().map { place, photo in
            ReportedPicture(photo: photo, address: "/v1/photos/\(photo)", reports: place)
        }
        return ReportedThing(
            id: "\(Self.recipeID)", kind: .recipe, text: text, recipe: Self.recipeID, recipeTitle: text,
            image: pictures[0].address, pictures: pictures, preview: recipe, author: standing, reasons: [.indecent: 3],
            remarks: [], isHidden: true, firstAt: .aTuesday, lastAt: .aTuesday)
    }

    var entry: ModerationEntry {
        ModerationEntry(
            id: ID(at: .aTuesday), action: .rejected, moderator: Person.ada.account, subject: "\(Self.recipeID)",
            title: text, author: Person.bob.account, reason: text, at: .aTuesday)
    }

    var foodDraft: FoodDraft {
        FoodDraft(
            name: text, synonyms: [text], names: [.german: [text]], category: .vegetables, origins: [.plant],
            allergens: [.celery], nutritionPer100g: Nutrition(kcal: 18.5), source: text,
            staple: true, season: [5, 11], shelfLife: ShelfLife(fridge: 6), micronutrientsPer100g: [.zinc: 0.25])
    }

    var proposal: FoodProposal {
        FoodProposal(
            id: Self.proposalID, food: foodDraft, similar: [tomato], proposer: Person.bob.account,
            proposedAt: .aTuesday)
    }

    var credit: PictureCredit {
        PictureCredit(
            title: text, author: text, licence: "CC BY-SA 4.0",
            licenceAddress: "https://creativecommons.org/licenses/by-sa/4.0/",
            source: "https://commons.wikimedia.org/wiki/File:Soup.jpg", provider: "Wikimedia Commons")
    }

    var providedPicture: ProvidedPicture {
        ProvidedPicture(
            recipe: Self.recipeID, recipeTitle: text, image: "/v1/photos/\(Self.submittedID)", credit: credit,
            at: .aTuesday)
    }

    /// The services of this household for an administrator.
    var moderationServices: StubServices {
        let kitchen = self
        let summaries = [Self.submittedID, Self.otherSubmittedID].map { id in
            SubmissionSummary(
                id: id, title: kitchen.text, author: kitchen.standing,
                recipe: id == Self.submittedID ? nil : Self.recipeID, image: nil, submittedAt: .aTuesday)
        }
        let root = ManagedAccount(account: kitchen.account, state: .active, ban: nil, lastSeenAt: nil)
        return
            services
            .on(RecipesAPI.moderationQueue) { _ in kitchen.queueState }
            .on(RecipesAPI.submissions) { _ in Page(items: summaries, next: "more") }
            .on(RecipesAPI.submission) { _, names in kitchen.submission(ID(names[0]) ?? Self.submittedID) }
            .on(RecipesAPI.editSubmission) { _ in kitchen.submission() }
            .on(RecipesAPI.approve) { _ in kitchen.recipe }
            .on(RecipesAPI.reject) { _ in Empty() }
            .on(RecipesAPI.reports) { _ in Page(items: [kitchen.reported, kitchen.reportedRecipe], next: "more") }
            .on(RecipesAPI.decideReport) { _ in Empty() }
            .on(RecipesAPI.addRecipe) { _ in kitchen.recipe }
            .on(RecipesAPI.recipeContent) { _ in EditableRecipe(revision: 5, content: kitchen.submittedContent) }
            .on(RecipesAPI.editRecipe) { _ in kitchen.recipe }
            .on(RecipesAPI.deleteRecipe) { _ in Empty() }
            .on(RecipesAPI.restoreRecipe) { _ in Empty() }
            .on(RecipesAPI.linkAuthor) { _ in Empty() }
            .on(RecipesAPI.unlinkAuthor) { _ in Empty() }
            .on(RecipesAPI.author) { _ in kitchen.standing }
            .on(RecipesAPI.pictureProvider) { _ in
                PictureProviderState(provider: "Wikimedia Commons", isOn: true, shown: 1, waiting: 2, removed: 3)
            }
            .on(RecipesAPI.setPictureProvider) { change in
                PictureProviderState(provider: "Wikimedia Commons", isOn: change.isOn, shown: 1, waiting: 2, removed: 3)
            }
            .on(RecipesAPI.providedPictures) { _ in Page(items: [kitchen.providedPicture], next: "more") }
            .on(RecipesAPI.removeProvidedPicture) { _ in Empty() }
            .on(RecipesAPI.moderationAudit) { _ in Page(items: [kitchen.entry], next: "more") }
            .on(RecipesAPI.understand) { _ in Page(items: kitchen.submittedLines) }
            .on(AuthAPI.accounts) { _ in Page(items: [root]) }
            .on(RecipesAPI.food) { _ in kitchen.food }
            .on(RecipesAPI.foodProposals) { _ in Page(items: [kitchen.proposal]) }
            .on(RecipesAPI.ownProposals) { _ in Page(items: [kitchen.proposal]) }
            .on(RecipesAPI.decideProposal) { _ in Empty() }
            .on(RecipesAPI.proposeFood) { _ in kitchen.proposal }
            .on(RecipesAPI.addFood) { _ in kitchen.food }
            .on(RecipesAPI.editFood) { _ in kitchen.food }
            .on(RecipesAPI.deleteFood) { _ in Empty() }
    }

    /// The addresses of all moderation pages.
    static let queuePages = [
        "/moderation", "/moderation/queue", "/moderation/preview?id=\(submittedID)&id=\(otherSubmittedID)",
        "/moderation/submissions/\(submittedID)/edit", "/moderation/recipes", "/moderation/recipes?query=soup",
        "/moderation/recipes/new", "/moderation/recipes/\(recipeID)", "/moderation/recipes/\(recipeID)/edit",
        "/moderation/reports", "/moderation/audit", "/moderation/pictures", "/moderation/authors/\(Person.bob.account)",
        "/moderation/foods",
        "/moderation/foods/new", "/moderation/foods/\(tomatoID)", "/moderation/proposals/\(proposalID)",
    ]
}
