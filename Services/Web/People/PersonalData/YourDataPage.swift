import Contracts

/// What is kept where, the archive, and the form that ends it all.
struct YourDataPage: PageModel {
    /// A part of Larder and what it keeps.
    struct Part: PageModel {
        let name: String
        let text: String
    }

    let general: String?
    let parts: [Part]
    let fields: [Field]
    /// Whether a fresh sign-in stands for the password, which there is none of.
    let signsInElsewhere: Bool
    /// Whether one has to sign in once more.
    let needsSignIn: Bool

    init(_ account: Account, typed: String, _ problem: Problem?, in language: Language) {
        let isMismatch = problem?.errors.contains { $0.field == "username" } == true
        let isWrongPassword = problem.map { $0.errors.contains { $0.field == "password" } || $0.status == 401 } ?? false
        needsSignIn = problem?.code == "unconfirmed"
        signsInElsewhere = !account.hasPassword
        general = problem.flatMap { isMismatch || isWrongPassword ? nil : Self.sentence(for: $0, in: language) }
        parts = ["auth", "pantry", "recipes", "planner", "orders", "stores", "reports"].map {
            Part(name: language("yourData.part.\($0).name"), text: language("yourData.part.\($0).keeps"))
        }
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
