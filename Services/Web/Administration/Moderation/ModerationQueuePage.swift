import Contracts
import Foundation
import RecipesContracts

/// The moderation queue: submitted recipes and reports.
struct ModerationQueuePage: PageModel {
    let menu: ModerationMenu
    /// The cursor of the change stream.
    let cursor: String
    /// The counts as text for screen readers after an automatic update.
    let announcement: String
    let address: String
    let refreshAddress: String
    let submissionCount: String
    let submissions: [SubmissionRow]
    let next: String?
    let reportCount: String
    let reports: [ReportRow]

    init(
        _ state: ModerationQueueState, _ submissions: Page<SubmissionSummary>, _ reports: Page<ReportedThing>,
        cursor: String?,
        now: Date, in language: Language
    ) {
        menu = ModerationMenu(state, at: .queue, in: language)
        self.cursor = state.cursor
        submissionCount = language("moderation.queue.submissions", count: state.submissions)
        reportCount = language("moderation.queue.reports", count: state.reports)
        announcement = "\(submissionCount), \(reportCount)"
        let query = Query.text(cursor.map { [("cursor", $0)] } ?? [])
        address = "/moderation/queue" + query
        refreshAddress = "/moderation" + query
        self.submissions = submissions.items.map { SubmissionRow($0, now: now, in: language) }
        next = submissions.next.map { "/moderation" + Query.text([("cursor", $0)]) }
        self.reports = reports.items.map { ReportRow($0, in: language) }
    }
}

/// A recipe in the queue.
struct SubmissionRow: PageModel {
    let id: String
    let title: String
    let picture: String
    let kind: String
    let isNewVersion: Bool
    let author: AuthorRow
    let waiting: String

    init(_ submission: SubmissionSummary, now: Date, in language: Language) {
        id = submission.id.description
        title = submission.title.isEmpty ? language("moderation.untitled") : submission.title
        picture = submission.image.flatMap { PhotoAddress.shown($0, .small) } ?? FoodPicture.address(of: .vegetables)
        isNewVersion = submission.recipe != nil
        kind = language(isNewVersion ? "moderation.queue.newVersion" : "moderation.queue.newRecipe")
        author = AuthorRow(submission.author, in: language)
        waiting = language.waiting(since: submission.submittedAt, now: now)
    }
}

/// A reported recipe or comment in the moderation queue.
struct ReportRow: PageModel {
    let address: String
    let kind: String
    let text: String
    let recipeTitle: String
    let count: String
    let isHidden: Bool

    init(_ thing: ReportedThing, in language: Language) {
        address = "/moderation/reports#\(thing.kind.rawValue)-\(thing.id)"
        kind = language("moderation.reports.kind.\(thing.kind.rawValue)")
        text = thing.text
        recipeTitle = thing.recipeTitle
        count = language("moderation.reports.times", count: thing.reasons.values.reduce(0, +))
        isHidden = thing.isHidden
    }
}

/// An author in one line: the name and the outcome of their recipes.
struct AuthorRow: PageModel {
    let name: String
    let address: String
    let facts: String
    /// Whether no recipe of the author has been decided on.
    let isNew: Bool
    let isTroubled: Bool

    init(_ standing: AuthorRecord, in language: Language) {
        name = standing.name ?? language("moderation.standing.unnamed")
        address = "/moderation/authors/\(standing.account)"
        isNew = standing.published + standing.rejected + standing.takenDown == 0
        isTroubled = standing.takenDown > 0 || standing.rejected > standing.published
        let counts = [
            ("published", standing.published), ("rejected", standing.rejected), ("takenDown", standing.takenDown),
        ].filter { $0.1 > 0 }
        facts =
            isNew
            ? language("moderation.standing.new")
            : counts.map { language("moderation.standing.\($0.0)", count: $0.1) }.joined(separator: " · ")
    }
}

extension Language {
    /// "waiting 3 hours".
    func waiting(since instant: Date, now: Date) -> String {
        let minutes = max(0, Int(now.timeIntervalSince(instant) / 60))
        return switch minutes {
        case ..<60: self("moderation.waiting.minutes", count: minutes)
        case ..<2_880: self("moderation.waiting.hours", count: minutes / 60)
        default: self("moderation.waiting.days", count: minutes / 1_440)
        }
    }
}
