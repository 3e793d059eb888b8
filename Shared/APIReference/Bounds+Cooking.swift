import PantryContracts

extension RecipeToCook: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["servings": [.range(0.1...500)]] }
}

extension CookedDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["servings": [.range(0.1...500)], "uses": [.count(0...200)]] }
}

extension Leftovers: BoundedFields { static var bounds: [String: [FieldBound]] { ["portions": [.range(1...100)]] } }
