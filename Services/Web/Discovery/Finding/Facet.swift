import Contracts
import RecipesContracts

/// One value of a filter, with the number of recipes that would remain.
struct Facet: PageModel, Equatable {
    let name: String
    let value: String
    let label: String
    let isOn: Bool
    /// `checkbox`, or `radio` if only one value of the group can be on.
    var type = "checkbox"
    /// `nil` if not counted.
    var count: String?
    /// Whether no recipe would remain.
    var isNone = false
}

/// The values of one filter.
struct FacetGroup: PageModel {
    let legend: String
    let facets: [Facet]
    /// A field for another limit; `nil` if the choices are the only ones.
    var own: Field?
}

/// The number of recipes that would remain for each value of one filter.
struct ShownFacetCounts: Sendable {
    /// `nil` if not counted.
    private let counts: [String: Int]?
    /// The values in the order of the answer.
    let values: [String]
    private let language: Language

    init(_ counts: [RecipeFacets.Count]?, in language: Language) {
        let counts = counts ?? []
        self.counts =
            counts.isEmpty ? nil : Dictionary(counts.map { ($0.value, $0.count) }, uniquingKeysWith: max)
        values = counts.map(\.value)
        self.language = language
    }

    /// Adds its count to `facet`: 0 for a value missing from the counts, none if nothing was counted.
    func mark(_ facet: Facet) -> Facet {
        guard let counts else { return facet }
        let count = counts[facet.value] ?? 0
        var facet = facet
        facet.count = language.text(count)
        facet.isNone = count == 0
        return facet
    }
}
