import Contracts
import FileReading
import Foundation
import Kitchen

/// Combines the records of a health export into foods. Each nutrient has its own record, and a food's records may stand
/// far apart.
///
/// Records with the same program, instant and food belong together. An export also repeats the records of groups
/// (`Correlation`) outside them. The repeated records are subtracted, so that nothing counts twice.
public struct HealthMeals: HealthTagReader {
    /// The most records in a group; larger groups of other programs are not foods.
    private static let mostInGroup = 400
    /// The most foods of one instant that are compared.
    public static let mostAtOnce = 50

    private struct Group {
        var marks = HealthRecord.Marks()
        var records: [HealthRecord] = []
    }

    private var record: HealthRecord?
    /// An element inside an irrelevant record, whose metadata is skipped.
    private var group: Group?
    private var words = WordTable()
    private var known = KnownBytes<Int32?>(most: 100_000)
    private var nutrients = KnownBytes<HealthNutrient?>(most: 200)
    private var units = KnownBytes<String?>(most: 200)
    private var sums = FoodSums()
    private(set) var unread = 0
    private(set) var unkept: Set<String> = []
    private let most: Int

    init(most: Int = DiaryBounds.foods) { self.most = most }

    // MARK: Tags

    @inline(__always)
    mutating func open(_ element: HealthElement, _ attributes: HealthAttributes) throws(FileFault) {
        switch element {
        case .record:
            // Nearly all records end here.
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

    private mutating func read(_ attributes: HealthAttributes) throws(FileFault) -> HealthRecord? {
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
            let program = program.map({ number(of: $0, upTo: ImportedFood.longestProgram) }) ?? number(of: "")
        else {
            unread += 1
            return nil
        }
        return HealthRecord(nutrient: place, amount: amount, date: start, program: program)
    }

    /// Returns the number of the stored words; `nil` if the bytes are not valid UTF-8.
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
        var marks = record?.marks ?? group?.marks ?? HealthRecord.Marks()
        if key.equals("HKFoodType") {
            marks.food = number(of: value, upTo: ImportedFood.longestName) ?? -1
        } else if key.equals("HKFoodMeal") || key.equals("Meal") || key.equals("meal") {
            marks.meal = number(of: value, upTo: ImportedFood.longestMeal) ?? -1
        } else if key.equals("HKExternalUUID") {
            // Only Larder's own mark names an entry.
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
        sums.add(ended, ended.marks)
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
            sums.add(record, marks, isGrouped: true)
            try count()
            sums.takeOff(record, food)
        }
    }

    private func count() throws(FileFault) {
        guard sums.count <= most, words.count <= 2 * most else { throw .manyFoods(most) }
    }

    // MARK: Results

    /// The number of foods that a second program recorded, among those handed over.
    var doubled: Int { sums.doubled }

    /// Hands over all foods by time, and clears them.
    mutating func hand(_ give: ([ImportedFood]) throws -> Void) throws { try sums.hand(words, give) }

    /// Returns the key of a food; exports and samples give the same key.
    public static func key(_ seconds: Int, program: String, food: String) -> String {
        "\(seconds) \(program) / \(food)"
    }
}
