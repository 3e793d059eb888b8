import Contracts

/// Orders, as partners see and move them: by key or by their staff.
extension OrdersAPI {
    public static let partnerOrders: Endpoint<PartnerOrders, PartnerOrderQuery, PartnerOrderNews> = get(
        "partnerOrders", "/v1/partner/orders",
        "The partner's orders of which something was noted since a number, what changed first comes first. Asked again and again it tells what webhooks tell."
    )
    public static let partnerOrderList: Endpoint<PartnerOrders, PartnerOrderListQuery, Page<PartnerOrder>> = get(
        "partnerOrderList", "/v1/partner/order-list",
        "The partner's orders that are open, the oldest first, or those that are over, the newest first.")
    public static let partnerOrderChanges: ChangeFeed<PartnerStaff> = changes(
        "partnerOrderChanges", "/v1/partner/orders/changes", "What changed in the partner's orders.")
    public static let partnerOrder: Endpoint<PartnerOrders, Empty, PartnerOrder> = get(
        "partnerOrder", "/v1/partner/orders/:id", "One of the partner's orders.")
    public static let acceptOrder: Endpoint<PartnerOrders, OrderAcceptance, PartnerOrder> = put(
        "acceptOrder", "/v1/partner/orders/:id/acceptance",
        "Takes an order, and says when it is there. The money is taken."
    )
    .refusing(409, "order-moved-on", "partner-suspended")
    public static let rejectOrder: Endpoint<PartnerOrders, OrderRefusal, PartnerOrder> = put(
        "rejectOrder", "/v1/partner/orders/:id/rejection",
        "Does not take an order. The person reads why, and nothing is charged."
    )
    .refusing(409, "order-moved-on")
    public static let withdrawOrder: Endpoint<PartnerOrders, OrderRefusal, PartnerOrder> = put(
        "withdrawOrder", "/v1/partner/orders/:id/withdrawal",
        "Does not bring an order that was accepted. The person reads why, and all money is given back."
    )
    .refusing(409, "order-moved-on")
    public static let prepareOrder: Endpoint<PartnerOrders, Empty, PartnerOrder> = put(
        "prepareOrder", "/v1/partner/orders/:id/preparation", "Says that an order is being cooked or packed."
    )
    .refusing(409, "order-moved-on")
    public static let readyOrder: Endpoint<PartnerOrders, Empty, PartnerOrder> = put(
        "readyOrder", "/v1/partner/orders/:id/readiness", "Says that an order waits for its courier."
    )
    .refusing(409, "order-moved-on")
    public static let handOverOrder: Endpoint<PartnerOrders, Courier, PartnerOrder> = put(
        "handOverOrder", "/v1/partner/orders/:id/courier",
        "Says who brings an order, and, sent again, where the courier is."
    )
    .refusing(409, "order-moved-on")
    public static let deliverOrder: Endpoint<PartnerOrders, Empty, PartnerOrder> = put(
        "deliverOrder", "/v1/partner/orders/:id/delivery", "Says that an order is there."
    )
    .refusing(409, "order-moved-on")
    public static let substitute: Endpoint<PartnerOrders, SubstitutionDraft, PartnerOrder> = put(
        "substitute", "/v1/partner/orders/:id/substitutions",
        "Offers something else for an item that is not there, or leaves it out. The person says yes or no within 10 minutes."
    )
    .refusing(409, "order-moved-on", "substitution-made")
    public static let refundOrder: Endpoint<PartnerOrders, RefundDraft, PartnerOrder> = create(
        "refundOrder", "/v1/partner/orders/:id/refunds",
        "Gives part of the money of an order back, or all that is left."
    )
    .refusing(409, "order-moved-on", "refund-too-large")

    public static let webhook: Endpoint<PartnerOrders, Empty, WebhookEndpoint> = get(
        "webhook", "/v1/partner/webhook", "Where the partner is told of its orders."
    )
    .refusing(404, "not-found")
    public static let setWebhook: Endpoint<PartnerOrders, WebhookDraft, WebhookEndpoint> = put(
        "setWebhook", "/v1/partner/webhook", "Says where the partner is told of its orders, and whether it is."
    )
    .refusing(409, "partner-suspended")
    public static let removeWebhook: Endpoint<PartnerOrders, Empty, Empty> = delete(
        "removeWebhook", "/v1/partner/webhook", "Ends webhooks. Polling tells the same."
    )
    .refusing(404, "not-found")
    public static let rotateWebhookSecret: Endpoint<PartnerOrders, Empty, NewWebhookSecret> = create(
        "rotateWebhookSecret", "/v1/partner/webhook/secrets",
        "Makes the secret that webhooks are signed with, or a new one. It is shown once; the one before signs beside it for a day."
    )
    .refusing(409, "too-many-webhook-secrets", "partner-suspended")
    public static let deadWebhooks: Endpoint<PartnerOrders, Empty, Page<PartnerNotice>> = get(
        "deadWebhooks", "/v1/partner/webhook/dead-letters",
        "Webhooks that did not arrive in 12 tries over four days, the oldest first, at most 100.")
    public static let replayWebhooks: Endpoint<PartnerOrders, WebhookReplay, WebhookReplayed> = post(
        "replayWebhooks", "/v1/partner/webhook/replays", "Sends dead letters again, one or all.")

    public static let testWebhook: Endpoint<PartnerOrders, Empty, WebhookTest> = post(
        "testWebhook", "/v1/partner/webhook/tests",
        "Sends a signed webhook of the type test once, also while webhooks are off, and says what was answered."
    )
    .answering(within: .seconds(15))
    .refusing(404, "not-found")
    .refusing(409, "webhook-unsigned", "partner-suspended")

    public static let partnerOrderRoutes: [Route] =
        partnerOrderChanges.routes + [
            Route(partnerOrders), Route(partnerOrderList), Route(partnerOrder), Route(acceptOrder), Route(rejectOrder),
            Route(withdrawOrder),
            Route(prepareOrder), Route(readyOrder), Route(handOverOrder), Route(deliverOrder), Route(substitute),
            Route(refundOrder), Route(webhook), Route(setWebhook), Route(removeWebhook), Route(rotateWebhookSecret),
            Route(deadWebhooks), Route(replayWebhooks), Route(testWebhook),
        ]
}
