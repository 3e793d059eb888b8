import Contracts
import RecipesContracts

extension FoodCatalogue {
    /// The food that a product is made of by its name: turkey for "turkey stock". `nil` if the name has none, or if the
    /// catalogue already lists the product under that food.
    func foodNamed(within name: String, of product: ID<Food>) -> Food? {
        guard let space = name.utf8.lastIndex(of: UInt8(ascii: " ")) else { return nil }
        let makers: Set<FoodCategory>
        switch name[name.index(after: space)...] {
        case "juice", "nectar", "jam", "jelly", "liqueur", "syrup", "yogurt", "yoghurt", "sorbet":
            makers = [.fruits, .vegetables, .herbs]
        case "stock", "broth", "bouillon", "fond", "gravy", "sausage", "sausages", "bone", "bones", "liver", "kidney",
            "kidneys", "heart", "hearts":
            makers = [.meat, .poultry, .fish, .seafood, .vegetables]
        default: return nil
        }
        guard case .food(let id, exact: true) = resolve(String(name[..<space])), let food = self[id],
            id != product, makers.contains(food.category), !containing(id).contains(product)
        else { return nil }
        return food
    }
}
