import Contracts
import RecipesContracts
import ServiceClient

/// What an external database has for the words that somebody searched for; it is asked only once they want it to be.
struct ExternalResults: PageModel {
    /// One recipe there.
    struct Row: PageModel {
        let title: String
        /// "30 min · 4 servings"; absent where nothing is known.
        let facts: String?
        /// "By Soups"; absent where nobody is named.
        let credit: String?
        /// The page that it comes from.
        let source: String?
        let takeAddress: String
    }

    /// The parameter that asks for it.
    static let parameter = "external"
    fileprivate static let most = 12

    let heading: String
    /// Where it is asked for; absent once it was asked.
    let askAddress: String?
    let askLabel: String
    /// "86 recipes there"; absent where there are none.
    let summary: String?
    /// Why there is nothing from elsewhere.
    let notice: String?
    /// Said where it has nothing.
    let none: String?
    /// Whether made-up recipes stand in for it.
    let isStandIn: Bool
    let rows: [Row]
    /// The page to come back to.
    let from: String

    /// - Parameter found: nothing where nobody has asked, or where no answer came.
    fileprivate init(
        _ external: ExternalDatabase, _ found: ExternalRecipePage?, for form: SearchForm, isAsked: Bool,
        in language: Language
    ) {
        let own = form.address.text()
        heading = language("external.heading", ["database": external.name])
        askAddress = isAsked ? nil : "\(own)&\(Self.parameter)=yes#\(Self.parameter)"
        askLabel = language("external.ask", ["database": external.name, "words": form.query])
        isStandIn = external.isStandIn
        from = "\(own)&\(Self.parameter)=yes"
        rows = found?.items.map { Row($0, in: language) } ?? []
        notice =
            isAsked ? (found == nil ? language("external.sorry") : found?.notice.map(language.sentence(for:))) : nil
        summary =
            rows.isEmpty
            ? nil : found.map { language("external.total", count: $0.total, ["count": language.text($0.total)]) }
        none = isAsked && rows.isEmpty && notice == nil ? language("external.none", ["words": form.query]) : nil
    }
}

extension ExternalResults.Row {
    fileprivate init(_ recipe: ExternalRecipe, in language: Language) {
        title = recipe.title
        let facts = [
            recipe.totalMinutes.flatMap { $0 > 0 ? language.duration(minutes: $0) : nil },
            recipe.servings.map { language("recipe.servings", count: $0) },
        ].compactMap(\.self)
        self.facts = facts.isEmpty ? nil : facts.joined(separator: " · ")
        credit = recipe.credit.map { language("recipe.by", ["name": $0]) }
        source = recipe.source.flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil }
        takeAddress = "/search/external/\(recipe.id)"
    }
}

extension Visit {
    /// The shelf below the results of a search; nothing where no database is set up, nobody is signed in, or no words
    /// were searched for.
    func externalShelf(for form: SearchForm) async throws -> ExternalResults? {
        guard await visitor.isSignedIn, !form.query.isEmpty, form.cursor == nil else { return nil }
        let external = try await askIfThere(refusals: [401, 403, 404]) {
            try await $0.call(RecipesAPI.externalDatabase)
        }
        guard let external else { return nil }
        let isAsked = query[ExternalResults.parameter] == "yes"
        let question = ExternalQuery(query: form.query, limit: ExternalResults.most)
        let found =
            isAsked ? try await askIfThere { try await $0.call(RecipesAPI.external, sending: question) } : nil
        return ExternalResults(external, found, for: form, isAsked: isAsked, in: language)
    }
}
