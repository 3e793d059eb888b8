import Contracts
import RecipesContracts
import ServiceClient

/// The results of an external database for a search, requested only on demand.
struct ExternalResults: PageModel {
    /// One external recipe.
    struct Row: PageModel {
        let title: String
        /// "30 min · 4 servings"; `nil` if unknown.
        let facts: String?
        /// "By Soups"; `nil` if unknown.
        let credit: String?
        /// Address of the original page; `nil` unless `http` or `https`.
        let source: String?
        let takeAddress: String
    }

    /// The query parameter that requests the results.
    static let parameter = "external"
    fileprivate static let most = 12

    let heading: String
    /// Address that requests the results; `nil` once requested.
    let askAddress: String?
    let askLabel: String
    /// "86 recipes there"; `nil` if there are none.
    let summary: String?
    /// The reason that results are missing; `nil` if there is none.
    let notice: String?
    /// A text for no results; `nil` otherwise.
    let none: String?
    /// Whether the database is a stand-in with sample recipes.
    let isStandIn: Bool
    let rows: [Row]
    /// The page to return to.
    let from: String

    /// - Parameter found: `nil` if not requested, or if the call failed.
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
    /// The section below search results; `nil` without a database, a session or search words, and on later parts.
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
