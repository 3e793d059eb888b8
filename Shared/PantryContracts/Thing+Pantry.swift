import Contracts

/// Resources of pantry that a request may not find.
extension Thing {
    public static let journalEntry = Thing("journal-entry")
    public static let ownFood = Thing("own-food")
    public static let pantryItem = Thing("pantry-item")
    public static let pantryFood = Thing("pantry-food")
    public static let pantryImport = Thing("pantry-import")
    public static let pantryQuestion = Thing("pantry-question")
    public static let paidPrice = Thing("paid-price")
    public static let taughtProduct = Thing("taught-product")
    public static let reminder = Thing("reminder")
    public static let shoppingList = Thing("shopping-list")
}
