import Contracts
import Foundation
import RecipesContracts

/// Submissions side by side.
struct PreviewPage: PageModel {
    let menu: ModerationMenu
    let heading: String
    let missing: String?
    let cards: [PreviewCard]

    init(
        _ state: ModerationQueueState, _ submissions: [Submission], missing: Int, refusal: RefusedDecision?, now: Date,
        in language: Language
    ) {
        menu = ModerationMenu(state, at: .queue, in: language)
        heading = language("moderation.preview.heading", count: submissions.count)
        self.missing = missing > 0 ? language("moderation.preview.missing", count: missing) : nil
        cards = submissions.map { submission in
            PreviewCard(
                submission, rest: submissions.map(\.id).filter { $0 != submission.id },
                refusal: refusal?.id == submission.id ? refusal : nil, now: now, in: language)
        }
    }
}

/// A submission as published, with facts for moderators.
struct PreviewCard: PageModel {
    /// A linked video.
    struct Video: PageModel {
        let address: String
    }

    let id: String
    let revision: Int
    /// The revision of the published recipe that it would replace; `nil` for a new recipe.
    let published: String?
    let rest: [String]
    let title: String
    let summary: String
    let picture: String
    let photos: [String]
    let videos: [Video]
    let kicker: String
    let facts: [String]
    let chips: [String]
    let allergens: String
    let source: String?
    let notes: String?
    let author: AuthorRow
    let kind: String
    let recipeAddress: String?
    let waiting: String
    let lines: [LineRow]
    let unresolved: String?
    let steps: [StepRow]
    let faults: [String]
    let diffs: [ContentDiff]
    let general: String?
    let readyReasons: [Choice]
    let reason: LongField
    let isRejecting: Bool

    init(_ submission: Submission, rest: [ID<Draft>], refusal: RefusedDecision?, now: Date, in language: Language) {
        let preview = submission.preview
        id = submission.id.description
        revision = submission.revision
        published = submission.publishedRevision.map(String.init)
        self.rest = rest.map(\.description)
        title = preview.title.isEmpty ? language("moderation.untitled") : preview.title
        summary = preview.summary
        picture = preview.image.flatMap { PhotoAddress.shown($0, .large) } ?? FoodPicture.address(of: .vegetables)
        photos = (preview.photos ?? []).dropFirst().compactMap { PhotoAddress.shown($0, .small) }
        videos = submission.content.videos.filter { $0.hasPrefix("https://") }.map(Video.init)
        kicker = ([language.name(of: preview.cuisine)] + preview.meals.members.map(language.name(of:)))
            .joined(separator: " · ")
        facts = [
            preview.minutes.statedTotal.map(language.duration(minutes:)),
            language("recipe.servings", count: preview.servings),
            preview.nutrition.isReliable(for: .energy)
                ? language("match.kcal", ["kcal": language.text(Int(preview.nutrition.perServing.kcal.rounded()))])
                : nil,
            language("spoken.\(submission.content.language.rawValue)"),
        ].compactMap(\.self)
        chips = preview.diets.members.map(language.name(of:)) + preview.tags
        allergens =
            preview.allergens.map { known in
                known.isEmpty
                    ? language("recipe.allergensNone")
                    : language("recipe.allergensSome") + " " + language.list(known.told.map(language.name(of:)))
            } ?? language("recipe.allergensUnknown")
        source = preview.source
        notes = preview.notes
        author = AuthorRow(submission.author, in: language)
        kind = language(submission.recipe == nil ? "moderation.queue.newRecipe" : "moderation.queue.newVersion")
        recipeAddress = submission.recipe.map { "/recipes/\($0)" }
        waiting = language.waiting(since: submission.submittedAt, now: now)
        lines = LineRow.rows(submission.content.ingredients, submission.lines, in: language)
        let open = lines.count { $0.isUnresolved }
        unresolved = open > 0 ? language("moderation.line.unresolved", count: open) : nil
        steps = preview.steps.map { StepRow($0, in: language) }
        faults = ContentErrors.sentences(submission.faults, in: language)
        diffs = ContentDiff.diffs(of: submission, in: language)
        general = refusal.map { refused in
            let problem = refused.problem
            return problem.errors.isEmpty
                ? language(problem.isConflict ? "moderation.decision.conflict" : "failure.refused.text")
                : ContentErrors.sentences(problem.errors, in: language).joined(separator: " ")
        }
        let typed = refusal?.form
        readyReasons = DecisionForm.readyReasons.map { name in
            Choice(
                name: "ready", value: name, label: language("moderation.readyReason.\(name)"),
                isOn: typed?.ready == name)
        }
        reason = LongField(
            name: "reason", id: "reason-\(id)", label: language("moderation.decision.reason"),
            value: typed?.reason ?? "", rows: 3, hint: language("moderation.decision.reasonHint"))
        isRejecting = typed != nil
    }
}

extension ContentDiff {
    /// The differences to the published version, and a moderator's edits since the submission.
    static func diffs(of submission: Submission, in language: Language) -> [ContentDiff] {
        let named = submission.lines.compactMap(\.food).map { ($0.id, $0.name) }
        let foods = Dictionary(named, uniquingKeysWith: { first, _ in first })
        let pairs = [
            ("moderation.diff.version", submission.published), ("moderation.diff.edited", submission.original),
        ]
        return pairs.compactMap { phrase, before in
            before.map { ContentDiff(language(phrase), from: $0, to: submission.content, foods: foods, in: language) }
        }.filter { !$0.sections.isEmpty }
    }
}
