import PantryContracts

extension RecipeToCook: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["servings": [.range(0.1...500)]] }
}

extension CookedDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["servings": [.range(0.1...500)], "uses": [.count(0...200)]] }
}

extension RecipeForList: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["servings": [.range(1...500)], "unsure": [.count(0...RecipeForList.mostUnsure)]]
    }
}

extension Leftovers: BoundedFields { static var bounds: [String: [FieldBound]] { ["portions": [.range(1...100)]] } }
