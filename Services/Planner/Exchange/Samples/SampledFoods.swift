import Algorithms
import Contracts
import Foundation
import Kitchen
import NutritionFiles
import PlannerContracts

/// Samples combined into foods: those of one app, instant and food belong together.
struct SampledFoods: Sendable {
    struct Food: WrittenFood, Sendable {
        /// The key of the food; the same as in an export of Apple Health.
        let key: String
        let program: String
        let name: String
        let startDate: Date
        var meal: String?
        /// The Larder entry that it was exported from.
        var own: String?
        /// The amounts, each with its sample.
        private(set) var amounts: [(sample: ID<HealthSample>, nutrient: Nutrient, amount: Double)] = []
        /// The sums of the amounts.
        private(set) var nutrients: [Nutrient: Double] = [:]
        /// The groups that contained the food.
        var groups: [ID<HealthSample>] = []

        var writer: String? { program }

        init(key: String, program: String, name: String, startDate: Date) {
            (self.key, self.program, self.name, self.startDate) = (key, program, name, startDate)
        }

        mutating func add(_ amount: Double, of nutrient: Nutrient, from sample: ID<HealthSample>) {
            amounts.append((sample, nutrient, amount))
            nutrients[nutrient, default: 0] += amount
        }
    }

    private(set) var foods: [Food] = []
    /// Indices of foods that another app recorded as well, each with the index of the food that counts.
    private(set) var doubles: [Int: Int] = [:]
    private(set) var unread = 0
    /// The valid samples, and those that are refused.
    let checked: CheckedElements<HealthSample>
    let zone: TimeZone

    /// Throws 422 if no sample is valid.
    init(_ samples: HealthSamples, in window: PlanWindow) throws(Problem) {
        zone = window.timeZone.timeZone
        var details = DiaryDetails()
        details.check("samples", !samples.samples.isEmpty, .required)
        details.check("samples", samples.samples.count <= HealthSamples.most, .tooMany(HealthSamples.most))
        try details.check.finish()
        checked = CheckedElements(samples.samples) { Self.errors(of: $0, window) }
        try checked.requireAny(of: "samples")
        var places: [String: Int] = [:]
        // A phone may repeat a group's parts by themselves; the group takes precedence, because it names the food.
        var taken: Set<ID<HealthSample>> = []
        for isGroup in [true, false] {
            for sample in checked.values where (sample.type == HealthSample.food) == isGroup {
                add(sample, &places, &taken)
            }
        }
        doubles = Self.doubles(among: foods)
    }

    private static func doubles(among foods: [Food]) -> [Int: Int] {
        struct Moment: Hashable {
            let second: Date
            let name: String
        }
        var doubles: [Int: Int] = [:]
        let moments = Dictionary(grouping: foods.indices) {
            Moment(second: foods[$0].startDate.wholeSecond, name: foods[$0].name)
        }
        for all in moments.values where all.count > 1 {
            // All are compared in pairs, so their number is limited.
            for places in all.chunks(ofCount: HealthMeals.mostAtOnce).map(Array.init) {
                for (place, first) in places.map({ foods[$0] }).doubles { doubles[places[place]] = places[first] }
            }
        }
        return doubles
    }

    private static func errors(of sample: HealthSample, _ window: PlanWindow) -> [Problem.FieldError] {
        var details = DiaryDetails()
        check(HealthAmount(sample), &details, at: "", window)
        let objects = sample.objects ?? []
        details.check(
            "objects", objects.count <= HealthSamples.mostObjects, .tooMany(HealthSamples.mostObjects))
        for (place, object) in objects.prefix(HealthSamples.mostObjects).enumerated() {
            check(object, &details, at: "objects.\(place).", window)
        }
        return details.check.errors
    }

    /// - Parameter path: the prefix of the fields' names.
    private static func check(
        _ sample: HealthAmount, _ details: inout DiaryDetails, at path: String, _ window: PlanWindow
    ) {
        details.check(sample.type, atMost: DiaryDetails.longestApp, "\(path)type")
        let day = Day(of: sample.startDate, in: window.timeZone.timeZone)
        details.check(
            "\(path)startDate", day >= DiaryDetails.firstImported && day <= window.today,
            .outside(DiaryDetails.firstImported, window.today))
        for (text, most, name) in [
            (sample.sourceName, DiaryDetails.longestApp, "sourceName"), (sample.unit, 20, "unit"),
            (sample.metadata?.foodType, 200, "metadata.HKFoodType"),
            (sample.metadata?.externalUUID, 200, "metadata.HKExternalUUID"),
            (sample.metadata?.syncIdentifier, 200, "metadata.HKSyncIdentifier"),
            (sample.metadata?.foodMeal, 40, "metadata.HKFoodMeal"),
        ] {
            guard let text else { continue }
            details.check("\(path)\(name)", text.isAtMost(most), .tooLong(characters: most))
            details.check("\(path)\(name)", text.isPlainText && text.isOneLine, .notOneLine)
        }
    }

    /// - Parameter taken: the samples that were already added.
    private mutating func add(
        _ sample: HealthSample, _ places: inout [String: Int], _ taken: inout Set<ID<HealthSample>>
    ) {
        let all = sample.type == HealthSample.food ? sample.objects ?? [] : [HealthAmount(sample)]
        guard !all.isEmpty else {
            unread += 1
            return
        }
        let objects = all.filter { taken.insert($0.uuid).inserted }
        guard !objects.isEmpty else { return }
        let program = sample.sourceName ?? objects.first?.sourceName ?? ""
        let name = sample.metadata?.foodType ?? objects.compactMap { $0.metadata?.foodType }.first ?? ""
        let seconds = Int(sample.startDate.timeIntervalSince1970.rounded(.down))
        let key = HealthMeals.key(seconds, program: program, food: name)
        let place = places[key] ?? foods.count
        if place == foods.count {
            places[key] = place
            foods.append(Food(key: key, program: program, name: name, startDate: sample.startDate))
        }
        foods[place].meal = foods[place].meal ?? sample.metadata?.foodMeal
        let marks = [sample.metadata?.externalUUID] + objects.map { $0.metadata?.externalUUID }
        foods[place].own = foods[place].own ?? marks.compactMap { $0.flatMap(OwnMark.entry(in:)) }.first
        if sample.type == HealthSample.food { foods[place].groups.append(sample.uuid) }
        for object in objects {
            guard case .nutrient(let nutrient)? = HealthNutrient(identifier: object.type), let value = object.value,
                let unit = object.unit, value.isFinite, value >= 0,
                let amount = HealthUnit.amount(value, unit, of: nutrient), amount <= Double(nutrient.mostPerServing)
            else {
                unread += 1
                continue
            }
            foods[place].add(amount, of: nutrient, from: object.uuid)
        }
    }
}
