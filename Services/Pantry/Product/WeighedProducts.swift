import Kitchen

/// The lessons of a household about a code that a shop printed itself, and the weight that they let us read from it.
struct WeighedProducts: Sendable {
    private static let mostSuggestions = 5

    /// The latest lesson about the same item.
    let product: TaughtProduct?
    /// The content of the scanned package, by a lesson about this very number or by the digits; `nil` if unknown.
    let quantity: Quantity?
    /// Foods of items that may be the same.
    let suggestions: [String]
    /// Weights that the digits can mean while the lessons do not tell it for sure.
    let possibleWeights: [Quantity]

    /// - Parameter lessons: about numbers within `code.neighbours`, the latest first.
    init(_ code: WeighedCode, _ lessons: [TaughtProduct]) {
        let likened = lessons.compactMap { lesson in
            WeighedCode(lesson.code).map { (lesson: lesson, code: $0, likeness: $0.likeness(to: code)) }
        }
        let same = likened.filter { $0.likeness == .same }
        product = same.first?.lesson
        // The latest quantity counts. If it is not the weight in the digits, they say something else.
        let taught = same.first { $0.lesson.quantity != nil }
        let own = same.first { $0.code == code && $0.lesson.quantity != nil }
        let read = taught.flatMap { Self.quantity(of: code, like: $0.code, $0.lesson.quantity) }
        // A price comes close to a weight by chance, so that what only comes close needs a second lesson.
        let isSure = taught.map { first in
            Self.isExact(first.code, first.lesson.quantity)
                || same.contains {
                    $0.code != first.code && Self.quantity(of: code, like: $0.code, $0.lesson.quantity) == read
                }
        }
        quantity = own?.lesson.quantity ?? (isSure == true ? read : nil)
        var names: [String] = []
        for other in likened where other.likeness == .possible && product == nil {
            let name = other.lesson.food.ref.name
            if !names.contains(name), names.count < Self.mostSuggestions { names.append(name) }
        }
        suggestions = names
        possibleWeights = taught == nil ? code.possibleGrams.compactMap(Self.shown) : read.map { [$0] } ?? []
    }

    /// Whether the digits are the quantity to the gram; a count has nothing to do with them.
    private static func isExact(_ code: WeighedCode, _ quantity: Quantity?) -> Bool {
        guard let quantity, quantity.unit.dimension == .mass else { return true }
        let grams = quantity.amount * quantity.unit.factor
        return code.grams(like: code, weighing: grams).map { abs($0 - grams) < exactness } ?? false
    }

    /// In grams; less than one, so that a gram too many is seen in spite of rounding.
    private static let exactness = 0.95

    /// The quantity of `code` as `known` says its own. A count is the same for every package.
    private static func quantity(of code: WeighedCode, like known: WeighedCode, _ quantity: Quantity?) -> Quantity? {
        guard let quantity else { return nil }
        switch quantity.unit.dimension {
        case .mass:
            return code.grams(like: known, weighing: quantity.amount * quantity.unit.factor).flatMap(shown)
        case .count: return quantity
        case .volume: return nil
        }
    }

    private static func shown(_ grams: Double) -> Quantity? { (try? Quantity(grams, .gram))?.readable }
}
