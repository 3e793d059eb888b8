import Contracts

extension Problem {
    static let changedMeanwhile = Problem(409, "changed-meanwhile", ["what": "draft"])
    static let draftSubmitted = Problem(409, "submitted")
    static let tooManyDrafts = Problem(409, "too-many-drafts", ["most": .number(Drafts.most)])
    static let tooManyRecipes = Problem(409, "too-many-recipes", ["most": .number(OwnRecipeTable.most)])
    static let isPublished = Problem(409, "recipe-published-already", ["what": "change"])
    static let notYoursAlone = Problem(409, "recipe-published-already", ["what": "removal"])
}
