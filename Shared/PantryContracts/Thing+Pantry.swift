import Contracts

/// What can be looked for in vain at pantry.
extension Thing {
    public static let ownFood = Thing("own-food")
    public static let pantryItem = Thing("pantry-item")
    public static let shoppingList = Thing("shopping-list")
}
