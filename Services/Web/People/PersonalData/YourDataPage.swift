import Contracts

/// The stored personal data by service, the archive, and the deletion of the account.
struct YourDataPage: PageModel {
    /// The personal data in one service.
    struct Part: PageModel {
        let name: String
        /// The kinds of records with their numbers.
        let kept: [String]
        /// Says that there are no records, or that they are unknown; `nil` otherwise.
        let state: String?
        /// The kinds without records; `nil` if there are none.
        let empty: String?
    }

    let general: String?
    let parts: [Part]
    let fields: [Field]
    /// Whether the account has no password, so that a fresh sign-in confirms the deletion.
    let signsInElsewhere: Bool
    /// Whether a fresh sign-in is required.
    let needsSignIn: Bool

    init(
        _ account: Account, _ overview: PersonalDataOverview?, typed: String, _ problem: Problem?, in language: Language
    ) {
        let isMismatch = problem?.errors.contains { $0.field == "username" } == true
        let isWrongPassword = problem.map { $0.errors.contains { $0.field == "password" } || $0.status == 401 } ?? false
        needsSignIn = problem?.code == "unconfirmed"
        signsInElsewhere = !account.hasPassword
        general = problem.flatMap { isMismatch || isWrongPassword ? nil : Self.sentence(for: $0, in: language) }
        let summaries =
            overview?.services ?? ServiceName.owners.map { PersonalDataSummary(service: $0, kinds: nil) }
        parts = summaries.map { Part($0, in: language) }
        let name = Field(
            name: "username", label: language("yourData.typeUsername", ["name": account.username]), value: typed,
            error: isMismatch ? language("yourData.otherUsername") : nil, isRequired: true)
        let password = Field(
            name: "password", label: language("field.password"), type: "password",
            error: isWrongPassword ? language("yourData.wrongPassword") : nil, autocomplete: "current-password",
            isRequired: true)
        fields = account.hasPassword ? [name, password] : [name]
    }

    private static func sentence(for problem: Problem, in language: Language) -> String {
        switch problem.code {
        case "export-incomplete", "last-administrator", "unconfirmed": language("yourData.problem.\(problem.code)")
        default: language.sentence(for: problem)
        }
    }
}

extension YourDataPage.Part {
    fileprivate init(_ summary: PersonalDataSummary, in language: Language) {
        name = language("yourData.part.\(summary.service.rawValue).name")
        guard let kinds = summary.kinds else {
            (kept, state, empty) = ([], language("yourData.unread"), nil)
            return
        }
        let none = kinds.filter { $0.count == 0 }.map { language.nameOfRecords($0.name, count: 0) }
        kept = kinds.filter { $0.count > 0 }.map { language.records($0.name, count: $0.count) }
        state = kept.isEmpty ? language("yourData.nothing") : nil
        empty = none.isEmpty ? nil : language("yourData.none", ["kinds": none.joined(separator: ", ")])
    }
}

extension Language {
    /// Records of a kind with their number, such as "21 planned meals".
    func records(_ kind: String, count: Int) -> String { "\(text(count)) \(nameOfRecords(kind, count: count))" }

    /// The name of `count` records of a kind; `kind` itself if unknown.
    func nameOfRecords(_ kind: String, count: Int) -> String {
        known(Phrases.path("records.\(kind)", forSoMany: count)) ?? kind
    }
}
