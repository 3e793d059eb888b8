import Contracts
import Foundation
import RecipesContracts
import Support

@testable import Web

extension SampleKitchen {
    static let linkID: ID<RecipeLink> = ID("01939b5e-0000-7000-8000-0000000003f7")!

    var links: [RecipeLink] {
        [
            RecipeLink(id: Self.linkID, createdAt: .aTuesday, expiresAt: Date.aTuesday + 7 * 86_400),
            RecipeLink(id: ID(at: .aTuesday), createdAt: .aTuesday, expiresAt: nil),
        ]
    }

    var versions: [RecipeVersionSummary] {
        [
            RecipeVersionSummary(
                revision: 3, title: text, writtenAt: .aTuesday, changed: [.title, .steps], isCurrent: true),
            RecipeVersionSummary(revision: 1, title: text, writtenAt: .aTuesday, changed: [], isCurrent: false),
        ]
    }

    var version: RecipeVersion {
        var current = content
        current.title = "Soup of today"
        current.photos = []
        current.steps[0].text = "Stir."
        return RecipeVersion(
            revision: 1, writtenAt: .aTuesday, content: content, current: current, currentRevision: 3)
    }
}

extension StubServices {
    /// The recipes service as somebody who shows recipes to others sees it.
    func sharing(_ kitchen: SampleKitchen) -> StubServices {
        on(RecipesAPI.links) { _ in Page(items: kitchen.links, total: 2) }
            .on(RecipesAPI.makeLink) { order in
                RecipeLink(
                    id: SampleKitchen.linkID, createdAt: .aTuesday,
                    expiresAt: order.days.map { Date.aTuesday + TimeInterval($0) * 86_400 },
                    link: "http://larder.test/shared/\(SampleKitchen.invitationKey)")
            }
            .on(RecipesAPI.revokeLink) { _ in Empty() }
            .on(RecipesAPI.shared) { _ in kitchen.writtenRecipe }
            .on(RecipesAPI.versions) { _ in Page(items: kitchen.versions, total: 2) }
            .on(RecipesAPI.version) { _ in kitchen.version }
            .on(RecipesAPI.restoreVersion) { _ in kitchen.recipe }
            .on(RecipesAPI.householdRecipes) { _ in
                Page(
                    items: [HouseholdRecipe(recipe: kitchen.summary, sharedBy: kitchen.text, isOwn: false)],
                    next: "more", total: 25)
            }
            .on(RecipesAPI.householdSharing) { _ in HouseholdSharing(sharesAll: false) }
            .on(RecipesAPI.setHouseholdSharing) { $0 }
            .on(RecipesAPI.shareWithHousehold) { _ in Empty() }
            .on(RecipesAPI.takeFromHousehold) { _ in Empty() }
    }
}
