import RecipesContracts

extension RecipeContent: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "country": [.pattern("^[A-Z]{2}$", example: "IT")], "servings": [.range(1...500)],
            "preparationMinutes": [.range(0...10_080)], "cookingMinutes": [.range(0...10_080)],
            "restingMinutes": [.range(1...10_080)],
            "ingredients": [.count(0...200)], "steps": [.count(0...100)], "tags": [.count(0...20), .each(.filled(40))],
            "photos": [.count(0...10)], "videos": [.count(0...5)],
            "equipment": [.count(0...20), .each(.filled(60))], "nutrition": [.each([.range(0...100_000)])],
        ]
    }
}

extension TypicalPrice: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["source": [.characters(0...200)]] }
}
