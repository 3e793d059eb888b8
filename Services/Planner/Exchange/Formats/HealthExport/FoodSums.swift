import Contracts
import Foundation
import Kitchen

/// The nutrients of the records of a health export, added up by program, food and instant.
struct FoodSums {
    private struct Place: Hashable {
        let program: Int32
        let food: Int32
        let seconds: Int
    }

    /// Sums by nutrient.
    private struct Sums {
        struct Sum {
            var nutrient: UInt8
            var count: UInt32 = 1
            var amount: Double
        }

        var sums: [Sum] = []
        var offset: Int32
        var meal: Int32 = -1
        var own: Int32 = -1

        mutating func add(_ nutrient: UInt8, _ amount: Double) {
            guard let place = sums.firstIndex(where: { $0.nutrient == nutrient }) else {
                sums.append(Sum(nutrient: nutrient, amount: amount))
                return
            }
            sums[place].amount += amount
            sums[place].count &+= 1
        }

        mutating func merge(_ other: Self) {
            for sum in other.sums {
                add(sum.nutrient, sum.amount)
            }
        }

        /// Whether it was in here.
        mutating func takeOff(_ nutrient: UInt8, _ amount: Double) -> Bool {
            guard let place = sums.firstIndex(where: { $0.nutrient == nutrient && $0.amount >= amount * 0.999_999 })
            else { return false }
            sums[place].count -= 1
            sums[place].amount -= amount
            if sums[place].count == 0 { sums.remove(at: place) }
            return true
        }
    }

    private var alone: [Place: Sums] = [:]
    private var grouped: [Place: Sums] = [:]
    /// Foods that another program recorded as well.
    private(set) var doubled = 0

    var count: Int { alone.count + grouped.count }

    /// - Parameter isGrouped: whether a group holds the record.
    mutating func add(_ record: HealthRecord, _ marks: HealthRecord.Marks, isGrouped: Bool = false) {
        let place = Place(program: record.program, food: marks.food, seconds: record.date.seconds)
        func enter(_ sum: inout Sums) {
            sum.add(record.nutrient, record.amount)
            if marks.meal >= 0 { sum.meal = marks.meal }
            if marks.own >= 0 { sum.own = marks.own }
        }
        let first = Sums(offset: Int32(record.date.offset))
        if isGrouped { enter(&grouped[place, default: first]) } else { enter(&alone[place, default: first]) }
    }

    /// Records come before the groups that hold them, as Apple writes them.
    mutating func takeOff(_ record: HealthRecord, _ food: Int32) {
        for food in [record.marks.food, food, -1] {
            let place = Place(program: record.program, food: food, seconds: record.date.seconds)
            guard alone[place]?.takeOff(record.nutrient, record.amount) == true else { continue }
            if alone[place]?.sums.isEmpty == true { alone[place] = nil }
            return
        }
    }

    /// Hands over everything by time, and forgets it.
    mutating func hand(_ words: WordTable, _ give: ([ImportedFood]) throws -> Void) throws {
        for (place, sums) in alone {
            // A group without a record that stands alone is the whole of it, and the other way round.
            grouped[place, default: Sums(offset: sums.offset, meal: sums.meal, own: sums.own)].merge(sums)
        }
        alone = [:]
        let places = grouped.keys.sorted {
            ($0.seconds, $0.program, $0.food) < ($1.seconds, $1.program, $1.food)
        }
        var ready: [ImportedFood] = []
        var instant: [ImportedFood] = []
        for (number, place) in places.enumerated() {
            guard let sums = grouped.removeValue(forKey: place) else { continue }
            instant.append(food(place, sums, words))
            let isLast = number + 1 == places.count || places[number + 1].seconds != place.seconds
            guard isLast || instant.count == HealthMeals.mostAtOnce else { continue }
            let kept = instant.withoutDoubles()
            doubled += instant.count - kept.count
            ready += kept
            instant = []
            if ready.count + HealthMeals.mostAtOnce > DiaryBounds.atOnce {
                try give(ready)
                ready = []
            }
        }
        if !ready.isEmpty { try give(ready) }
    }

    private func food(_ place: Place, _ sums: Sums, _ words: WordTable) -> ImportedFood {
        let date = HealthDate(seconds: place.seconds, offset: Int(sums.offset))
        let program = words[place.program] ?? ""
        let name = words[place.food] ?? ""
        var nutrients: [Nutrient: Double] = [:]
        for sum in sums.sums where sum.amount.isFinite {
            nutrients[Nutrient.allCases[Int(sum.nutrient)]] = sum.amount
        }
        var food = ImportedFood(
            key: HealthMeals.key(place.seconds, program: program, food: name), day: date.day, at: date.date,
            meal: words[sums.meal], name: name, nutrients: nutrients, program: program.isEmpty ? nil : program,
            own: words[sums.own])
        food.hour = date.hour
        return food
    }
}
