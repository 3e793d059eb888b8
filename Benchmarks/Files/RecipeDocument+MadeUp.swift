import RecipeFormats

extension RecipeDocument {
    private static let foods = [
        "onions", "carrots", "potatoes", "plain flour", "butter", "milk", "eggs", "olive oil", "tomatoes", "rice",
        "chicken thighs", "red lentils", "coriander seeds", "garlic", "lemon juice", "double cream",
    ]
    private static let verbs = ["Chop", "Fry", "Stir in", "Simmer", "Season", "Roast", "Whisk", "Fold in"]

    /// A recipe of ten ingredients and six steps that is another one for every number.
    static func madeUp(_ number: Int) -> RecipeDocument {
        func food(_ place: Int) -> String { foods[(number * 7 + place * 3) % foods.count] }
        let lines = (0..<10).map { "\((number + $0 * 25) % 500 + 1) g \(food($0)), number \(number % 97 + $0)" }
        let steps = (0..<6).map { place in
            let verb = verbs[(number + place) % verbs.count]
            return
                "\(verb) the \(food(place)) for \(number % 11 + place + 2) minutes, then turn to the \(food(place + 1)) "
                + "and leave it until it has taken on the colour of batch \(number * 31 % 1_009)."
        }
        return RecipeDocument(
            title: "\(food(0).capitalized) with \(food(1)) \(number)", summary: "Made up, \(number).",
            ingredients: [.init(lines: lines)], steps: [.init(steps: steps)], preparationMinutes: number % 40 + 5,
            cookingMinutes: number % 90 + 5, servings: number % 8 + 1, cuisines: ["Italian"], tags: ["made up"])
    }
}
