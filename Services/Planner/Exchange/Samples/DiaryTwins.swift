import Contracts
import Foundation
import Kitchen
import NutritionFiles
import PlannerContracts
import Storage

/// Entries of a diary that tell the same food as samples of another app, in an open transaction.
struct DiaryTwins {
    let db: any Connection
    let account: ID<Account>
    let zone: TimeZone
    /// The entries of the days that were asked for.
    private var days: [Day: [StoredDiaryEntry]] = [:]

    init(db: any Connection, account: ID<Account>, zone: TimeZone) {
        (self.db, self.account, self.zone) = (db, account, zone)
    }

    /// The entry that another app made of the food, by the rule of `doubles`; `nil` if there is none.
    mutating func entry(of food: SampledFoods.Food, _ origin: DiaryOrigin) throws -> StoredDiaryEntry? {
        let nutrients = food.nutrients
        return try entries(on: Day(of: food.startDate, in: zone)).first { entry in
            let state = entry.state
            return state.at == food.startDate.wholeSecond && state.origin != origin && Self.isNamed(state, as: food)
                && (state.nutrition.hold(nutrients) || nutrients.hold(state.nutrition))
        }
    }

    private mutating func entries(on day: Day) throws -> [StoredDiaryEntry] {
        if let known = days[day] { return known }
        let found = try DiaryTable(db, of: account).all(from: day, to: day)
        days[day] = found
        return found
    }

    /// An entry of a food without a name goes by its app and its meal.
    private static func isNamed(_ state: DiaryState, as food: SampledFoods.Food) -> Bool {
        guard food.name.isEmpty else { return state.name == String(food.name.prefix(DiaryDetails.longestName)) }
        let seconds = Int(food.startDate.timeIntervalSince1970.rounded(.down))
        let words = state.name.split(separator: ": ").indices.map { index in
            state.name.split(separator: ": ")[...index].joined(separator: ": ")
        }
        return words.contains { program in
            let key = HealthMeals.key(seconds, program: program, food: "")
            return state.origin == DiaryOrigin(app: DiaryOrigin.appleHealth, words: key)
        }
    }
}
