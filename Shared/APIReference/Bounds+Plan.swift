import PlannerContracts

extension PlannedDishQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["eaters": [.count(0...20)]] }
}
