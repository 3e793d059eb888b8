import Chassis
import Contracts
import Storage

extension PersonalRecords {
    static let products = [taughtProducts, sharedTaughtProducts]

    /// Which foods products are, as somebody said for their own kitchen.
    private static let taughtProducts = rows(
        "products explained", in: "taught_products", of: "kitchen",
        showing: "code, name, food_name, amount, unit, added_at")

    /// Which foods products are, as somebody said for a household.
    private static let sharedTaughtProducts = shared(
        "products explained in the household", as: .products, in: "taught_products",
        showing: "code, name, food_name, amount, unit, added_at")
}
