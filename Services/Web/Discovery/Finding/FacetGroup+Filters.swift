import Contracts
import RecipesContracts

extension FacetGroup {
    /// A group of checkboxes, one for each word of a vocabulary.
    static func words<Word>(
        _ name: String, on: [Word], counts: [RecipeFacets.Count]?, in language: Language, label: (Word) -> String
    ) -> FacetGroup where Word: RawRepresentable<String> & CaseIterable & Hashable {
        let counts = ShownFacetCounts(counts, in: language)
        return FacetGroup(
            legend: language("finding.group.\(name)"),
            facets: Word.allCases.map { word in
                counts.mark(
                    Facet(name: name, value: word.rawValue, label: label(word), isOn: on.contains(word)))
            })
    }

    /// A group of radio buttons, one for each bound of a figure; `usual` replaces absent counts. With `own`, another
    /// bound can be typed.
    static func bound(
        _ figure: FilterFigure, typed: String?, usual: [String], counts: [RecipeFacets.Count]? = nil,
        own: Bool = true, error: String?, in language: Language
    ) -> FacetGroup {
        let name = figure.rawValue
        let counts = ShownFacetCounts(counts, in: language)
        let values = counts.values.isEmpty ? usual : Array(counts.values.prefix(8))
        let chosen = typed.flatMap { text in
            values.first {
                figure == .maxPrice
                    ? FilterFigure.price(in: $0) == FilterFigure.price(in: text)
                    : figure.number(in: $0) == figure.number(in: text)
            }
        }
        let isOwn = typed != nil && chosen == nil
        let any = Facet(
            name: name, value: "", label: language("finding.any"), isOn: chosen == nil && !(isOwn && !own),
            type: "radio")
        let choices = values.map { value in
            counts.mark(
                Facet(
                    name: name, value: value,
                    label: language("finding.choice.\(name)", ["value": language.value(value, of: figure)]),
                    isOn: value == chosen, type: "radio"))
        }
        let field = Field(
            name: name, label: language("finding.own.\(name)", ["currency": language.comparedCurrency.rawValue]),
            value: isOwn ? typed.map { figure.typed($0, in: language.comparedCurrency) } ?? "" : "", error: error,
            inputMode: figure.whole == nil ? "decimal" : "numeric")
        return FacetGroup(
            legend: language("finding.group.\(name)"), facets: [any] + choices, own: own || isOwn ? field : nil)
    }
}

extension Language {
    /// Formats a typed figure: a price with its currency, any other text unchanged.
    func value(_ typed: String, of figure: FilterFigure?) -> String {
        guard figure == .maxPrice, let price = FilterFigure.price(in: typed) else { return typed }
        return text(price, short: true)
    }
}
