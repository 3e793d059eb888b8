import Chassis
import Contracts
import Storage

extension PersonalRecords {
    static let prices = [paidPrices, sharedPaidPrices]

    /// What somebody paid for their own kitchen.
    private static let paidPrices = rows(
        "prices paid", in: "paid_prices", of: "kitchen",
        showing: "id, food_name, currency, paid, amount, unit, shop, day, added_at")

    /// What somebody told a household that they paid.
    private static let sharedPaidPrices = shared(
        "prices paid in the household", as: .prices, in: "paid_prices",
        showing: "id, food_name, currency, paid, amount, unit, shop, day, added_at")
}
