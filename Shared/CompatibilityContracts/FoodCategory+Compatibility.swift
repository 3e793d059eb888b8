import Contracts
import Kitchen

extension [FoodCategory] {
    /// The categories that a name of the specification means: "Grains & Baking", "Nuts", "Added Sweeteners", or two for
    /// "Herbs & Spices". nil if there is none.
    public init?(published name: String) {
        let parts = name.lowercased().split { !$0.isLetter }.map(String.init)
        let words = Set(parts.filter { !["and", "added", "products"].contains($0) }.map(\.withoutPlural))
        guard !words.isEmpty else { return nil }
        let all = FoodCategory.allCases
        if let same = all.first(where: { $0.nameWords == words }) {
            self = [same]
            return
        }
        let wider = all.filter { $0.nameWords.isSuperset(of: words) }
        if wider.count == 1 {
            self = wider
            return
        }
        let parted = all.filter { words.isSuperset(of: $0.nameWords) }
        guard Set(parted.flatMap(\.nameWords)) == words else { return nil }
        self = parted
    }
}

extension FoodCategory {
    fileprivate var nameWords: Set<String> {
        Set(rawValue.split(separator: "-").filter { $0 != "and" }.map { String($0).withoutPlural })
    }
}

extension String {
    fileprivate var withoutPlural: String { hasSuffix("s") ? String(dropLast()) : self }
}
