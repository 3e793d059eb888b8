/// An ingredient line of Meal-Master: the amount in columns 1 to 7, the unit in 9 and 10, the food from 12 on. A second
/// ingredient may begin at column 42.
struct MealMasterLine {
    let amount: String
    let unit: String
    let food: String

    /// The one or two ingredients of a line; `nil` if it is not an ingredient line.
    static func columns(_ line: Substring) -> [MealMasterLine]? {
        let characters = Array(line)
        if characters.count > 52, let left = one(characters[..<41]), let right = one(characters[41...]) {
            return [left, right]
        }
        return one(characters[...]).map { [$0] }
    }

    /// Whether it continues the line above.
    var isContinuation: Bool { amount.isEmpty && unit.isEmpty && food.hasPrefix("-") && !food.hasPrefix("--") }

    var line: String {
        [AmountText.shown(amount), MealMasterUnits.name(of: unit), food].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func one(_ characters: ArraySlice<Character>) -> MealMasterLine? {
        let start = characters.startIndex
        guard characters.count > 11, characters[start + 7] == " ", characters[start + 10] == " ",
            characters[start + 11] != " "
        else { return nil }
        let amount = String(characters[start..<(start + 7)]).trimmingSpace
        let unit = String(characters[(start + 8)..<(start + 10)]).trimmingSpace
        guard amount.allSatisfy({ $0.isNumber || " /.,-".contains($0) }), unit.allSatisfy(\.isLetter) else {
            return nil
        }
        guard !amount.isEmpty || unit.isEmpty || MealMasterUnits.names[String(unit)] != nil else { return nil }
        let food = String(characters[(start + 11)...]).trimmingSpace
        return MealMasterLine(amount: String(amount), unit: String(unit), food: String(food))
    }
}
