import Contracts
import RecipesContracts

/// The comments on a recipe, with the form to add one.
struct CommentSection: PageModel {
    struct Entry: PageModel {
        let id: String
        let author: String
        let text: String
        /// "4 stars"; `nil` if the author has not rated the recipe.
        let stars: String?
        /// Five marks, `true` for each star given; empty without a rating.
        let marks: [Bool]
        let moment: Moment
        let isChanged: Bool
        let isOwn: Bool
        /// Whether the reader can report the comment.
        let canReport: Bool
        let isReported: Bool
        /// Whether only the author sees the comment, until moderators approve it.
        let isHidden: Bool
        let change: Field
        /// Whether a change was rejected, so that the form is open.
        let isOpen: Bool
    }

    let recipe: String
    /// The number of comments; `nil` if unknown.
    let count: String?
    let entries: [Entry]
    let next: String?
    let canWrite: Bool
    let field: Field
    let reasons: [Choice]
    let remark: Field
    /// The page to return to.
    let from: String

    init(
        _ comments: Page<RecipeComment>, of recipe: Recipe, isSignedIn: Bool, refused: RefusedComment?,
        in language: Language
    ) {
        self.recipe = recipe.id.description
        count = comments.total.map { language("comments.count", count: $0) }
        entries = comments.items.map { Entry($0, isSignedIn: isSignedIn, refused: refused, in: language) }
        let address = "/recipes/\(recipe.id)"
        next = comments.next.map { "\(address)\(Query.text([("comments", $0)]))#comments" }
        canWrite = isSignedIn
        let isNew = refused?.comment == nil
        field = Field(
            name: "text", label: language("comments.label"), value: isNew ? refused?.text ?? "" : "",
            error: isNew ? refused?.sentence : nil, rows: 3)
        reasons = ReportReason.choices(in: language)
        remark = Field(name: "text", label: language("comments.reportText"), rows: 2)
        from = "\(address)#comments"
    }
}

extension CommentSection.Entry {
    fileprivate init(_ comment: RecipeComment, isSignedIn: Bool, refused: RefusedComment?, in language: Language) {
        id = comment.id.description
        author = comment.author?.orNothing ?? language("comments.gone")
        text = comment.text
        stars = comment.stars.map { language("taste.stars", count: $0) }
        marks = comment.stars.map { stars in (1...5).map { $0 <= stars } } ?? []
        moment = language.moment(comment.changedAt ?? comment.writtenAt)
        isChanged = comment.changedAt != nil
        isOwn = comment.isOwn
        canReport = isSignedIn && !comment.isOwn && !comment.isReported
        isReported = comment.isReported
        isHidden = comment.isHidden
        let own = refused?.comment == comment.id ? refused : nil
        change = Field(
            name: "text", label: language("comments.change"), value: own?.text ?? comment.text, error: own?.sentence,
            rows: 3)
        isOpen = own != nil
    }
}

/// A rejected comment with its text.
struct RefusedComment: Sendable {
    /// The comment to change; `nil` for a new one.
    let comment: ID<RecipeComment>?
    let text: String
    /// The reason for the rejection.
    let sentence: String
}

extension Visit {
    /// The comments on a recipe; `nil` if the call fails.
    func comments(of recipe: Recipe, isSignedIn: Bool, refused: RefusedComment?) async -> CommentSection? {
        let part = PageQuery(limit: 20, cursor: query["comments"])
        let found = try? await askIfPossible { try await $0.call(RecipesAPI.comments, at: recipe.id, sending: part) }
        return found.map {
            CommentSection($0, of: recipe, isSignedIn: isSignedIn, refused: refused, in: language)
        }
    }
}
