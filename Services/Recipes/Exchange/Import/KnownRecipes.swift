import Contracts
import Foundation
import RecipesContracts
import Storage

/// A person's existing recipes that an import may repeat.
struct KnownRecipes {
    /// A recipe from an earlier import, unchanged since.
    struct Candidate {
        let id: ID<Recipe>
        let hasPicture: Bool
        let title: String
        let source: String?
        let format: String?
        /// The names of its ingredients, in lower case.
        var ingredients: Set<String> = []

        /// Whether the lists share at least half of the longer one.
        fileprivate func resembles(_ recipe: WrittenRecipe) -> Bool {
            let others = Set(recipe.lines.map { $0.name.lowercased() })
            return 2 * ingredients.intersection(others).count >= max(ingredients.count, others.count)
        }
    }

    private var byFingerprint: [String: ID<Recipe>] = [:]
    private var byTitle: [String: [Candidate]] = [:]
    private var bySource: [String: [Candidate]] = [:]

    init(_ recipes: [ReadyRecipe], of job: ImportJob, in db: any Connection) throws {
        let owner: SQL = job.owner.map { "r.owner = \($0)" } ?? "r.owner IS NULL"
        let fingerprints = SQL.list(recipes.compactMap(\.fingerprint))
        try db.forEach(
            """
            SELECT r.id, r.fingerprint FROM recipes r
            WHERE r.fingerprint IN \(fingerprints) AND \(owner) AND r.is_deleted = \(false)
            """
        ) { row in byFingerprint[try row["fingerprint"]] = try row["id"] }
        let titles = recipes.compactMap { $0.written?.title }
        let sources = recipes.compactMap { $0.written?.source }.filter { $0.isOfOnePage }
        for place in [("r.title IN \(SQL.list(titles))" as SQL), "r.source IN \(SQL.list(sources))"] {
            try addCandidates(place, owner, job, in: db)
        }
    }

    /// The recipe with exactly this content; `nil` if there is none.
    func same(as fingerprint: String) -> ID<Recipe>? { byFingerprint[fingerprint] }

    /// The only earlier version of `recipe` from the same page, or with the same title, format and similar ingredients.
    /// `nil` if there is none or several.
    func earlier(than recipe: WrittenRecipe, format: String?) -> Candidate? {
        let ofPage = recipe.source.flatMap { bySource[$0] } ?? []
        let named = ofPage.filter { $0.title == recipe.title }
        if named.count == 1 { return named[0] }
        if ofPage.count == 1 { return ofPage[0] }
        let ofTitle = (byTitle[recipe.title] ?? []).filter {
            format != nil && $0.format == format && $0.resembles(recipe)
        }
        return ofTitle.count == 1 ? ofTitle[0] : nil
    }

    /// Registers an imported recipe, so that repeated ones are duplicates and no candidate is updated twice.
    mutating func add(_ id: ID<Recipe>, _ fingerprint: String) {
        byFingerprint[fingerprint] = id
        for key in byTitle.keys { byTitle[key]?.removeAll { $0.id == id } }
        for key in bySource.keys { bySource[key]?.removeAll { $0.id == id } }
    }

    private mutating func addCandidates(_ place: SQL, _ owner: SQL, _ job: ImportJob, in db: any Connection) throws {
        var found: [Candidate] = []
        try db.forEach(
            """
            SELECT r.id, r.title, r.source, r.image, i.format FROM recipes r JOIN imports i ON i.id = r.import_id
            WHERE r.import_id IS NOT NULL AND r.import_id <> \(job.id) AND \(place) AND \(owner)
                AND r.is_deleted = \(false)
                AND EXISTS (SELECT 1 FROM imported_recipes p WHERE p.recipe_id = r.id AND p.revision = r.revision)
                AND NOT EXISTS (SELECT 1 FROM imported_recipes p WHERE p.recipe_id = r.id AND p.import_id = \(job.id))
            """
        ) { row in
            found.append(
                Candidate(
                    id: try row["id"], hasPicture: try row["image"] as String? != nil, title: try row["title"],
                    source: try row["source"], format: try row["format"]))
        }
        try addIngredients(to: &found, in: db)
        for candidate in found {
            if byTitle[candidate.title]?.contains(where: { $0.id == candidate.id }) == true { continue }
            byTitle[candidate.title, default: []].append(candidate)
            if let source = candidate.source { bySource[source, default: []].append(candidate) }
        }
    }
}

extension KnownRecipes {
    private func addIngredients(to candidates: inout [Candidate], in db: any Connection) throws {
        guard !candidates.isEmpty else { return }
        var names: [ID<Recipe>: Set<String>] = [:]
        try db.forEach(
            "SELECT recipe_id, name FROM recipe_ingredients WHERE recipe_id IN \(SQL.list(candidates.map(\.id)))"
        ) { row in
            names[try row["recipe_id"], default: []].insert((try row["name"] as String).lowercased())
        }
        for place in candidates.indices { candidates[place].ingredients = names[candidates[place].id] ?? [] }
    }
}

extension String {
    /// Whether the text is the address of a page, not of a whole site.
    fileprivate var isOfOnePage: Bool {
        guard let parts = URLComponents(string: self), parts.scheme?.hasPrefix("http") == true else { return false }
        return parts.path.count > 1 || parts.query != nil
    }
}
