import Contracts
import RecipesContracts

/// The reader's private data about a recipe: cook log, note and tags.
struct PersonalSection: PageModel {
    let id: String
    let from: String
    /// "Cooked 3 times, last on 14 March 2027"; `nil` if never cooked.
    let cooked: String?
    let logAddress: String
    /// Address of the form that logs cooking.
    let cookedAddress: String
    /// `nil` without a note.
    let note: String?
    let noteField: Field
    /// The revision of the note.
    let seen: String
    let isNoting: Bool
    let conflict: Conflict?
    let tags: [String]
    let newTag: Field
    let isTagging: Bool
    let general: String?

    /// `nil` for guests.
    ///
    /// - Parameter refused: rejected input, if any.
    init?(
        _ recipe: Recipe, refused: RefusedPersonal?, from: OwnPath?, in language: Language
    ) {
        guard let standing = recipe.standing else { return nil }
        id = recipe.id.description
        let address = from ?? OwnPath("/recipes/\(recipe.id)") ?? .home
        self.from = address.description
        cooked = standing.cooked.map {
            language("personal.cooked.times", count: $0.count, ["date": language.text($0.last)])
        }
        logAddress = "/cooked" + Query.text([("recipe", recipe.id.description)])
        let errors = refused?.errors ?? FieldErrors.none
        let part = refused?.part
        cookedAddress = CookedPage.address(of: recipe, from: address)
        note = standing.note?.text.orNothing
        isNoting = part == .note
        noteField = Field(
            name: "note", label: language("personal.note.label"),
            value: part == .note ? refused?.text ?? "" : standing.note?.text ?? "",
            error: part == .note ? errors["text"] : nil, rows: 4)
        seen = EntityTag(standing.note?.revision ?? 0).text
        conflict =
            refused?.isLate == true
            ? Conflict(language("personal.note.title"), at: "/recipes/\(recipe.id)", in: language) : nil
        tags = standing.tags ?? []
        isTagging = part == .tags
        newTag = Field(
            name: "tag", label: language("personal.tags.add"), value: part == .tags ? refused?.text ?? "" : "",
            hint: language("personal.tags.hint"), error: part == .tags ? errors["add"] : nil)
        general = errors.general
    }
}

/// Rejected input for the private data, with its errors.
struct RefusedPersonal: Sendable {
    enum Part: Sendable {
        case note, tags
    }

    let part: Part
    let errors: FieldErrors
    /// The typed note or tags.
    var text = ""
    /// Whether the note has changed since on another device.
    var isLate = false

    /// The HTTP status of the page.
    var status: Int { isLate ? 412 : 422 }
}

/// The input of a cook log entry.
struct CookLogForm: Sendable {
    /// The form's fields, by their names in the API.
    static let shown = ["day", "stars", "note"]

    let day: String
    let stars: String
    let note: String

    init(_ form: Form) {
        day = form["day"] ?? ""
        stars = form["stars"] ?? ""
        note = (form["remark"] ?? "").replacing("\r\n", with: "\n")
    }

    init(_ entry: CookLogEntry) {
        day = entry.day.description
        stars = entry.stars.map(String.init) ?? ""
        note = entry.note ?? ""
    }

    /// An empty form for `day`.
    init(day: Day) {
        self.day = day.description
        stars = ""
        note = ""
    }

    /// The entry, on `today` if the day is empty. Throws 422 for every invalid field.
    func draft(today: Day) throws(Problem) -> CookLogDraft {
        var check = FieldCheck()
        check("day", day.isEmpty || Day(day) != nil, .day)
        check("stars", stars.isEmpty || Int(stars) != nil, .notWhole)
        try check.finish()
        return CookLogDraft(day: Day(day) ?? today, note: note.orNothing, stars: Int(stars))
    }

    /// The fields to add the entry again; `nil` if the note is too long for a notice.
    var fields: [String: String]? {
        note.utf8.count <= 1_800 ? ["day": day, "stars": stars, "remark": note].filter { !$0.value.isEmpty } : nil
    }
}

/// The fields of a cook log entry.
struct CookLogFields: PageModel {
    let day: Field
    let stars: Selection
    let note: Field

    init(_ form: CookLogForm, errors: FieldErrors, today: Day, in language: Language) {
        day = Field(
            name: "day", label: language("personal.cooked.day"), value: form.day, type: "date", error: errors["day"])
        let choices = ["", "5", "4", "3", "2", "1"].map { value in
            Choice(
                name: "stars", value: value,
                label: Int(value).map { language("taste.stars", count: $0) } ?? language("personal.cooked.noStars"),
                isOn: value == form.stars)
        }
        stars = Selection(
            name: "stars", label: language("personal.cooked.stars"), choices: choices, error: errors["stars"])
        note = Field(
            name: "remark", label: language("personal.cooked.note"), value: form.note,
            error: errors["note"], rows: 3)
    }
}
