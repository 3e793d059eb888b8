import Contracts
import Foundation
import RecipesContracts

/// The visible features of a dish.
struct DishAppearance {
    let form: DishForm
    /// The words of the title, in lowercase and without accents.
    let title: Set<String>
    /// The words of the foods' names, folded the same way.
    let foods: Set<String>
    /// Each shape once, and whether the title names such a food.
    private let shapes: [(shape: FoodShape, isNamed: Bool)]

    /// Foods in the title, in order.
    let named: [FoodShape]
    /// The varieties of foods, as the title has them, else the ingredients.
    let tints: [FoodShape: FoodTint]

    /// The colour of the variety of a food that the title names; `nil` for the usual colour.
    func variety(_ shape: FoodShape) -> FoodColour? { named.contains(shape) ? tints[shape]?.colour : nil }

    /// The foods implied by a dish name count only if they are among `foods`, or if `foods` is empty.
    init(_ form: DishForm, title: String, foods: [FoodRef]) {
        let words = Self.words(title)
        let spoken = TitleFoods(title)
        var tints = spoken.tints
        // Nothing of white chocolate is brown, nothing of green tomatoes red, and a soup of white asparagus not green.
        var hidden = tints[.chocolate]?.colour == .white ? Self.chocolates : []
        if tints[.tomato] != nil { hidden.formUnion(Self.tomatoes) }
        let added: Set<String> = tints[.asparagus]?.colour == .white ? ["white"] : []
        self.form = form
        self.title = words.union(spoken.foreign.map(\.rawValue)).union(Self.parts(of: words)).union(added)
            .subtracting(hidden)
        let said: Set<String> = foods.prefix(60).reduce(into: []) { $0.formUnion(Self.words($1.name)) }
        self.foods = said.subtracting(hidden)
        // Foods without their own shape are skipped: a dish shows no substitutes.
        let found = foods.prefix(60).compactMap { food in
            FoodShape.named(in: food.name.lowercased()).map {
                (shape: $0, isNamed: !Self.words(food.name).isDisjoint(with: words))
            }
        }
        let implied = spoken.implied.filter { shape in foods.isEmpty || found.contains { $0.shape == shape } }
        for food in foods.prefix(60) {
            guard let shape = FoodShape.named(in: food.name.lowercased()), tints[shape] == nil else { continue }
            tints[shape] = shape.tint(ofFood: food.name)
        }
        self.tints = tints
        named = spoken.named + implied.filter { !spoken.named.contains($0) }
        var shapes = named.map { (shape: $0, isNamed: true) }
        for food in found {
            if let index = shapes.firstIndex(where: { $0.shape == food.shape }) {
                shapes[index].isNamed = shapes[index].isNamed || food.isNamed
            } else {
                shapes.append(food)
            }
        }
        self.shapes = shapes
    }

    private static let chocolates: Set<String> = ["chocolate", "schokolade", "chocolat", "cocoa"]
    private static let tomatoes: Set<String> = ["tomato", "tomate", "tomatoe", "tomatoes", "tomaten"]

    /// The ends of German compounds that a drawing tells apart: "Apfelstrudel" is a strudel.
    private static func parts(of words: Set<String>) -> [String] {
        ["strudel", "schnecken", "krapfen", "kipferl", "schnitzel"].filter { end in
            words.contains { $0.hasSuffix(end) }
        }
    }

    /// The words of a text, each also without a final -s or -es.
    private static func words(_ text: String) -> Set<String> {
        let bounded = String(String.UnicodeScalarView(text.unicodeScalars.prefix(200)))
        let plain = bounded.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).lowercased()
        var words: Set<String> = []
        for word in plain.split(whereSeparator: { !$0.isLetter }) {
            words.insert(String(word))
            if word.hasSuffix("s") { words.insert(String(word.dropLast())) }
            if word.hasSuffix("ies") { words.insert(String(word.dropLast(3)) + "y") }
            if word.hasSuffix("es") { words.insert(String(word.dropLast(2))) }
        }
        return words
    }

    func says(_ words: String...) -> Bool { !title.isDisjoint(with: words) }
    func has(_ words: String...) -> Bool { !foods.isDisjoint(with: words) || !title.isDisjoint(with: words) }

    /// The colour of the first row with a word in the title; otherwise of the first with a word in a food. Words with
    /// `~` match only the title.
    func colour(_ rows: [(String, String)], or fallback: String) -> String {
        for row in rows
        where row.0.split(separator: " ").contains(where: { title.contains(String($0.drop { $0 == "~" })) }) {
            return row.1
        }
        for row in rows where row.0.split(separator: " ").contains(where: { foods.contains(String($0)) }) {
            return row.1
        }
        return fallback
    }

    /// The colour of the berries.
    var berries: String {
        colour(
            [("blueberry blackberry bilberry currant raisin grape prune", "#4a4282"), ("cherry", "#8f1f36")],
            or: "#c4304a")
    }

    /// At most `most` visible toppings, those in the title first. Leaves out foods that the form hides, such as the
    /// eggs of a cake.
    func toppings(_ most: Int = 4) -> [FoodShape] {
        let seen = shapes.filter { isVisible($0.shape) && isOnTop($0.shape, isNamed: $0.isNamed) }
        return Array((seen.filter(\.isNamed) + seen.filter { !$0.isNamed }).prefix(most).map(\.shape))
    }

    /// The visible foods in the title.
    var namedToppings: [FoodShape] {
        shapes.filter { $0.isNamed && isVisible($0.shape) }.map(\.shape)
    }

    /// Excludes yellow peas, because peas are drawn green.
    private func isVisible(_ shape: FoodShape) -> Bool {
        visible.contains(shape.family) && !(shape == .peas && says("yellow", "gelbe", "jaune"))
    }

    /// Eggs, and some fruit, appear only if the title names them; otherwise they are mixed in.
    private func isOnTop(_ shape: FoodShape, isNamed: Bool) -> Bool {
        switch (shape.family, form) {
        case (.egg, _): isNamed || says("ramen", "bibimbap", "nicoise", "cobb")
        case (.citrus, .fish): true
        case (.citrus, .salad), (.apple, .salad): isNamed || says("fruit", "citrus")
        case (.citrus, _), (.banana, _): isNamed || says("fruit")
        case (.berry, .tart), (.berry, .salad), (.berry, .granola): true
        case (.berry, _): isNamed || says("berry", "fruit")
        default: true
        }
    }

    private var visible: Set<FoodShape> {
        switch form {
        case .soup:
            [.carrot, .peas, .beans, .corn, .mushroom, .shrimp, .mussel, .tofu, .leaf, .sprig, .potato, .dumpling]
        case .stew, .curry:
            [
                .carrot, .peas, .beans, .potato, .mushroom, .corn, .tofu, .shrimp, .sprig, .leaf, .chilli, .dumpling,
            ]
        case .pasta: [.tomato, .mushroom, .shrimp, .mussel, .leaf, .peas, .broccoli, .sprig]
        case .noodles: [.shrimp, .mushroom, .carrot, .broccoli, .leaf, .sprig, .tofu, .egg, .peas, .chilli]
        case .rice: [.shrimp, .mussel, .peas, .mushroom, .carrot, .pepper, .beans, .egg, .leaf, .sprig, .corn]
        case .salad:
            [
                .tomato, .cucumber, .carrot, .onion, .pepper, .corn, .beans, .avocado, .cheese, .shrimp, .apple, .berry,
                .citrus, .egg, .peas, .mushroom, .broccoli, .aubergine,
            ]
        case .stirFry:
            [
                .aubergine, .broccoli, .pepper, .carrot, .mushroom, .shrimp, .peas, .tofu, .chilli, .onion, .sprig,
                .tomato,
            ]
        case .pizza: [.tomato, .mushroom, .pepper, .leaf, .onion, .shrimp, .chilli, .corn]
        case .toast: [.tomato, .avocado, .mushroom, .leaf, .cucumber, .egg, .berry]
        case .roast, .grill, .chicken, .sausages: [.carrot, .potato, .broccoli, .sprig, .peas, .tomato, .corn, .pepper]
        case .fish: [.citrus, .potato, .peas, .sprig, .tomato, .leaf]
        case .seafood: [.shrimp, .mussel]
        case .vegetables:
            [
                .carrot, .sprig, .broccoli, .peas, .mushroom, .pepper, .tomato, .aubergine, .corn, .leaf, .onion,
                .cucumber,
                .beans,
                .lettuce,
            ]
        case .tart: [.berry, .citrus, .tomato, .mushroom, .leaf, .onion, .broccoli, .pepper]
        case .porridge: [.berry, .banana, .mushroom]
        case .cake, .mousse, .iceCream, .pudding, .granola, .pancakes, .waffles: [.berry, .banana, .citrus]
        case .omelette: [.tomato, .mushroom, .sprig, .leaf]
        case .dip: says("pico", "salsa") ? [.tomato, .onion] : []
        default: []
        }
    }
}
