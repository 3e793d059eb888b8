import Contracts
import Foundation
import IngredientLines
import PantryContracts
import RecipeIndex
import RecipesContracts

/// The foods of a household's own, as its members name them in recipes and searches.
struct OwnFoodNames: Sendable {
    private let byKey: [FoodNameKey: OwnFood]
    private let byID: [ID<Food>: OwnFood]

    init(_ foods: [OwnFood]?) {
        let keyed = (foods ?? []).compactMap { food in FoodNameKey(food.name).map { ($0, food) } }
        byKey = Dictionary(keyed) { one, _ in one }
        byID = Dictionary((foods ?? []).map { ($0.id, $0) }) { one, _ in one }
    }

    var isEmpty: Bool { byKey.isEmpty }

    /// The food that goes by this very name.
    subscript(name: String) -> OwnFood? { isEmpty ? nil : FoodNameKey(name).flatMap { byKey[$0] } }

    /// One that is not the catalogue's.
    subscript(id: ID<Food>) -> OwnFood? { byID[id].flatMap { $0.isSame ? nil : $0 } }

    /// What names mean: those of the household's own first, then those of the catalogue.
    func resolve(_ names: [String], on catalogue: FoodCatalogue, language: SpokenLanguage) -> FoodResolution {
        let own: [String: OwnFood] = isEmpty ? [:] : names.reduce(into: [:]) { own, name in own[name] = self[name] }
        let others = catalogue.resolve(names.filter { own[$0] == nil }, language: language)
        let known = names.compactMap { name in
            own[name].map { FoodResolution.Recognized(name: name, food: $0.food) }
        }
        return FoodResolution(recognized: known + others.recognized, unrecognized: others.unrecognized)
    }

    /// Those that there are, each with the name that recipes call it by.
    func there(_ stock: Stock) -> [(food: OwnFood, key: FoodNameKey)] {
        byKey.filter { stock.holds($0.value) }.map { (food: $0.value, key: $0.key) }.sorted {
            $0.key.text < $1.key.text
        }
    }
}

extension OwnFood {
    /// What its household says of it: what the food is that it is like, and what else there is to it.
    func said(on catalogue: FoodCatalogue) -> [FoodProfile] {
        let like = like.map { catalogue.shelved($0.id)?.profile ?? .unknown }
        return [like, profile == .unknown ? nil : profile].compactMap(\.self)
    }

    /// Whether somebody with these diets and allergies may eat it.
    func isAllowed(by rules: DietaryProfile, on catalogue: FoodCatalogue) -> Bool {
        let (diets, allergens) = FoodProfile.combined(said(on: catalogue))
        return diets.isSuperset(of: rules.diets)
            && (rules.allergies.isEmpty || allergens?.isDisjoint(with: rules.allergies) == true)
    }
}

extension Stock {
    /// Whether there is some of a food of the household's own, or it is taken to be there.
    func holds(_ food: OwnFood) -> Bool { isThere(food.food.id) || isStaple(food) }

    func isStaple(_ food: OwnFood) -> Bool { !isThere(food.food.id) && staples.contains(food.food.id) }
}

extension SearchIndex {
    /// More ingredients than these are not compared with the names of one question.
    private static let mostNames = 20_000

    /// The ingredients that nobody could resolve and that these foods are.
    func named(_ foods: [(food: OwnFood, key: FoodNameKey)], in stock: Stock) -> [NamedIngredient] {
        var left = Self.mostNames
        return foods.flatMap { food, key -> [NamedIngredient] in
            // For each number of times, the recipes that ask for it more often.
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
    /// With blanks in place of whatever a search would take for more than a word.
    fileprivate var lettersAndDigits: String { String(map { $0.isLetter || $0.isNumber ? $0 : " " }) }
}
