import Contracts
import Foundation
import RecipesContracts
import Testing

@Suite struct RecipesGoldenTests {
    private let milk = FoodRef(id: .golden("1"), name: "milk", category: .dairy)
    private let milkText = #"{"category":"dairy","id":"01939b5e-0000-7000-8000-000000000001","name":"milk"}"#
    private let nutrition = Nutrition(
        kcal: 61, protein: 3.2, fat: 3.3, saturated: 1.9, carbohydrates: 4.8, sugars: 5.1, fibre: 0, sodium: 43)
    private let nutritionText = """
        {
          "carbohydrates": 4.8, "fat": 3.3, "fibre": 0, "kcal": 61, "protein": 3.2, "saturated": 1.9, "sodium": 43,
          "sugars": 5.1
        }
        """

    @Test func `R1 a food on the wire`() throws {
        try expectGolden(milk, milkText)
        try expectGolden(
            Food(
                id: .golden("1"), name: "milk", plural: "milks", synonyms: ["whole milk"], category: .dairy,
                diets: [.vegetarian], allergens: [.milk], nutritionPer100g: nutrition,
                measures: FoodMeasures(density: 1.03, portions: [.cup: 247]), unit: .millilitre, staple: false,
                broader: [milk], season: [1, 12], pricePerKilogram: .clamping(105, .usd), priceSource: "BLS 2022"),
            """
            {
              "allergens": ["milk"],
              "broader": [\(milkText)],
              "category": "dairy",
              "diets": ["vegetarian"],
              "id": "01939b5e-0000-7000-8000-000000000001",
              "measures": {"density": 1.03, "portions": {"cup": 247}},
              "name": "milk",
              "nutritionPer100g": \(nutritionText),
              "plural": "milks",
              "pricePerKilogram": {"amount": 105, "currency": "USD"},
              "priceSource": "BLS 2022",
              "season": [1, 12],
              "staple": false,
              "synonyms": ["whole milk"],
              "unit": "ml"
            }
            """)
        try expectGolden(FoodCategoryCount(id: .grainsAndBaking, count: 3), #"{"count":3,"id":"grains-and-baking"}"#)
    }

    @Test func `R4 what names turned out to mean`() throws {
        try expectGolden(
            FoodResolution(
                recognized: [.init(name: "Milk", food: milk)],
                unrecognized: [UnrecognizedFood(name: "mlik", suggestions: ["milk"])]),
            """
            {
              "recognized": [{"food": \(milkText), "name": "Milk"}],
              "unrecognized": [{"name": "mlik", "suggestions": ["milk"]}]
            }
            """)
    }

    @Test func `R17 a substitute on the wire`() throws {
        try expectGolden(
            Substitute(food: milk, ratio: 1.5, basis: .weight, effect: "Thinner.", quantity: try Quantity(30, .gram)),
            """
            {
              "basis": "weight", "effect": "Thinner.", "food": \(milkText),
              "quantity": {"amount": 30, "unit": "g"}, "ratio": 1.5
            }
            """)
        try expectGolden(
            Substitute(food: milk, ratio: 2, basis: .each, effect: "Whiter."),
            #"{"basis":"each","effect":"Whiter.","food":\#(milkText),"ratio":2}"#)
    }

    @Test func `R3 a recipe on the wire`() throws {
        try expectGolden(
            Recipe(
                id: .golden("7"), title: "Pancakes", summary: "Thin ones.", cuisine: .french, country: "FR",
                meals: [.breakfast], diets: [.vegetarian], allergens: [.gluten, .eggs, .milk],
                minutes: .init(preparation: 10, cooking: 20), servings: 4,
                ingredients: [
                    .init(
                        food: milk, name: "milk", quantity: try Quantity(500, .millilitre), note: "cold",
                        optional: false, onHand: true),
                    .init(food: nil, name: "love", quantity: nil, note: nil, optional: true),
                ],
                steps: [.init(number: 1, text: "Whisk.", minutes: 5), .init(number: 2, text: "Bake.", minutes: nil)],
                nutrition: ServingNutrition(perServing: nutrition, coverage: 0.5), rating: 4.5, tags: ["quick"],
                image: "/i/7", source: "Grandma", form: .pancakes),
            """
            {
              "allergens": ["gluten", "eggs", "milk"],
              "country": "FR",
              "cuisine": "french",
              "diets": ["vegetarian"],
              "form": "pancakes",
              "id": "01939b5e-0000-7000-8000-000000000007",
              "image": "/i/7",
              "ingredients": [
                {
                  "food": \(milkText), "name": "milk", "note": "cold", "onHand": true, "optional": false,
                  "quantity": {"amount": 500, "unit": "ml"}
                },
                {"name": "love", "optional": true}
              ],
              "isOwn": false,
              "isPersonal": false,
              "meals": ["breakfast"],
              "minutes": {"cooking": 20, "preparation": 10, "total": 30},
              "nutrition": {"coverage": 0.5, "perServing": \(nutritionText)},
              "rating": 4.5,
              "ratingCount": 0,
              "revision": 1,
              "servings": 4,
              "source": "Grandma",
              "steps": [{"minutes": 5, "number": 1, "text": "Whisk."}, {"number": 2, "text": "Bake."}],
              "summary": "Thin ones.",
              "tags": ["quick"],
              "title": "Pancakes",
              "writtenFor": 4
            }
            """)
    }

    @Test func `R4 what can be cooked`() throws {
        let summary = RecipeSummary(
            id: .golden("7"), title: "Pancakes", summary: "Thin ones.", cuisine: .french, meals: [.breakfast],
            diets: [], allergens: nil, totalMinutes: 30, servings: 4, kcal: 200, rating: nil, image: nil)
        let match = Match(
            recipe: summary,
            why: MatchReasons(
                used: [MatchReasons.Used(food: milk)], missing: [MissingIngredient(id: nil, name: "love")]))
        try expectGolden(
            MatchPage(
                items: [match], next: "n", total: 9, source: .basket, ingredients: [milk], unrecognized: [],
                notices: [ServiceNotice("targets-unavailable")],
                savedRules: SavedRules(diets: [.vegan], allergies: [.nuts])),
            """
            {
              "ingredients": [\(milkText)],
              "items": [
                {
                  "missingCount": 1,
                  "recipe": {
                    "cuisine": "french",
                    "diets": [],
                    "id": "01939b5e-0000-7000-8000-000000000007",
                    "kcal": 200,
                    "meals": ["breakfast"],
                    "ratingCount": 0,
                    "servings": 4,
                    "summary": "Thin ones.",
                    "title": "Pancakes",
                    "totalMinutes": 30
                  },
                  "why": {
                    "missing": [{"name": "love"}],
                    "substituted": [],
                    "used": [{"food": \(milkText)}]
                  }
                }
              ],
              "next": "n",
              "notices": [{
                "code": "targets-unavailable", "message": "Your nutrition targets could not be looked up.",
                "values": {}
              }],
              "savedRules": {"allergies": ["nuts"], "diets": ["vegan"]},
              "source": "basket",
              "total": 9,
              "unrecognized": []
            }
            """)
    }
}
