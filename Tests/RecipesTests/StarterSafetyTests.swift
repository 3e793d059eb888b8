import Contracts
import Foundation
import Testing

@testable import Recipes

/// What the starter catalogue says of allergens where only a list of ingredients would tell, and where its measures are
/// from.
@Suite(.timeLimit(.minutes(2)))
struct StarterSafetyTests {
    private let foods: [String: CatalogueFood]

    init() throws {
        foods = Dictionary(uniqueKeysWithValues: try Catalogue(Catalogue.starter).foods.map { ($0.name, $0) })
    }

    private static let hidden = """
        vegan cheese: nuts soybeans
        vegan cream cheese: nuts soybeans
        vegan mayonnaise: soybeans mustard
        margarine: milk soybeans
        italian sausage: gluten
        andouille sausage: gluten
        turkey sausage: gluten
        smoked sausage: gluten milk
        chocolate syrup: milk soybeans
        dried fig: sulphites
        dried cranberry: sulphites
        dried sour cherry: sulphites
        white bread: gluten soybeans
        bread: gluten soybeans
        dark chocolate: milk soybeans
        miso: soybeans gluten
        grana padano: milk eggs
        baking powder: gluten
        suet: gluten
        tinned tuna: fish soybeans
        puffed rice: gluten
        rice cracker: soybeans gluten
        custard: milk eggs
        ice cream: milk eggs
        beef burger: gluten sulphites
        enchilada sauce: gluten
        vegetable stock cube: celery gluten
        cajun seasoning: celery mustard
        sweet and sour sauce: soybeans gluten
        thai curry paste: crustaceans fish
        """

    @Test func `R3 a composed food holds what only its list of ingredients would tell`() throws {
        let rows = Self.hidden.split(separator: "\n").map { $0.split(separator: ":") }
        #expect(rows.count >= 30)
        for row in rows {
            let food = try #require(foods[String(row[0])], "\(row[0])")
            for name in row[1].split(separator: " ") {
                let allergen = try #require(Allergen(rawValue: String(name)))
                #expect(food.allergens.contains(allergen), "\(row[0]): \(name)")
            }
        }
    }

    @Test func `R3 what holds milk, eggs or fish is said to be made of it`() {
        let origins: [Allergen: Origin] = [.milk: .dairy, .eggs: .egg, .fish: .fish]
        for (name, food) in foods {
            for (allergen, origin) in origins where food.allergens.contains(allergen) {
                #expect(food.origins.contains(origin), "\(name): \(allergen)")
            }
        }
    }

    @Test func `R21 densities and portion weights say which of them are public figures`() throws {
        let weighed = foods.values.flatMap { $0.weighed ?? [] }
        #expect(weighed.count { $0 == "density" } >= 600 && weighed.count { $0 != "density" } >= 250)
        #expect(foods["egg"]?.weighed == ["density", "piece"])
        var catalogue = TinyCatalogue()
        catalogue.foods += TinyCatalogue.food("kiwi", category: "fruits", origins: "plant", more: "weighed: [piece]")
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try catalogue.write(to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let error = #expect(throws: CatalogueError.self) { try Catalogue(folder) }
        #expect(error?.description == "Catalogue, kiwi: says that its piece was weighed, of which nothing is there.")
    }
}
