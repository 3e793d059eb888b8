extension IndexedRecipes {
    /// Runs a search. If no recipe has all words, it finds those with some.
    public func search(_ search: RecipeSearch, synonyms: Synonyms) -> FoundRecipes {
        guard let words = search.words, !words.isEmpty else { return found(search, nil) }
        let plan = KeywordPlan(words, in: layers.map(\.words), synonyms: synonyms)
        let answer = found(search, plan)
        guard answer.total == 0, let nearest = plan.nearest, !isInAny(plan) else { return answer }
        return found(search, nearest, isNearest: true)
    }

    /// Whether a visible recipe has the words, regardless of filters.
    private func isInAny(_ plan: KeywordPlan) -> Bool {
        layers.contains { $0.words.search(plan, limit: 0).total > 0 }
    }

    private func found(_ search: RecipeSearch, _ plan: KeywordPlan?, isNearest: Bool = false) -> FoundRecipes {
        var facets = FacetCounts()
        var page = FoundPage(search)
        for layer in layers {
            let matches = page.add(layer, plan)
            guard search.countsFacets else { continue }
            FacetCounter(layer.segment, gone: layer.gone, search.filter)
                .count(found: { matches?.lanes[$0] ?? .all }, into: &facets)
        }
        return FoundRecipes(
            best: page.best, total: page.total, facets: search.countsFacets ? facets : nil,
            correction: plan?.correction, isNearest: isNearest)
    }

    /// At most `limit` suggestions for a typed text, up to 10.
    public func suggestions(for text: String, limit: Int) -> [RecipeSuggestion] {
        let suggestions = KeywordSuggestion.suggestions(for: text, in: layers.map(\.words), limit: limit)
        return suggestions.map { suggestion in
            switch suggestion.kind {
            case .name: .name(suggestion.text)
            case .title(let layer, let position): .recipe(position: layers[layer].start + position)
            }
        }
    }
}

/// A search suggestion.
public enum RecipeSuggestion: Hashable, Sendable {
    /// The recipe at a position.
    case recipe(position: Int)
    /// The name of a food or label.
    case name(String)
}
