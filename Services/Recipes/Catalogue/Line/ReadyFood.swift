import Contracts
import IngredientLines
import RecipesContracts

extension FoodCatalogue {
    /// The tinned, cooked or cubed kind of `food` that the line takes, or `food` if the catalogue has none.
    ///
    /// Tinned chickpeas are cooked and weigh three times as much as dry ones. A cube of stock is no cup of stock.
    func ready(_ food: Food, for line: IngredientLine) -> Food {
        let said = [line.name, line.preparation ?? ""].joined(separator: " ").lowercased()
        let words = Set(said.split { !$0.isLetter }.map(String.init))
        let isDrained = food.category == .legumes && !words.isDisjoint(with: Self.drained)
        let isDry = !words.isDisjoint(with: Self.dry)
        if line.unit == .can || line.isOfTins || isDrained, !isDry, let tinned = named("tinned \(food.name)") {
            return tinned
        }
        // "2 cubes chicken bouillon"
        if line.unit == .cube, food.category == .soupsAndStocks, let cube = named("\(food.name) cube") { return cube }
        let isRice = food.category == .grainsAndBaking && Self.plainRice.contains(food.name)
        if isRice, !words.isDisjoint(with: Self.cooked), let cooked = named("cooked rice") { return cooked }
        return food
    }

    private func named(_ name: String) -> Food? { self[ID(ofCatalogue: "food", name)] }

    private static let drained: Set = [
        "drained", "rinsed", "abgetropft", "égouttés", "égouttées", "escurridos", "escurridas",
    ]
    private static let dry: Set = [
        "dry", "dried", "getrocknet", "getrocknete", "secs", "sèches", "secos", "secas", "soaked",
    ]
    private static let cooked: Set = [
        "cooked", "steamed", "leftover", "gekocht", "gekochter", "cuit", "cocido", "hervido",
    ]
    private static let plainRice: Set = ["rice", "basmati rice", "jasmine rice"]
}
