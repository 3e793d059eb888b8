import Contracts
import FileReading
import Foundation
import Kitchen

/// Puts the records of a health export together: those of one food, which are one for each nutrient and stand far apart in
/// the file, become one thing.
///
/// Records belong together that were written by one program, of one instant and of one food. An export also holds
/// groups (`Correlation`), whose records stand in the file a second time beside them: what a group holds is taken off what
/// stands alone, so that nothing counts twice.
public struct HealthMeals: HealthTagReader {
    /// Records of one group; another program's group of more is none of food.
    private static let mostInGroup = 400
    /// Foods of one instant that are compared with each other.
    public static let mostAtOnce = 50

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

    /// One record, from its opening to its end.
    private struct Record {
        var nutrient: UInt8
        var amount: Double
        var date: HealthDate
        var program: Int32
        var marks = Marks()
    }

    /// What is written beside a record or a group.
    private struct Marks {
        var food: Int32 = -1
        var meal: Int32 = -1
        var own: Int32 = -1
    }

    private struct Group {
        var marks = Marks()
        var records: [Record] = []
    }

    private var alone: [Place: Sums] = [:]
    private var grouped: [Place: Sums] = [:]
    private var record: Record?
    /// An element within a record of no interest, whose marks are passed over.
    private var group: Group?
    private var words = WordTable()
    private var known = KnownBytes<Int32?>(most: 100_000)
    private var nutrients = KnownBytes<HealthNutrient?>(most: 200)
    private var units = KnownBytes<String?>(most: 200)
    private(set) var unread = 0
    /// Foods that another program recorded as well.
    private(set) var doubled = 0
    private(set) var unkept: Set<String> = []
    private let most: Int

    init(most: Int = DiaryBounds.foods) { self.most = most }

    // MARK: Tags

    @inline(__always)
    mutating func open(_ element: HealthElement, _ attributes: HealthAttributes) throws(FileFault) {
        switch element {
        case .record:
            // Nearly all of a file ends here.
            if let type = attributes.leadingType, !type.starts(HealthNutrient.prefix, at: 0) {
                record = nil
                return
            }
            record = try read(attributes)
            if attributes.isEmpty { try endRecord() }
        case .correlation:
            group = try isFood(attributes) ? Group() : nil
            if attributes.isEmpty { group = nil }
        case .metadata:
            guard record != nil || group != nil else { return }
            try mark(attributes)
        }
    }

    mutating func close(_ element: HealthElement) throws(FileFault) {
        switch element {
        case .record: try endRecord()
        case .correlation: try endGroup()
        case .metadata: break
        }
    }

    private func isFood(_ attributes: HealthAttributes) throws(FileFault) -> Bool {
        var isFood = false
        try attributes.each { name, value in
            if name.equals("type") { isFood = value.equals("HKCorrelationTypeIdentifierFood") }
        }
        return isFood
    }

    private mutating func read(_ attributes: HealthAttributes) throws(FileFault) -> Record? {
        var (type, program, unit): (UnsafeRawBufferPointer?, UnsafeRawBufferPointer?, UnsafeRawBufferPointer?)
        var (start, value): (HealthDate?, Double?)
        try attributes.each { name, bytes in
            if name.equals("type") {
                type = bytes
            } else if name.equals("sourceName") {
                program = bytes
            } else if name.equals("unit") {
                unit = bytes
            } else if name.equals("startDate") {
                start = HealthDate(bytes)
            } else if name.equals("value") {
                value = Self.number(bytes)
            }
        }
        guard let type, type.starts(HealthNutrient.prefix, at: 0) else { return nil }
        let known = nutrients.value(of: type) { type.words(upTo: 80).flatMap(HealthNutrient.init(identifier:)) }
        guard let nutrient = known else { return nil }
        if case .unkept(let name) = nutrient {
            if unkept.count < 40 { unkept.insert(name) }
            return nil
        }
        guard let start, let value, value.isFinite, value >= 0, let unit,
            let unit = units.value(of: unit, { unit.words(upTo: 20) }),
            let (place, amount) = Self.amount(value, unit, of: nutrient),
            let program = program.map({ number(of: $0, upTo: BroughtFood.longestProgram) }) ?? number(of: "")
        else {
            unread += 1
            return nil
        }
        return Record(nutrient: place, amount: amount, date: start, program: program)
    }

    /// The number of words that are kept; `nil` where they are in no UTF-8.
    private mutating func number(of bytes: UnsafeRawBufferPointer, upTo most: Int) -> Int32? {
        known.value(of: bytes) { bytes.words(upTo: most).map { words.number(of: $0) } }
    }

    private mutating func number(of word: String) -> Int32? { words.number(of: word) }

    private static let numbers = Dictionary(
        uniqueKeysWithValues: Nutrient.allCases.enumerated().map { ($1, UInt8($0)) })

    private static func amount(_ value: Double, _ unit: String, of nutrient: HealthNutrient) -> (UInt8, Double)? {
        switch nutrient {
        case .nutrient(let nutrient):
            guard let amount = HealthUnit.amount(value, unit, of: nutrient), amount <= Double(nutrient.mostPerServing),
                let number = numbers[nutrient]
            else { return nil }
            return (number, amount)
        case .unkept: return nil
        }
    }

    private static func number(_ bytes: UnsafeRawBufferPointer) -> Double? {
        guard bytes.count <= 40 else { return nil }
        return Double(String(decoding: bytes, as: UTF8.self))
    }

    private mutating func mark(_ attributes: HealthAttributes) throws(FileFault) {
        var (key, value): (UnsafeRawBufferPointer?, UnsafeRawBufferPointer?)
        try attributes.each { name, bytes in
            if name.equals("key") { key = bytes } else if name.equals("value") { value = bytes }
        }
        guard let key, let value, !value.isEmpty else { return }
        var marks = record?.marks ?? group?.marks ?? Marks()
        if key.equals("HKFoodType") {
            marks.food = number(of: value, upTo: BroughtFood.longestName) ?? -1
        } else if key.equals("HKFoodMeal") || key.equals("Meal") || key.equals("meal") {
            marks.meal = number(of: value, upTo: BroughtFood.longestMeal) ?? -1
        } else if key.equals("HKExternalUUID") {
            // Only ours says whose entry it is.
            guard let own = value.words(upTo: 200).flatMap(OwnMark.entry(in:)) else { return }
            marks.own = words.number(of: own)
        } else {
            return
        }
        if record != nil { record?.marks = marks } else { group?.marks = marks }
    }

    // MARK: Records and groups

    private mutating func endRecord() throws(FileFault) {
        guard let ended = record else { return }
        record = nil
        if group != nil {
            if (group?.records.count ?? 0) < Self.mostInGroup { group?.records.append(ended) } else { unread += 1 }
            return
        }
        Self.add(ended, ended.marks, to: &alone)
        try count()
    }

    private mutating func endGroup() throws(FileFault) {
        guard let ended = group else { return }
        group = nil
        let food =
            ended.marks.food >= 0 ? ended.marks.food : ended.records.first { $0.marks.food >= 0 }?.marks.food ?? -1
        for record in ended.records {
            var marks = record.marks
            marks.food = food
            if ended.marks.meal >= 0 { marks.meal = ended.marks.meal }
            if ended.marks.own >= 0 { marks.own = ended.marks.own }
            Self.add(record, marks, to: &grouped)
            try count()
            takeOff(record, food)
        }
    }

    /// Records come before the groups that hold them, as Apple writes them.
    private mutating func takeOff(_ record: Record, _ food: Int32) {
        for food in [record.marks.food, food, -1] {
            let place = Place(program: record.program, food: food, seconds: record.date.seconds)
            guard alone[place]?.takeOff(record.nutrient, record.amount) == true else { continue }
            if alone[place]?.sums.isEmpty == true { alone[place] = nil }
            return
        }
    }

    private static func add(_ record: Record, _ marks: Marks, to sums: inout [Place: Sums]) {
        let place = Place(program: record.program, food: marks.food, seconds: record.date.seconds)
        func enter(_ sum: inout Sums) {
            sum.add(record.nutrient, record.amount)
            if marks.meal >= 0 { sum.meal = marks.meal }
            if marks.own >= 0 { sum.own = marks.own }
        }
        enter(&sums[place, default: Sums(offset: Int32(record.date.offset))])
    }

    private func count() throws(FileFault) {
        guard alone.count + grouped.count <= most, words.count <= 2 * most else { throw .manyFoods(most) }
    }

    // MARK: What comes of it

    /// Hands over everything by time, and forgets it.
    mutating func hand(_ give: ([BroughtFood]) throws -> Void) throws {
        for (place, sums) in alone {
            // A group without a record that stands alone is the whole of it, and the other way round.
            grouped[place, default: Sums(offset: sums.offset, meal: sums.meal, own: sums.own)].merge(sums)
        }
        alone = [:]
        let places = grouped.keys.sorted {
            ($0.seconds, $0.program, $0.food) < ($1.seconds, $1.program, $1.food)
        }
        var ready: [BroughtFood] = []
        var instant: [BroughtFood] = []
        for (number, place) in places.enumerated() {
            guard let sums = grouped.removeValue(forKey: place) else { continue }
            instant.append(food(place, sums))
            let isLast = number + 1 == places.count || places[number + 1].seconds != place.seconds
            guard isLast || instant.count == Self.mostAtOnce else { continue }
            let kept = instant.withoutDoubles()
            doubled += instant.count - kept.count
            ready += kept
            instant = []
            if ready.count + Self.mostAtOnce > DiaryBounds.atOnce {
                try give(ready)
                ready = []
            }
        }
        if !ready.isEmpty { try give(ready) }
    }

    /// By what a food is known again. The same food of the same instant is the same in an export and in samples.
    public static func key(_ seconds: Int, program: String, food: String) -> String {
        "\(seconds) \(program) / \(food)"
    }

    private func food(_ place: Place, _ sums: Sums) -> BroughtFood {
        let date = HealthDate(seconds: place.seconds, offset: Int(sums.offset))
        let program = words[place.program] ?? ""
        let name = words[place.food] ?? ""
        var nutrients: [Nutrient: Double] = [:]
        for sum in sums.sums where sum.amount.isFinite {
            nutrients[Nutrient.allCases[Int(sum.nutrient)]] = sum.amount
        }
        var food = BroughtFood(
            key: Self.key(place.seconds, program: program, food: name), day: date.day, at: date.date,
            meal: words[sums.meal], name: name, nutrients: nutrients, program: program.isEmpty ? nil : program,
            own: words[sums.own])
        food.hour = date.hour
        return food
    }
}
