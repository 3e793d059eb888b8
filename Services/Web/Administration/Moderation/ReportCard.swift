import Contracts
import RecipesContracts

/// A reported recipe or comment, with its reports and possible verdicts.
struct ReportCard: PageModel {
    /// A selectable picture of a recipe.
    struct Picture: PageModel {
        let photo: String
        let source: String
        /// The large version of the picture.
        let address: String
        let name: String
        /// The number of reports on the picture; `nil` for none.
        let meant: String?
        let isOn: Bool
    }

    let id: String
    let kind: String
    let kindName: String
    let text: String
    let isComment: Bool
    let recipeTitle: String
    let place: String
    let manageAddress: String
    let author: AuthorRow?
    let reasons: [String]
    let remarks: [String]
    let isHidden: Bool
    /// Whether it awaits review without a report.
    let isHeld: Bool
    let times: String
    let preview: ReportPreview?
    let pictures: [Picture]
    /// Whether there is more than one picture.
    let hasSeveral: Bool
    let reason: LongField
    let isOpen: Bool
    let removal: LongField
    let isRemoving: Bool

    init(_ thing: ReportedThing, _ refusal: ReportRefusal?, in language: Language) {
        id = thing.id
        kind = thing.kind.rawValue
        kindName = language("moderation.reports.kind.\(thing.kind.rawValue)")
        text = thing.text
        isComment = thing.kind == .comment
        recipeTitle = thing.recipeTitle
        place = "/recipes/\(thing.recipe)" + (isComment ? "#comment-\(thing.id)" : "")
        manageAddress = "/moderation/recipes/\(thing.recipe)"
        author = thing.author.map { AuthorRow($0, in: language) }
        reasons = ReportReason.allCases.compactMap { reason in
            thing.reasons[reason].map { "\(language("moderation.reports.reason.\(reason.rawValue)")) × \($0)" }
        }
        remarks = thing.remarks
        isHidden = thing.isHidden
        isHeld = thing.reasons.isEmpty
        times = language(
            "moderation.reports.between",
            ["first": language.momentText(thing.firstAt), "last": language.momentText(thing.lastAt)])
        preview = thing.preview.map { ReportPreview($0, in: language) }
        pictures = Self.pictures(thing.pictures ?? [], chosen: refusal?.decision.photos, in: language)
        hasSeveral = pictures.count > 1
        isOpen = refusal?.decision.verdict == .takeDown
        isRemoving = refusal?.decision.verdict == .removePictures
        reason = Self.reason(thing, "reason", "moderation.reports.reasonHint", isOpen ? refusal : nil, in: language)
        removal = Self.reason(
            thing, "removal", "moderation.reports.removalHint", isRemoving ? refusal : nil, in: language)
    }

    /// Ticks the chosen pictures, or else the reported ones, or else all.
    private static func pictures(
        _ pictures: [ReportedPicture], chosen: [ID<Photo>]?, in language: Language
    ) -> [Picture] {
        let meant = pictures.filter { $0.reports > 0 }
        let ticked = chosen ?? (meant.isEmpty ? pictures : meant).map(\.photo)
        return zip(1..., pictures).compactMap { number, picture in
            PhotoAddress.page(of: picture.address, .small).map { source in
                Picture(
                    photo: picture.photo.description, source: source,
                    address: PhotoAddress.page(of: picture.photo, .large),
                    name: language("moderation.reports.picture", ["number": "\(number)"]),
                    meant: picture.reports > 0
                        ? language("moderation.reports.meant", count: picture.reports) : nil,
                    isOn: ticked.contains(picture.photo))
            }
        }
    }

    private static func reason(
        _ thing: ReportedThing, _ name: String, _ hint: String, _ refusal: ReportRefusal?, in language: Language
    ) -> LongField {
        let error = refusal.map { FieldErrors($0.problem, shown: ["reason"], in: language) }
        return LongField(
            name: "reason", id: "\(name)-\(thing.id)", label: language("moderation.decision.reason"),
            value: refusal?.decision.reason ?? "", rows: 2, hint: language(hint),
            error: error?["reason"] ?? error?.general, isRequired: true)
    }
}

/// The contents of a reported recipe, for moderators to judge.
struct ReportPreview: PageModel {
    let summary: String
    let lines: [String]
    let steps: [StepRow]
    let notes: String?
    let source: String?
    let videos: [String]

    init(_ recipe: Recipe, in language: Language) {
        summary = recipe.summary
        lines = recipe.ingredients.map { line in
            line.text ?? [line.quantity.map { language.text($0) }, line.name].compactMap(\.self).joined(separator: " ")
        }
        steps = recipe.steps.map { StepRow($0, in: language) }
        notes = recipe.notes?.orNothing
        source = recipe.source?.orNothing
        videos = recipe.videos ?? []
    }
}
