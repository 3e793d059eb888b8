/// Marks of each food for a query, to count a recipe by its own list.
struct FoodMarks {
    private var marks: [UInt8]

    /// The roles of a food in the query.
    private enum Mark {
        static let have: UInt8 = 1
        static let staple: UInt8 = 2
        static let substitutable: UInt8 = 4
        static let expiring: UInt8 = 8
        /// Marks a substitution in recipes that list the food as optional.
        static let place: UInt8 = 16
    }

    init(foods: Int) { marks = Array(repeating: 0, count: foods) }

    mutating func insert(
        have: [FoodNumber], staples: [FoodNumber], substitutable: [FoodNumber], places: [FoodNumber],
        expiring: [FoodNumber]
    ) {
        for place in places { marks[Int(place)] |= Mark.place }
        for food in have { marks[Int(food)] |= Mark.have }
        for food in staples { marks[Int(food)] |= Mark.staple }
        for food in substitutable { marks[Int(food)] |= Mark.substitutable }
        for food in expiring { marks[Int(food)] |= Mark.expiring }
    }

    /// The match counts of a recipe with `needed` ingredients, and the number of available foods that it uses.
    func counts(_ lists: FoodLists, _ position: Int, needed: Int) -> (counts: MatchRanking.Counts, used: Int) {
        var counts = MatchRanking.Counts(missing: needed, substituted: 0, uses: 0)
        var used = 0
        marks.withUnsafeBufferPointer { marks in
            lists.visit(.required, at: position) { food in
                let mark = marks[food]
                if mark == 0 { return }
                counts.missing &-= 1
                if mark & Mark.have != 0 {
                    used &+= 1
                    if mark & Mark.expiring != 0 { counts.uses &+= MatchRanking.emphasis &- 1 }
                } else if mark & Mark.staple == 0 {
                    counts.substituted &+= 1
                }
            }
            lists.visit(.optional, at: position) { food in
                let mark = marks[food]
                if mark == Mark.place {
                    counts.missing &-= 1
                    counts.substituted &+= 1
                }
                if mark & Mark.have == 0 { return }
                used &+= 1
                if mark & Mark.expiring != 0 { counts.uses &+= MatchRanking.emphasis &- 1 }
            }
        }
        counts.uses &+= used
        return (counts, used)
    }
}
