import Contracts

/// Resources of auth that a request may not find.
extension Thing {
    public static let account = Thing("account")
    public static let device = Thing("device")
    public static let emailChange = Thing("email-change")
    public static let household = Thing("household")
    public static let invitation = Thing("invitation")
    public static let member = Thing("member")
    public static let message = Thing("message")
    public static let provider = Thing("provider")
    public static let pushSubscription = Thing("push-subscription")
    public static let receipt = Thing("receipt")
    public static let role = Thing("role")
}
