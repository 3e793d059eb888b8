import Contracts

/// The one decision about recipe lines without an amount, such as "some flour", "salt to taste" or "oil for frying".
public enum UnstatedAmount {
    /// Returns whether the stock of a food covers such a line: any amount that is not nothing does, and so does an unknown
    /// one.
    ///
    /// - Parameter stock: the quantity of each item that is there for sure; `nil` if unknown.
    public static func isCovered(by stock: some Sequence<Quantity?>) -> Bool {
        stock.contains { $0?.isNothing != true }
    }

    /// Returns what to buy if no stock covers such a line: the least that shops sell.
    public static func toBuy(_ pack: ShopPack) -> Quantity { pack.smallest }
}
