import DishForms
import Foundation
import RecipesContracts

/// How many of the labelled recipes are told rightly.
struct FormScore {
    private(set) var right = 0
    private(set) var open = 0
    private(set) var wrong = 0
    /// Wrong ones that not even look like what they are.
    private(set) var otherDishes = 0
    private(set) var faults: [String] = []
    /// "sandwich as vegetables": which forms were taken for which, without a word of the titles.
    private(set) var confusions: [String] = []
    private var forms: [String: (right: Int, open: Int, wrong: Int)] = [:]

    init(of recipes: [MeasuredRecipe], labelled: [String: Set<DishForm>]) {
        for recipe in recipes {
            let title = recipe.description.title
            guard let labels = labelled[LabelledTitles.digest(of: title)] else { continue }
            let form = DishForm(of: recipe.description)
            let name = labels.min { $0.rawValue < $1.rawValue }?.rawValue ?? "none certain"
            guard let form else {
                open += 1
                forms[name, default: (0, 0, 0)].open += 1
                if !labels.isEmpty { faults.append("open: \(title)") }
                continue
            }
            guard !labels.contains(form) else {
                right += 1
                forms[form.rawValue, default: (0, 0, 0)].right += 1
                continue
            }
            wrong += 1
            forms[name, default: (0, 0, 0)].wrong += 1
            let isKin = Self.kin.contains { $0.contains(form) && !$0.isDisjoint(with: labels) }
            if !isKin { otherDishes += 1 }
            confusions.append("\(name) as \(form.rawValue)")
            faults.append("\(isKin ? "near" : "WRONG"): \(title): \(form.rawValue), not \(name)")
        }
    }

    /// Forms that somebody would take for each other on a small picture.
    private static let kin: [Set<DishForm>] = [
        [.soup, .stew, .curry], [.cake, .muffins, .loaf, .bars], [.biscuits, .bars, .buns], [.pie, .tart, .crumble],
        [.pie, .bake], [.roast, .grill, .chicken], [.pasta, .noodles], [.pudding, .mousse, .iceCream],
        [.sauce, .dip, .preserve], [.fritters, .meatballs, .burger], [.vegetables, .stuffedVegetables, .potatoes],
        [.sandwich, .burger, .wrap, .tacos], [.hotDrink, .coldDrink], [.pancakes, .flatbread],
    ]

    var count: Int { right + open + wrong }
    /// Right or left open, of 100.
    var share: Double { count == 0 ? 100 : (1_000 * Double(right + open) / Double(count)).rounded() / 10 }

    func summary(_ name: String) -> String {
        "\(name): \(count) recipes, right or left open \(share) of 100 (\(right) and \(open)), near \(wrong - otherDishes), another dish \(otherDishes)"
    }

    func table(with other: FormScore) -> String {
        let all = forms.merging(other.forms) { ($0.right + $1.right, $0.open + $1.open, $0.wrong + $1.wrong) }
        return all.sorted { $0.key < $1.key }.map { row in
            "  \(row.key.padding(toLength: 20, withPad: " ", startingAt: 0)) \(row.value.right) \(row.value.open) \(row.value.wrong)"
        }.joined(separator: "\n")
    }
}
