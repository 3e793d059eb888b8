extension IndexedRecipes {
    /// The position of the recipe of `set` that uses most of the foods in `kitchen`; of those the best rated, and of
    /// equals the one whose identifier comes first. `nil` if the set is empty.
    public func favourite(of set: RecipeSet, using kitchen: some Sequence<FoodNumber>) -> Int? {
        let foods = Array(kitchen)
        var there = FoodSet(bound: foods.max().map { Int($0) + 1 } ?? 0)
        for food in foods { _ = there.insert(food) }
        var best: Favourite?
        walk(set) { segment, place, position in
            let used = foods.isEmpty ? 0 : segment.lists.count(of: there, at: place)
            if let best, used < best.used { return }
            let one = Favourite(
                position: position, used: used, rating: segment.ratings[place].rating ?? -1, id: segment.ids[place])
            if best.map({ one.isAhead(of: $0) }) ?? true { best = one }
        }
        return best?.position
    }
}

/// A recipe that may be the first to propose.
private struct Favourite {
    let position: Int
    let used: Int
    let rating: Double
    let id: RecipeKey

    func isAhead(of other: Favourite) -> Bool {
        if used != other.used { return used > other.used }
        return rating == other.rating ? id < other.id : rating > other.rating
    }
}

extension FoodLists {
    /// How many of the foods a recipe contains, required or optional.
    fileprivate func count(of foods: FoodSet, at position: Int) -> Int {
        var count = 0
        visit(.required, at: position) { if foods.contains(FoodNumber($0)) { count += 1 } }
        visit(.optional, at: position) { if foods.contains(FoodNumber($0)) { count += 1 } }
        return count
    }
}
