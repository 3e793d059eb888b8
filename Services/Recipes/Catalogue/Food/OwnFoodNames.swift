import Contracts
import Foundation
import IngredientLines
import PantryContracts
import RecipeIndex
import RecipesContracts

/// A household's own foods, found by the names that its members use.
struct OwnFoodNames: Sendable {
    private let byKey: [FoodNameKey: OwnFood]
    private let byID: [ID<Food>: OwnFood]

    init(_ foods: [OwnFood]?) {
        let keyed = (foods ?? []).compactMap { food in FoodNameKey(food.name).map { ($0, food) } }
        byKey = Dictionary(keyed) { one, _ in one }
        byID = Dictionary((foods ?? []).map { ($0.id, $0) }) { one, _ in one }
    }

    var isEmpty: Bool { byKey.isEmpty }

    /// The food with exactly this name.
    subscript(name: String) -> OwnFood? { isEmpty ? nil : FoodNameKey(name).flatMap { byKey[$0] } }

    /// The food with this id; `nil` if it is the same as a food of the catalogue.
    subscript(id: ID<Food>) -> OwnFood? { byID[id].flatMap { $0.isSame ? nil : $0 } }

    /// Resolves names: the household's own foods first, then those of the catalogue.
    func resolve(_ names: [String], on catalogue: FoodCatalogue, language: SpokenLanguage) -> FoodResolution {
        let own: [String: OwnFood] = isEmpty ? [:] : names.reduce(into: [:]) { own, name in own[name] = self[name] }
        let others = catalogue.resolve(names.filter { own[$0] == nil }, language: language)
        let known = names.compactMap { name in
            own[name].map { FoodResolution.Recognized(name: name, food: $0.food) }
        }
        return FoodResolution(recognized: known + others.recognized, unrecognized: others.unrecognized)
    }

    /// The foods in `stock` with the key of their name, sorted by key.
    func there(_ stock: Stock) -> [(food: OwnFood, key: FoodNameKey)] {
        byKey.filter { stock.holds($0.value) }.map { (food: $0.value, key: $0.key) }.sorted {
            $0.key.text < $1.key.text
        }
    }
}

extension OwnFood {
    /// The profiles that apply to the food: that of the similar catalogue food, and its own unless unknown.
    func said(on catalogue: FoodCatalogue) -> [FoodProfile] {
        let like = like.map { catalogue.shelved($0.id)?.profile ?? .unknown }
        return [like, profile == .unknown ? nil : profile].compactMap(\.self)
    }

    /// Whether the food meets these diets and is free of these allergens. Unknown allergens fail for a person with
    /// allergies.
    func isAllowed(by rules: DietaryProfile, on catalogue: FoodCatalogue) -> Bool {
        let (diets, allergens) = FoodProfile.combined(said(on: catalogue))
        return diets.isSuperset(of: rules.diets)
            && (rules.allergies.isEmpty || allergens?.isDisjoint(with: rules.allergies) == true)
    }
}

extension Stock {
    /// Whether the stock has the household's own food, in fact or as a staple.
    func holds(_ food: OwnFood) -> Bool { isThere(food.food.id) || isStaple(food) }

    func isStaple(_ food: OwnFood) -> Bool { !isThere(food.food.id) && staples.contains(food.food.id) }
}

extension SearchIndex {
    /// The maximum number of ingredients compared with the names of one question.
    private static let mostNames = 20_000

    /// Unresolved ingredients that match these foods by name.
    func named(_ foods: [(food: OwnFood, key: FoodNameKey)], in stock: Stock) -> [NamedIngredient] {
        var left = Self.mostNames
        return foods.flatMap { food, key -> [NamedIngredient] in
            // The set at `n` holds recipes that ask for the food more than `n` times.
            var sets: [RecipeSet] = []
            let candidates = recipes.mentioning(KeywordQuery(food.name.lettersAndDigits))
            for position in candidates where recipes.needed(at: position) > recipes.required(at: position).count {
                let unknown = card(at: position)?.unknown ?? []
                left -= unknown.count
                guard left >= 0 else { break }
                let times = unknown.count { FoodNameKey($0) == key }
                while sets.count < times { sets.append(recipes.set(of: [RecipeKey]())) }
                for set in 0..<times { sets[set].insert(position) }
            }
            return sets.map {
                NamedIngredient(
                    recipes: $0, isStaple: stock.isStaple(food), isExpiring: stock.expires(food.food.id) != nil)
            }
        }
    }
}

extension String {
    /// The text with blanks in place of search operators.
    fileprivate var lettersAndDigits: String { String(map { $0.isLetter || $0.isNumber ? $0 : " " }) }
}
