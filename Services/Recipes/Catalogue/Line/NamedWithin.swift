import Contracts
import RecipesContracts

extension FoodCatalogue {
    /// The food that the name of a product says it is made of, if the catalogue knows the product alone: the turkey of
    /// "turkey stock", which is stock. `nil` where the product's place among the foods says so already.
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
