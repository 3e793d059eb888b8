import Contracts
import RecipesContracts

/// One value of a filter, with how many recipes would remain.
struct Facet: PageModel, Equatable {
    let name: String
    let value: String
    let label: String
    let isOn: Bool
    /// `checkbox`, or `radio` where it rules out the other values of its group.
    var type = "checkbox"
    /// Absent where that was not counted.
    var count: String?
    /// Whether nothing would remain.
    var isNone = false
}

/// The values of one filter.
struct FacetGroup: PageModel {
    let legend: String
    let facets: [Facet]
    /// A limit of one's own besides those to choose from.
    var own: Field?
}

/// How many recipes would remain with each value of one filter.
struct ShownFacetCounts: Sendable {
    /// Absent where nobody counted.
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

    /// The facet with its count; a value that was not counted while others were has none.
    func mark(_ facet: Facet) -> Facet {
        guard let counts else { return facet }
        let count = counts[facet.value] ?? 0
        var facet = facet
        facet.count = language.text(count)
        facet.isNone = count == 0
        return facet
    }
}
