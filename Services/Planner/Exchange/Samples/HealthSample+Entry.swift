import Chassis
import Contracts
import Foundation
import Kitchen
import NutritionFiles
import PlannerContracts

extension HealthSample {
    /// The source name of samples that Larder writes.
    private static let sourceName = "Larder"

    /// A sample of a diary entry, with one amount per nutrient.
    ///
    /// - Parameter zone: the time zone of the meal's usual hour, used if the entry has no time.
    init(_ entry: StoredDiaryEntry, in zone: TimeZone) {
        let state = entry.state
        let start = state.at ?? state.day.start(in: zone).addingTimeInterval(Double(state.meal.usualHour) * 3_600)
        let mark = OwnMark.mark(of: entry.id.description)
        func metadata(_ nutrient: Nutrient?) -> Metadata {
            Metadata(
                foodType: state.name, externalUUID: mark,
                syncIdentifier: nutrient.map { "\(mark):\($0.rawValue)" } ?? mark, syncVersion: entry.revision,
                foodMeal: state.meal.rawValue)
        }
        let objects = state.nutrition.sorted { $0.key.rawValue < $1.key.rawValue }.map { nutrient, amount in
            HealthAmount(
                type: HealthNutrient.identifier(of: nutrient), uuid: ID(digestOf: "\(mark):\(nutrient.rawValue)"),
                startDate: start, endDate: start, value: amount, unit: HealthUnit.text(of: nutrient.unit),
                sourceName: Self.sourceName, metadata: metadata(nutrient))
        }
        self.init(
            type: Self.food, uuid: ID(uuid: entry.id.uuid), startDate: start, endDate: start,
            sourceName: Self.sourceName, metadata: metadata(nil), objects: objects)
    }
}
