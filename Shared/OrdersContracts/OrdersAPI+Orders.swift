import Contracts

/// Orders from the customer's side.
extension OrdersAPI {
    public static let placeOrder: Endpoint<SignedIn, OrderDraft, Order> = create(
        "placeOrder", "/v1/orders",
        "Orders what a quote offers, and has the money for it held. A quote is ordered once; while its payment was declined it can be ordered again with another card."
    )
    .answering(within: .seconds(20))
    .refusing(402, "payment-required", "payment-declined")
    .refusing(404, "not-found")
    .refusing(
        409, "quote-over", "quote-used", "partner-closed", "outside-area", "below-minimum", "sold-out", "unsuitable")
    public static let orders: Endpoint<SignedIn, PageQuery, Page<OrderSummary>> = get(
        "orders", "/v1/orders", "The caller's orders, the newest first.")
    public static let order: Endpoint<SignedIn, Empty, Order> = get(
        "order", "/v1/orders/:id", "One of the caller's orders, with all that happened to it."
    )
    .tagged()
    public static let cancelOrder: Endpoint<SignedIn, OrderReason, Order> = put(
        "cancelOrder", "/v1/orders/:id/cancellation",
        "Takes an order back that the partner has not accepted yet. Nothing is charged."
    )
    .refusing(409, "order-moved-on")
    public static let answerSubstitution: Endpoint<SignedIn, SubstitutionDecision, Order> = put(
        "answerSubstitution", "/v1/orders/:id/substitutions/:substitution",
        "Says whether something else may be brought. What is not brought is given back."
    )
    .refusing(409, "order-moved-on")
    public static let storeOrder: Endpoint<SignedIn, Empty, Order> = put(
        "storeOrder", "/v1/orders/:id/storage",
        "Puts what was delivered into the caller's pantry, with what was paid and until when it keeps; once."
    )
    .answering(within: .seconds(10))
    .refusing(409, "order-moved-on", "pantry-full")
    public static let paymentOptions: Endpoint<SignedIn, Empty, PaymentOptions> = get(
        "paymentOptions", "/v1/orders/payment", "How a card is named to whoever takes the money.")
    public static let settlePayment: Endpoint<SignedIn, Empty, Order> = put(
        "settlePayment", "/v1/orders/:id/payment",
        "Asks what became of an order's payment, after the person has answered their bank."
    )
    .answering(within: .seconds(20))
    .refusing(402, "payment-declined")
    public static let stripeNotice: Endpoint<Anyone, SignedNotice, Empty> = post(
        "stripeNotice", "/v1/payments/stripe/webhook",
        "Hears from Stripe that something became of a payment, and asks Stripe what. Signed by Stripe."
    )
    .signed(in: "Stripe-Signature")
    .refusing(403, "bad-signature")
    .refusing(404, "not-found")
    public static let orderChanges: ChangeFeed<SignedIn> = changes(
        "orderChanges", "/v1/orders/changes", "What changed in the caller's orders.")
    public static let paymentDifferences: Endpoint<Admin, Empty, Page<PaymentDifference>> = get(
        "paymentDifferences", "/v1/admin/orders/differences",
        "Where orders, the books and the payment provider do not say the same, as last reconciled.")

    public static let orderRoutes: [Route] =
        [
            Route(placeOrder), Route(orders), Route(order), Route(cancelOrder), Route(answerSubstitution),
            Route(storeOrder),
            Route(paymentOptions), Route(settlePayment), Route(stripeNotice), Route(paymentDifferences),
        ] + orderChanges.routes
}
