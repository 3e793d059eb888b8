import Contracts
import IngredientLines
import Kitchen
import RecipesContracts

extension RecipeProse {
    /// Takes headings above lines. A heading that is only a food's name counts as a line.
    mutating func take(headings texts: [String]) {
        for text in texts {
            let words = text.split { !$0.isLetter && !$0.isNumber }.count
            let abroad = LineLanguage.allCases.filter { $0 != language }.flatMap {
                catalogue.mentions(inProse: [text], $0).filter { $0.food != nil }
            }
            let named = catalogue.mentions(inProse: [text], language) + abroad
            if let mention = named.first(where: { $0.name.split(separator: " ").count == words }) {
                take(mention, isExplained: isExplained(mention))
            } else {
                take(names: [text])
            }
            take(dishesIn: text)
        }
    }

    /// Adds the dishes that a heading names, if the list lacks their main food: a romesco has nuts.
    private mutating func take(dishesIn heading: String) {
        let left = LeftOut(title: heading)
        take(dishesNamedIn: heading, without: left)
        for mention in mentions(in: [heading]) where mention.food == nil {
            guard let main = Self.main(of: mention.name) ?? mention.kind, Self.telling.contains(main) else { continue }
            let isLeftOut = [left, leftOut].contains { $0.covers(main) || $0.covers(mention.kind) }
            take(mention, isExplained: isLeftOut || hasMain(main, of: mention.name))
        }
    }

    /// Whether the recipe makes a dish that its title names: the list has the main food, or the steps mention the dish
    /// as already made. "chill the ranch" does, "dip into ranch" does not.
    func isOfTitle(_ name: String, _ kind: UnlistedFood) -> Bool {
        let main = Self.main(of: name) ?? kind.parts.last ?? kind
        if main != .gluten, Self.telling.contains(main) { return hasMain(main, of: name) }
        return [.gluten, .compound, .unknown].contains(main) ? isDefinite(name) || hasMain(main, of: name) : true
    }

    /// Whether the list has the main food of a dish of this kind and name, or a substitute.
    func hasMain(_ kind: UnlistedFood, of name: String) -> Bool {
        if kind.isExplained(by: profiles) || isListed(name) { return true }
        return switch kind {
        case .dairy: foods.contains(where: Self.isForVegans)
        case .egg: isListed("tofu") || isListed("aquafaba") || foods.contains { $0.name.hasPrefix("vegan ") }
        case .gluten:
            hasFlour || foods.contains { Self.ofFlour.contains($0.category) }
                || Self.loose.contains(name) && foods.contains { $0.category == .nutsAndSeeds }
        default: false
        }
    }

    /// Whether the recipe makes a food of several kinds: the list has each of them, or a title leaves it out. Any plant of
    /// the title serves as its meat: a celeriac schnitzel needs flour alone.
    func hasParts(of kind: UnlistedFood?, named name: String, without left: LeftOut = LeftOut()) -> Bool {
        guard let parts = kind?.parts, parts.count > 1 else { return false }
        return parts.allSatisfy { part in
            left.covers(part) || leftOut.covers(part) || hasMain(part, of: name)
                || part == .meat && isShapeOfPlant(name)
        }
    }

    /// Whether the name of a food in the list ends with this word: rice noodles are noodles.
    private func isListed(_ name: String) -> Bool {
        guard let word = FoodNameKey(name) else { return false }
        return foods.flatMap(Self.names(of:)).contains { called in
            called.split(separator: " ").last.flatMap { FoodNameKey(String($0)) } == word
        }
    }

    private static func main(of dish: String) -> UnlistedFood? { mains[dish] ?? mainsOfDishes[dish] }

    /// The main foods of dishes with several, and `.unknown` for parts that can be made of anything.
    private static let mains: [String: UnlistedFood] = [
        "romesco": .nuts, "picada": .nuts, "nutella": .nuts, "bearnaise": .egg, "gribiche": .egg, "choron": .egg,
        "rouille": .egg, "custard": .dairy, "vichyssoise": .dairy, "clotted": .dairy, "eclair": .gluten,
        "puttanesca": .fish, "thermidor": .seafood, "florentine": .dairy, "dauphine": .gluten,
        "teriyaki": .soy, "gravy": .unknown, "caramel": .unknown, "karamell": .unknown, "creme": .unknown,
        "crema": .unknown,
    ]
    /// Kinds that tell the main food of a dish. Meat does not: "bean burgers".
    private static let telling: Set<UnlistedFood> = [
        .fish, .seafood, .dairy, .egg, .gluten, .nuts, .peanuts, .soy, .sesame, .gelatine, .alcohol,
    ]
    private static let ofFlour: Set<FoodCategory> = [.bread, .pastaAndNoodles]
    /// Doughs that can be made of nuts and dates.
    private static let loose: Set = [
        "crust", "crusts", "crumb", "crumble", "cake", "cakes", "dough", "batter", "biscuit", "biscuits", "cookie",
        "cookies", "pancake", "pancakes", "teig", "kuchen", "masa",
    ]
}
