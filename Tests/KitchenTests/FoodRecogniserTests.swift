import IngredientLines
import Testing

@Suite struct FoodRecogniserTests {
    private let recogniser = FoodRecogniser(StarterFoods.names)

    @Test
    func `R21: of the names that the catalogue knows, 99 in 100 are recognised and none is taken for another food`() {
        var right = 0
        var asked: [String] = []
        var wrong: [String] = []
        let rows = LabelledFoods.known.split(separator: "\n").map { $0.split(separator: ":") }
        for row in rows {
            let (name, food) = (String(row[0]), row[1].drop { $0 == " " })
            let found = recogniser.recognise(name)
            if found.food == String(food) {
                right += 1
            } else if let other = found.food {
                wrong.append("\(name): \(other) for \(food), \(found.confidence)")
            } else {
                asked.append("\(name): \(food); \(found.candidates.map { "\($0.name) \($0.confidence)" })")
            }
        }
        #expect(rows.count >= 200)
        #expect(wrong.isEmpty, "\(wrong)")
        #expect(Double(right) >= 0.99 * Double(rows.count), "asked: \(asked)")
    }

    @Test func `R21: each alternative of a line is recognised, with the words that they share`() {
        func foods(_ text: String) -> [String?] {
            recogniser.alternatives(of: IngredientLine(text)).map { $0.food.map { "\($0)" } }
        }
        #expect(foods("2 cups beef or chicken broth") == ["beef stock", "chicken stock"])
        #expect(foods("2 tbsp butter or stardust") == ["butter", nil])
        #expect(foods("1 tbsp olive oil, butter, or lard") == ["olive oil", "butter", "lard"])
        #expect(foods("1 slice day-old French or Italian bread") == ["baguette", "italian bread"])
        #expect(foods("2 tbsp butter or other olive oil") == ["butter", "olive oil"])
        #expect(foods("1 onion").isEmpty)
    }

    @Test func `R21: a brand, a shop's cut and the kind of grain do not hide a food`() {
        for (name, food) in [
            ("Athenos Traditional Crumbled Feta Cheese", "feta"), ("Zagrosia basmati rice", "basmati rice"),
            ("slices baguette", "baguette"), ("whole wheat penne", "penne"), ("Asian sesame oil", "sesame oil"),
            ("milk chocolate chips", "milk chocolate"), ("pile of chiles", "chilli"),
            ("100% pure olive oil", "olive oil"),
            ("marinated artichoke hearts", "artichoke heart"), ("dried red pepper flakes", "chilli flake"),
        ] {
            #expect(recogniser.recognise(name).food == food, "\(name): \(recogniser.recognise(name).candidates)")
        }
        // A food made from an unknown food is not the one made from a known food.
        for name in ["zagros milk", "zagros sauce", "blorp juice"] {
            #expect(recogniser.recognise(name).food == nil, "\(name): \(recogniser.recognise(name).candidates)")
        }
    }

    @Test func `R21: what is sold dried is the same food when a line says so`() {
        let dry = FoodRecogniser(StarterFoods.names, dry: ["lentil", "fettuccine"])
        #expect(dry.recognise("dry lentils").food == "lentil")
        #expect(dry.recognise("dried fettuccine").food == "fettuccine")
        #expect(dry.recognise("dried pineapple").food == nil)
    }

    @Test func `R21: what only sounds like a food of the catalogue is asked for, unless it has come into it`() {
        for name in LabelledFoods.unknown.split(separator: "\n") {
            let found = recogniser.recognise(String(name))
            #expect(found.food == nil || found.food == String(name), "\(name): \(found.candidates)")
        }
    }

    @Test(arguments: [
        ("2 tbsp extra virgin olive oil, plus extra to serve", "olive oil"),
        ("4 boneless, skinless chicken breast halves", "chicken breast"),
        ("1 tsp freshly ground black pepper", "black pepper"), ("2 cups beef or chicken broth", "beef stock"),
        ("1 aubergine (eggplant), diced", "aubergine"), ("50g butter or margarine", "butter"),
        ("3 cloves garlic, crushed", "garlic"),
        ("1 (14 oz) can coconut milk", "coconut milk"),
    ])
    func `R21: a line is resolved to its food`(line: String, food: String) {
        #expect(recogniser.recognise(IngredientLine(line)).food == food)
    }

    @Test func `R21: candidates are at most five, the surest first, each once, with confidences from 0 to 1`() {
        for name in ["chicken", "hemp milk", "oil", "xyzzy", "brown", "chiken breast", "sauce with beans and rice"] {
            let candidates = recogniser.recognise(name).candidates
            #expect(candidates.count <= 5 && Set(candidates.map(\.food)).count == candidates.count)
            #expect(candidates.map(\.confidence) == candidates.map(\.confidence).sorted(by: >))
            #expect(candidates.allSatisfy { (0...1).contains($0.confidence) })
        }
    }

    @Test(arguments: ["", " ", "\u{0}", "-", String(repeating: "oil ", count: 1_000), "\u{301}", "2 1/2"])
    func `R21: what names nothing is no food`(name: String) {
        #expect(recogniser.recognise(name).food == nil)
    }

    @Test func `R21: a heading is no food`() {
        #expect(recogniser.recognise(IngredientLine("Butter:")).candidates.isEmpty)
    }
}
