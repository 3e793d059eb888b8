import Contracts

extension RecipeFilters {
    /// Throws a 422 problem that names every filter out of bounds, and those that name a food nobody knows.
    func check(in shelf: FoodShelf) throws(Problem) {
        var check = FieldCheck()
        for (name, number) in numbers {
            check("filters.\(name)", (0...100_000).contains(number ?? 0), "must be from 0 to 100,000")
        }
        check("filters.maxMinutes", maxMinutes != 0, "must be from 1 to 100,000")
        check("filters.minRating", (1...5).contains(minRating ?? 1), "must be from 1 to 5")
        for (name, least, most) in ranges {
            let isRange = least.flatMap { least in most.map { least <= $0 } } ?? true
            check("filters.\(name)", isRange, "must not be more than the greatest amount")
        }
        for (name, foods) in [("with", with ?? []), ("without", without ?? [])] {
            check("filters.\(name)", foods.count <= FoodNameBounds.most, "must be at most \(FoodNameBounds.most) names")
            check(
                "filters.\(name)", foods.allSatisfy { $0.utf8.count <= FoodNameBounds.longest },
                "must be names of at most \(FoodNameBounds.longest) bytes", code: "too-long")
            let isBounded = !check.errors.contains { $0.field == "filters.\(name)" }
            let unknown = isBounded ? shelf.resolve(foods).unrecognized.map(\.name) : []
            check(
                "filters.\(name)", unknown.isEmpty,
                "must be foods that the catalogue knows: it does not know \(unknown.joined(separator: ", "))",
                code: "unknown")
        }
        try check.finish()
    }

    private var numbers: [(String, Int?)] {
        [
            ("maxMinutes", maxMinutes), ("minKcal", minKcal), ("maxKcal", maxKcal), ("minProtein", minProtein),
            ("maxProtein", maxProtein), ("minFat", minFat), ("maxFat", maxFat), ("maxSaturated", maxSaturated),
            ("minCarbohydrates", minCarbohydrates), ("maxCarbohydrates", maxCarbohydrates), ("maxSugars", maxSugars),
            ("minFibre", minFibre), ("maxSodium", maxSodium), ("maxPrice", maxPrice),
        ]
    }

    private var ranges: [(String, Int?, Int?)] {
        [
            ("minKcal", minKcal, maxKcal), ("minProtein", minProtein, maxProtein), ("minFat", minFat, maxFat),
            ("minCarbohydrates", minCarbohydrates, maxCarbohydrates),
        ]
    }
}
