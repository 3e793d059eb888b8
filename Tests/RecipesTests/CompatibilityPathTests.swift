import CompatibilityContracts
import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct CompatibilityPathTests {
    @Test func `R23: ingredients are found by name or category, in the query or the body, and none is a 404`()
        async throws
    {
        try await withRecipes(on: .sqlite) { recipes in
            let eggs = try await recipes.get("/api/ingredient?name=egg")
            #expect(eggs.status == 200 && eggs.body.contains(#""name":"egg""#))
            #expect(try await recipes.send(.GET, "/api/ingredient", #"{"name":"egg"}"#).body == eggs.body)
            #expect(try await recipes.get("/api/ingredient?category=dairy").body.contains("butter"))
            for path in ["?name=unobtainium", "?category=minerals", "?category=drinks"] {
                #expect(try await recipes.get("/api/ingredient" + path).status == 404)
            }
            #expect(try await recipes.get("/api/ingredient").status == 422)
        }
    }

    @Test(arguments: Engine.either)
    func `R23: an administrator adds an ingredient, and a name that is taken is a 409`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let body =
                #"{"name":"quark","category":"dairy","calories":67,"protein":12,"carbohydrates":4,"fat":0.2,"price":4.5}"#
            var statuses: [Int] = []
            for person in [nil, .ada, .root, .root] as [Person?] {
                statuses.append(try await recipes.post("/api/ingredient", body, as: person).status)
            }
            #expect(statuses == [401, 403, 201, 409])
            let found = try await recipes.get("/api/ingredient?name=quark")
            #expect(found.body.contains(#""calories":67"#))
        }
    }

    @Test func `R23: recipes are found by name and by what there is, with what is missing`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let all = try await recipes.api.call(RecipesAPI.search, sending: RecipeSearchQuery())
            let one = try #require(all.items.first)
            let named = try await recipes.api.call(
                CompatibilityRecipesAPI.recipes, sending: CompatibilityRecipeQuery(name: one.title))
            #expect(named.first?.id == one.id && named.first?.missing == nil)
            let cooked = try await recipes.api.call(
                CompatibilityRecipesAPI.recipes, sending: CompatibilityRecipeQuery(ingredients: ["egg"]))
            #expect(cooked.contains { !($0.missing ?? []).isEmpty })
            #expect(try await recipes.get("/api/recipe?name=zzzzzzz").status == 404)
            #expect(try await recipes.get("/api/recipe?ingredients=unobtainium").status == 404)
            #expect(try await recipes.get("/api/recipe").status == 422)
        }
    }

    @Test func `R23: ingredients stand in an address written by hand, with commas or one by one`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let commas = try await recipes.get("/api/recipe?ingredients=egg,tomato,olive%20oil")
            #expect(commas.status == 200)
            let found = try WireFormat.decoder.decode([CompatibilityRecipe].self, from: Data(commas.body.utf8))
            let first = try #require(found.first)
            #expect(first.missing?.isEmpty == true || first.missing?.contains("egg") == false)
            let parts = "/api/recipe?ingredients=egg&ingredients=tomato&ingredients=olive+oil"
            #expect(try await recipes.get(parts).body == commas.body)
            let body = #"{"ingredients":["egg","tomato","olive oil"]}"#
            #expect(try await recipes.send(.GET, "/api/recipe", body).body == commas.body)
            let open = #"{"ingredients":["egg","tomato","olive oil"],"maxTime":null,"cuisine":null,"diet":[]}"#
            #expect(try await recipes.send(.GET, "/api/recipe", open).body == commas.body)
            let quick = try await recipes.get("/api/recipe?ingredients=egg,tomato&maxTime=600&diet=vegetarian")
            #expect([200, 404].contains(quick.status))
            #expect(try await recipes.get("/api/recipe?ingredients=egg&diet=cannibal").status == 422)
            #expect(try await recipes.get("/api/recipe?ingredients=egg&colour=red").status == 422)
        }
    }

    @Test(arguments: [
        ("Dairy", ["dairy"]), ("grains & baking", ["grains-and-baking"]), ("Baking and Grains", ["grains-and-baking"]),
        ("Grains_and_Baking", ["grains-and-baking"]), ("dairy alternatives", ["dairy-alternatives"]),
        ("Nuts", ["nuts-and-seeds"]), ("Oils", ["oils-and-fats"]), ("Seasoning", ["seasonings"]),
        ("Soup", ["soups-and-stocks"]), ("Added Sweeteners", ["sweeteners"]), ("Meats", ["meat"]),
        ("Desserts & Snacks", ["desserts-and-snacks"]), ("Herbs & Spices", ["spices", "herbs"]),
    ])
    func `R1 R23: a category goes by its name in the specification`(name: String, ids: [String]) throws {
        #expect([FoodCategory](published: name)?.map(\.rawValue) == ids)
    }

    @Test(arguments: ["", "minerals", "and", "Dairy minerals", "&", "s"])
    func `R1 R23: what is no category is none`(name: String) {
        #expect([FoodCategory](published: name) == nil)
    }

    @Test func `R23: fields go by the specification's names, in any case, with and without spaces`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let dairy = try await recipes.get("/api/ingredient?category=dairy")
            #expect(dairy.status == 200)
            for path in ["?Category=Dairy", "?CATEGORY=DAIRY"] {
                #expect(try await recipes.get("/api/ingredient" + path).body == dairy.body)
            }
            #expect(try await recipes.send(.GET, "/api/ingredient", #"{"Category":"Dairy"}"#).body == dairy.body)
            let eggs = try await recipes.get("/api/recipe?ingredients=egg&maxTime=600")
            #expect(eggs.status == 200)
            for query in ["Ingredients=egg&Time+of+cooking=600", "INGREDIENTS=egg&time_of_cooking=600%20minutes"] {
                #expect(try await recipes.get("/api/recipe?" + query).body == eggs.body)
            }
            for body in [
                #"{"Ingredients":["egg"],"Time of cooking":600}"#, #"{"ingredients":"egg","timeOfCooking":"600"}"#,
            ] {
                #expect(try await recipes.send(.GET, "/api/recipe", body).body == eggs.body)
            }
            let cuisine = try await recipes.get("/api/recipe?Ingredients=egg&Type+of+cuisine=Martian")
            #expect(cuisine.status == 422)
            #expect(cuisine.problem?.errors.map(\.field) == ["Type of cuisine"])
            let twice = try await recipes.get("/api/recipe?ingredients=egg&Ingredients=milk")
            #expect(twice.status == 422)
            let added = try await recipes.post(
                "/api/ingredient", #"{"Name":"skyr","Category":"Dairy","Calories":63}"#, as: .root)
            #expect(added.status == 201 && added.body.contains(#""category":"dairy""#))
        }
    }

    @Test func `R1 R23: all foods of a category can be reached, page by page`() async throws {
        try await withStarter { recipes in
            let all = try await recipes.api.call(
                RecipesAPI.foods, sending: FoodQuery(category: "vegetables", limit: 1)
            ).total
            var found: [String] = []
            var page = 1
            while case let answer = try await recipes.get("/api/ingredient?Category=Vegetables&Page=\(page)"),
                answer.status == 200
            {
                let foods = try WireFormat.decoder.decode([CompatibilityIngredient].self, from: Data(answer.body.utf8))
                found += foods.map(\.name)
                page += 1
            }
            #expect(page > 2 && found.count == all && Set(found).count == all)
            #expect(try await recipes.get("/api/ingredient?category=dairy&page=0").status == 422)
            #expect(try await recipes.get("/api/ingredient?category=dairy&page=99999999999999999999").status == 422)
        }
    }

    @Test func `R23: a food and a recipe have the documented fields and no others`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let documented = [
                "/api/ingredient?name=egg": [
                    "id", "name", "category", "calories", "protein", "carbohydrates", "fat", "price", "allergens",
                    "diets",
                ],
                "/api/recipe?ingredients=egg": [
                    "id", "name", "image", "cuisine", "time", "servings", "calories", "rating", "missing",
                ],
            ]
            for (path, fields) in documented {
                let answer = try await recipes.get(path)
                let items = try #require(
                    try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [[String: Any]])
                #expect(!items.isEmpty)
                for item in items { #expect(Set(item.keys).isSubset(of: fields), "\(item.keys)") }
            }
        }
    }
}
