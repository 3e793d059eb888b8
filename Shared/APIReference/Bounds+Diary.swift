import Contracts
import PlannerContracts

extension [String: [FieldBound]] {
    /// The food, its portions and its nutrients.
    fileprivate static let eaten: Self = [
        "name": .filled(120), "portions": [.range(0.1...100)], "nutrition": [.each([.range(0...100_000)])],
        "timeZone": .timeZone,
    ]
}

/// Bounds of diary entries.
extension DiaryEntryDraft: BoundedFields { static var bounds: [String: [FieldBound]] { .eaten } }
extension DiaryEntryChange: BoundedFields { static var bounds: [String: [FieldBound]] { .eaten } }
extension DiaryRepetition: BoundedFields { static var bounds: [String: [FieldBound]] { ["timeZone": .timeZone] } }
extension DiaryCopy: BoundedFields { static var bounds: [String: [FieldBound]] { ["timeZone": .timeZone] } }
extension DiaryImport: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["name": .filled(120), "records": [.count(1...DiaryImport.most)], "timeZone": .timeZone]
    }
}
extension DiaryRecord: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "name": .filled(120), "portions": [.range(0.1...100)], "grams": [.range(0...100_000)],
            "nutrition": [.each([.range(0...100_000)])],
        ]
    }
}
extension DiaryOrigin: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["app": .filled(80), "record": .filled(200)] }
}
