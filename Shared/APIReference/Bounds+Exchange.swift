import Contracts
import PlannerContracts

extension [String: [FieldBound]] {
    fileprivate static let sample: Self = [
        "type": .filled(80), "value": [.range(0...1_000_000_000)], "unit": [.characters(0...20)],
        "sourceName": [.characters(0...80)],
    ]
}

/// Bounds of HealthKit samples.
extension HealthSamples: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["samples": [.count(1...HealthSamples.most)], "timeZone": .timeZone]
    }
}
extension HealthSample: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        .sample.and(["objects": [.count(0...HealthSamples.mostObjects)]])
    }
}
extension HealthAmount: BoundedFields { static var bounds: [String: [FieldBound]] { .sample } }
extension HealthSample.Metadata: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "HKFoodType": [.characters(0...200)], "HKExternalUUID": [.characters(0...200)],
            "HKSyncIdentifier": [.characters(0...200)], "HKFoodMeal": [.characters(0...40)],
        ]
    }
}
extension HealthSamplesQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { .page.and(["timeZone": .timeZone]) }
}
