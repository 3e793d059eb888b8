import Contracts
import Foundation

extension Problem {
    static let changedMeanwhile = Problem(
        status: 409, code: "changed-meanwhile",
        detail: "This draft was changed elsewhere meanwhile. Open it anew and make your changes there.")
    static let draftSubmitted = Problem(
        status: 409, code: "submitted",
        detail: "The moderators have this draft. Withdraw it first, then change it and submit it again.")
    static let tooManyDrafts = Problem(
        status: 409, code: "too-many-drafts",
        detail: "You have \(Drafts.most) drafts, as many as can be. Finish or discard one first.")
    static let tooManyRecipes = Problem(
        status: 409, code: "too-many-recipes",
        detail: "You have \(OwnRecipeTable.most.inWords) recipes of your own, as many as can be. Remove one first.")
    static let isPublished = Problem(
        status: 409, code: "published",
        detail: "Everybody sees this recipe. Submit the draft, and it changes once the moderators agree.")
    static let notYoursAlone = Problem(
        status: 409, code: "published",
        detail: "Everybody sees this recipe, so it is not removed. Ask the moderators to delete it.")
}

extension Int {
    /// With a comma at the thousands.
    fileprivate var inWords: String { formatted(.number.locale(.init(identifier: "en"))) }
}
