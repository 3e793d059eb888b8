import Chassis
import Contracts
import Storage

extension PersonalRecords {
    static let prices = [paidPrices, sharedPaidPrices]

    /// The prices that a person paid for their own kitchen.
    private static let paidPrices = rows(
        "prices paid", in: "paid_prices", of: "kitchen",
        showing: "id, food_name, currency, paid, amount, unit, shop, day, added_at")

    /// The prices that a person recorded in a household.
    private static let sharedPaidPrices = shared(
        "prices paid in the household", as: .prices, in: "paid_prices",
        showing: "id, food_name, currency, paid, amount, unit, shop, day, added_at")
}
