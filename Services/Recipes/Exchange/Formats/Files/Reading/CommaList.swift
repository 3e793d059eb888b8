/// A whole list of ingredients on one line.
enum CommaList {
    /// The pieces between commas or semicolons, if each begins with an amount and has words: nil of “2 eggs, beaten”.
    static func lines(of line: String) -> [String]? {
        guard line.utf8.count <= 20_000, !line.utf8.contains(UInt8(ascii: "\n")) else { return nil }
        for mark in [", ", "; "] {
            let pieces = line.components(between: mark)
            let isList = pieces.count > 1 && pieces.allSatisfy(isIngredient)
            if isList { return pieces }
        }
        return nil
    }

    /// “400 g” is the size of what stands before it, and a bracket belongs to one ingredient.
    private static func isIngredient(_ piece: String) -> Bool {
        ListPieces.hasAmount(piece) && IngredientText.worded(piece) != nil && !ListPieces.isBareAmount(piece)
            && piece.utf8.count { $0 == UInt8(ascii: "(") } == piece.utf8.count { $0 == UInt8(ascii: ")") }
    }
}

extension String {
    /// The pieces between `mark`, without space at their ends and without those that are empty.
    func components(between mark: String) -> [String] {
        var pieces: [String] = []
        var rest = self[...]
        while let found = rest.firstRange(of: mark) {
            pieces.append(String(rest[..<found.lowerBound].trimmingSpace))
            rest = rest[found.upperBound...]
        }
        pieces.append(String(rest.trimmingSpace))
        return pieces.filter { !$0.isEmpty }
    }
}
