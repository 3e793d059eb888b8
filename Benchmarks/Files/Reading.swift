import Foundation
import RecipeFormats

/// The result of reading a collection.
struct Reading {
    private(set) var recipes = 0
    private(set) var whole = 0
    private(set) var unreadable: [String: Int] = [:]
    /// Processor time.
    private(set) var seconds = 0.0
    private(set) var format = ""

    /// Reads the collection as an import does: each recipe is checked and dropped.
    init(_ collection: Collection, tell: (String) -> Void) throws {
        guard let reader = RecipeReaders.reader(for: collection.file) else { return }
        format = reader.format.rawValue
        var result = Reading()
        let start = Self.computed()
        try reader.read(collection.file) { read in
            switch read {
            case .recipe(let recipe): result.count(recipe)
            case .unreadable(let place, let faults):
                let reason = faults.map(\.code).joined(separator: ", ")
                result.unreadable[reason, default: 0] += 1
                tell("\(place): \(reason)")
            }
        }
        result.seconds = Self.computed() - start
        result.format = format
        self = result
    }

    private init() {}

    /// The processor time of this thread, in seconds.
    private static func computed() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private mutating func count(_ recipe: RecipeDocument) {
        recipes += 1
        let hasLines = recipe.ingredients.contains { !$0.lines.isEmpty }
        let hasSteps = recipe.steps.contains { !$0.steps.isEmpty }
        if !recipe.title.isEmpty, hasLines, hasSteps { whole += 1 }
    }

    /// The share of possible recipes read with title, ingredients and steps.
    var share: Double {
        let all = recipes + unreadable.values.reduce(0, +)
        return all == 0 ? 0 : Double(whole) / Double(all)
    }

    var perSecond: Double { seconds > 0 ? Double(recipes) / seconds : 0 }
}
