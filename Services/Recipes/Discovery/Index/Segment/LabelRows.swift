import Kitchen

/// The labels of each recipe as one row of bits, in the order in which the recipes came.
///
/// Rows are written one recipe after the other and turned into columns 64 at a time, so that memory is gone through in
/// its order and not bit by bit.
struct LabelRows {
    private let stride: Int
    /// Words of 64 bits in a row.
    private let size: Int
    private var words: [UInt64]

    private static let everyAllergen = Labels<Allergen>.everything.bits
    private static let noCuisine = 1 << RecipeLabels.cuisinePlanes - 1

    /// The places of the bits are those of the bitmaps of `labels`.
    init(_ recipes: [MatchableRecipe], areResolved: [Bool], _ labels: RecipeLabels) {
        stride = labels.stride
        size = (stride + 63) / 64
        words = Array(repeating: 0, count: recipes.count * size)
        let planes = RecipeFigure.allCases.map { labels[$0] }
        for number in recipes.indices {
            // Field by field: a copy of the whole would count references to its lists.
            let isResolved = areResolved[number]
            let allergens = isResolved ? recipes[number].allergens?.bits : nil
            put(isResolved ? recipes[number].diets.bits : 0, at: RecipeLabels.First.diets, number)
            put(allergens ?? Self.everyAllergen, at: RecipeLabels.First.allergens, number)
            let cuisine = recipes[number].cuisine.map { Labels.number(of: $0) } ?? Self.noCuisine
            put(UInt32(cuisine), at: RecipeLabels.First.cuisines, number)
            put(recipes[number].mealTypes.bits, at: RecipeLabels.First.mealTypes, number)
            let figures = recipes[number].figures
            for planes in planes { put(planes.stored(figures[planes.figure]), at: planes.first, number) }
        }
    }

    /// Sets the bits of a recipe from a place of its row on.
    private mutating func put(_ bits: UInt32, at first: Int, _ number: Int) {
        let word = number * size + first / 64
        let shift = UInt64(first % 64)
        words[word] |= UInt64(bits) << shift
        let rest = UInt64(bits) >> (64 - shift)
        if rest != 0 { words[word + 1] |= rest }
    }

    /// Hands over every place of the rows with a word that has the bits of up to 64 recipes there, the first one lowest.
    func columns(of recipes: ArraySlice<UInt32>, _ body: (_ place: Int, _ bits: UInt64) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 64) { square in
            for word in 0..<size {
                square.update(repeating: 0)
                for (row, number) in recipes.prefix(64).enumerated() { square[row] = words[Int(number) * size + word] }
                Self.transpose(square)
                for bit in 0..<min(64, stride - word * 64) { body(word * 64 + bit, square[bit]) }
            }
        }
    }

    /// Makes the columns of 64 rows of 64 bits its rows, by swapping ever smaller squares (Warren 2012, section 7-3).
    private static func transpose(_ square: UnsafeMutableBufferPointer<UInt64>) {
        var side = 32
        var mask: UInt64 = 0x0000_0000_FFFF_FFFF
        while side > 0 {
            for first in Swift.stride(from: 0, to: 64, by: 2 * side) {
                for row in first..<first + side {
                    let swapped = (square[row] >> UInt64(side) ^ square[row + side]) & mask
                    square[row] ^= swapped << UInt64(side)
                    square[row + side] ^= swapped
                }
            }
            side /= 2
            mask ^= mask << UInt64(side)
        }
    }
}
