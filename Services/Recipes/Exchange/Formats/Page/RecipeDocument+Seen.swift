extension RecipeDocument {
    /// Takes the lines of a telling that people see where the lines here give some of the same foods in another unit.
    ///
    /// Sites write a spoon of oil as “18.20 gm” for machines. A third of the lines must be the same.
    mutating func takeUnits(from others: [RecipeDocument]) {
        let own = ingredients.flatMap(\.lines)
        guard (3...RecipeBounds.lines).contains(own.count) else { return }
        let other = others.first { other in
            let seen = other.ingredients.flatMap(\.lines)
            guard seen.count == own.count, !other.isReadInPart else { return false }
            let pairs = zip(own, seen)
            let same = pairs.count { PlainText.words(of: $0) == PlainText.words(of: $1) }
            return same < own.count && same * 3 >= own.count && pairs.contains(where: Self.isConverted)
                && pairs.allSatisfy { Self.isConverted($0, $1) || Self.hasSameNumbers($0, $1) }
        }
        if let other { ingredients = other.ingredients }
    }

    /// Whether two lines tell the same food, each with one unit and not with the same.
    private static func isConverted(_ own: String, _ seen: String) -> Bool {
        let (first, second) = (ListPieces.parts(of: own), ListPieces.parts(of: seen))
        return first.units.count == 1 && second.units.count == 1 && first.units != second.units
            && first.numbers != second.numbers && first.foods == second.foods
    }

    /// Whether `seen` has the numbers and units of `own`, and all of its other words.
    private static func hasSameNumbers(_ own: String, _ seen: String) -> Bool {
        let (first, second) = (ListPieces.parts(of: own), ListPieces.parts(of: seen))
        return first.numbers == second.numbers && first.units == second.units
            && Set(first.foods).isSubset(of: second.foods)
    }

    private static let longTime = 600

    /// Whether a time is of 10 hours or more, and of whole ones: programs write “PT10H” for ten minutes.
    var maySayHoursForMinutes: Bool {
        [preparationMinutes, cookingMinutes].contains { ($0 ?? 0) >= Self.longTime && ($0 ?? 0) % 60 == 0 }
    }

    /// Makes minutes of hours where `facts`, which people see, give the same number of minutes.
    mutating func correctTimes(by facts: RecipeDocument) {
        guard maySayHoursForMinutes else { return }
        let told = [(preparationMinutes, facts.preparationMinutes), (cookingMinutes, facts.cookingMinutes)]
        guard told.contains(where: { $1 != nil }),
            told.allSatisfy({ own, seen in
                own == nil || seen.flatMap { seen in own.map { $0 % 60 == 0 && $0 / 60 == seen } } ?? false
            })
        else { return }
        preparationMinutes = facts.preparationMinutes
        cookingMinutes = facts.cookingMinutes
        totalMinutes = facts.totalMinutes
    }

    /// Whether each line here that `other` does not have has no amount, and most of those of `other` have: they describe
    /// goods for sale, or utensils.
    func describes(_ other: RecipeDocument) -> Bool {
        let lines = other.ingredients.flatMap(\.lines)
        let own = ingredients.flatMap(\.lines)
        guard (3...RecipeBounds.lines).contains(lines.count), lines.count < own.count, own.count <= 5 * lines.count,
            lines.count(where: ListPieces.hasAmount) * 2 > lines.count
        else { return false }
        let told = Set(lines.map { PlainText.letters(of: $0) })
        let seen = own.map { PlainText.letters(of: $0) }
        return told.isSubset(of: seen)
            && zip(own, seen).allSatisfy { told.contains($1) || !ListPieces.hasAmount($0) }
    }

    /// Takes the lines of `marked` where this telling has descriptions besides. One of those may be a food, so the recipe
    /// counts as read in part.
    mutating func leaveOutGoods(besides marked: RecipeDocument) {
        guard marked.isSame(as: self), describes(marked) else { return }
        ingredients = marked.ingredients
        isReadInPart = true
    }
}
