import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// Foods that any of their names calls a prepared form of another food: who leaves out the one leaves out both.
@Suite(.timeLimit(.minutes(10)))
struct PreparedFoodTests {
    private static let ways: Set<String> = [
        "canned", "chopped", "cooked", "crushed", "curly", "diced", "dried", "flat-leaf", "fresh", "fried", "frozen",
        "grated", "ground", "jarred", "minced", "pickled", "roasted", "salted", "shredded", "sliced", "smoked",
        "tinned", "toasted",
    ]

    /// Names that mean another plant, another cut or a food whose kinds share one entry. Fruit, herbs and vegetables mean
    /// the fresh ones.
    private static let others = """
        chilli flake: red pepper; dried fruit: fruit; dried herb: herb; dried red chilli: red pepper; fermented black bean: black bean;
        giardiniera: vegetable; tinned fruit: fruit; fresh pasta: lasagne sheet; fresh pasta: tagliatelle; pepperoncini: banana pepper; physalis: cherry;
        pork leg: ham; tinned tomato: cherry tomato; tinned tomato: plum tomato
        """

    private func catalogue() throws -> FoodCatalogue {
        FoodCatalogue(try Catalogue.ofStarter.get().placedFoods.map(ShelvedFood.init))
    }

    @Test func `R2: each prepared food, by any of its names, is left out with the food it is prepared from`() throws {
        let catalogue = try catalogue()
        var names: [String: Food] = [:]
        for food in catalogue.foods { names[food.plural] = food }
        for food in catalogue.foods { names[food.name] = food }
        let others = Set(
            Self.others.split { ";\n".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) })
        var (met, seen) = (Set<String>(), 0)
        for food in catalogue.foods {
            for name in [food.name, food.plural] + food.synonyms {
                var words = name.split(separator: " ").map(String.init)
                while words.count > 1, Self.ways.contains(words[0]) {
                    words.removeFirst()
                    guard let general = names[words.joined(separator: " ")], general.id != food.id else { continue }
                    let pair = "\(food.name): \(general.name)"
                    seen += 1
                    if others.contains(pair) {
                        met.insert(pair)
                    } else {
                        #expect(catalogue.containing(general.id).contains(food.id), "\(name) is no \(general.name)")
                    }
                }
            }
        }
        #expect(seen > 150)
        #expect(met == others, "\(others.subtracting(met)) need no exception")
    }

    @Test(arguments: [
        ("parsley", "flat-leaf parsley"), ("parsley", "dried parsley"), ("parsley", "parsley leaves"),
        ("parsley", "chimichurri"), ("garlic", "garlic bread"), ("garlic", "garlic butter"), ("butter", "garlic bread"),
        ("artichoke heart", "frozen artichoke hearts"), ("artichoke", "marinated artichoke hearts"),
        ("sour cherry", "frozen sour cherries"), ("shallot", "fried shallots"), ("caramel", "dulce de leche"),
    ])
    func `R2: what a line calls a food is left out with what it is of or made with`(left: String, line: String) throws {
        let catalogue = try catalogue()
        let general = try #require(catalogue.resolve([left]).recognized.first?.food)
        let named = try #require(catalogue.resolve([line]).recognized.first?.food, "\(line) is no food")
        let without = FoodResolution(recognized: [.init(name: left, food: general)], unrecognized: [])
        #expect(without.withKinds(on: catalogue).contains(named.id), "\(line) is \(named.name)")
    }
}
