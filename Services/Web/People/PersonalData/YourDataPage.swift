import Contracts

/// What is kept where, the archive, and the form that ends it all.
struct YourDataPage: PageModel {
    /// A part of Larder and what it keeps.
    struct Part: PageModel {
        let name: String
        /// Each kind of records with how many there are.
        let kept: [String]
        /// A note that there are none, or that the number is unknown.
        let state: String?
        /// The kinds without any record yet.
        let empty: String?
    }

    let general: String?
    let parts: [Part]
    let fields: [Field]
    /// Whether a fresh sign-in stands for the password, which there is none of.
    let signsInElsewhere: Bool
    /// Whether one has to sign in once more.
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
    /// Some records of a kind with their number, such as "21 planned meals".
    func records(_ kind: String, count: Int) -> String { "\(text(count)) \(nameOfRecords(kind, count: count))" }

    /// The name of `count` records of a kind; the service's own name for a kind of a newer service.
    func nameOfRecords(_ kind: String, count: Int) -> String {
        known(Phrases.path("records.\(kind)", forSoMany: count)) ?? kind
    }
}
