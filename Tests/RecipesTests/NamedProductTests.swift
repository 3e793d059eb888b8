import Contracts
import Foundation
import RecipesContracts
import Testing

@testable import Recipes

/// Foods whose name says what they are made of: who leaves that out must not meet them.
@Suite(.timeLimit(.minutes(10)))
struct NamedProductTests {
    private static let before: Set<String> = [
        "baby", "black", "breaded", "candied", "cooked", "cured", "dried", "fat-free", "fermented", "fresh", "frozen",
        "green", "ground", "instant", "jarred", "light", "low-fat", "minced", "pickled", "preserved", "red",
        "reduced-salt", "roasted", "salt", "salted", "smoked", "sweet", "tinned", "toasted", "white", "wild",
    ]
    private static let after: Set<String> = [
        "bone", "broth", "butter", "cheese", "chips", "cream", "cube", "drink", "extract", "fat", "flakes", "flour",
        "gravy", "heart", "jam", "jelly", "juice", "kidney", "leaf", "liqueur", "liver", "meal", "milk", "nectar",
        "noodle", "oil", "paste", "powder", "puree", "sauce", "sausage", "seed", "soup", "starch", "steak", "stock",
        "syrup", "vinegar", "wine", "wing", "zest",
    ]

    /// Leaving these out means them as they are.
    private static let broad: Set<String> = ["fruit", "herb", "vegetable"]

    /// Products that are no kind of the food in their name. They are not made of it, or of too much for it to be meant.
    private static let others = """
        banana leaf: banana; black bean sauce: black bean; bread flour: bread; chapati flour: chapati;
        cider vinegar: cider; custard powder: custard; duck sauce: duck; fermented black bean: black bean;
        goat cheese: goat; goat milk: goat;
        green bean: bean; green curry paste: curry paste; green enchilada sauce: enchilada sauce;
        marshmallow cream: marshmallow; melon seed: melon; olive oil: olive; pancake syrup: pancake; pasta flour: pasta;
        pumpkin seed: pumpkin; red curry paste: curry paste; red wine vinegar: red wine; sherry vinegar: sherry;
        black cardamom pod: cardamom pod; steak sauce: steak; sweet potato: potato; taro leaf: taro;
        white wine vinegar: white wine; wine vinegar: wine
        """

    @Test func `R4 R11: a tinned, dried or ground food, a juice, an oil and a paste are under what they are made of`()
        throws
    {
        let catalogue = FoodCatalogue(try Catalogue.ofStarter.get().placedFoods.map(ShelvedFood.init))
        var names: [String: Food] = [:]
        for food in catalogue.foods { names[food.plural] = food }
        for food in catalogue.foods { names[food.name] = food }
        let others = Set(
            Self.others.split { ";\n".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) })
        var met: Set<String> = []
        for food in catalogue.foods {
            let words = food.name.split(separator: " ").map(String.init)
            guard words.count > 1 else { continue }
            var rests: [String] = []
            if Self.before.contains(words[0]) { rests.append(words.dropFirst().joined(separator: " ")) }
            if Self.after.contains(words[words.count - 1]) { rests.append(words.dropLast().joined(separator: " ")) }
            for rest in rests {
                guard let general = names[rest], general.id != food.id, !Self.broad.contains(general.name) else {
                    continue
                }
                let pair = "\(food.name): \(general.name)"
                if others.contains(pair) {
                    met.insert(pair)
                } else {
                    #expect(catalogue.containing(general.id).contains(food.id), "\(pair) stands in no file")
                }
            }
        }
        #expect(met == others, "\(others.subtracting(met)) need no exception")
    }
}
