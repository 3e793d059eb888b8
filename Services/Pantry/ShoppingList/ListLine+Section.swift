import Contracts
import IngredientLines
import PantryContracts
import RecipesContracts

extension ListLine.Content {
    /// The shop section, by the food and the state named in the line: tinned tomatoes are with the tins.
    var section: ShopSection {
        guard let food else { return HouseholdGoods.isNamed(in: name) ? .household : .other }
        let said = Set(FoodNameKey("\(text ?? "") \(name)")?.text.split(separator: " ").map(String.init) ?? [])
        if !said.isDisjoint(with: Self.frozen) { return .frozen }
        if !said.isDisjoint(with: Self.tinned), Self.alsoFresh.contains(food.ref.category) { return .saucesAndCans }
        return ShopSection(food.ref)
    }

    /// Spelled as in `FoodNameKey`, in the four languages.
    private static let frozen: Set = [
        "frozen", "tk", "tiefgekuhlt", "tiefgekuhlte", "tiefgekuhlter", "tiefgekuhltes", "gefroren", "gefrorene",
        "gefrorener", "gefrorenes", "surgele", "surgeles", "surgelee", "surgelees", "congele", "congeles", "congelado",
        "congelados", "congelada", "congeladas",
    ]
    private static let tinned: Set = [
        "tin", "tins", "tinned", "can", "cans", "canned", "dose", "dosen", "conserve", "conserves", "lata", "latas",
    ]
    /// Categories whose tins are shelved with tinned food; drinks and oils are not.
    private static let alsoFresh: Set<FoodCategory> = [
        .vegetables, .fruits, .legumes, .fish, .seafood, .meat, .poultry,
    ]
}
