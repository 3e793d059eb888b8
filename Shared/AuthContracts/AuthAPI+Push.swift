import Contracts

/// Messages on devices (Web Push).
extension AuthAPI {
    public static let pushKey: Endpoint<SignedIn, Empty, PushKey> = get(
        "pushKey", "/v1/me/push-key", "The public key that a browser subscribes with.")
    public static let pushSubscriptions: Endpoint<SignedIn, Empty, Page<PushSubscription>> = get(
        "pushSubscriptions", "/v1/me/push-subscriptions",
        "The devices that show the caller's messages, the newest first, at most 20.")
    public static let addPushSubscription: Endpoint<SignedIn, PushSubscriptionDraft, PushSubscription> = create(
        "addPushSubscription", "/v1/me/push-subscriptions",
        "Has the device that asks show the messages that the caller chose; it ends with the session."
    )
    .refusing(409, "too-many-push-subscriptions")
    public static let removePushSubscription: Endpoint<SignedIn, Empty, Empty> = delete(
        "removePushSubscription", "/v1/me/push-subscriptions/:id", "Has a device show no messages any more.")
    public static let testPush: Endpoint<SignedIn, Empty, Empty> = post(
        "testPush", "/v1/me/push-subscriptions/:id/test", "Sends a message to a device, at most 20 an hour."
    )
    .counted()

    public static let pushRoutes = [
        Route(pushKey), Route(pushSubscriptions), Route(addPushSubscription), Route(removePushSubscription),
        Route(testPush),
    ]
}
