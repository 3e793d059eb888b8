/// What a person sees and changes of their own account.
extension AuthAPI {
    public static let me: Endpoint<SignedIn, Nothing, Account> = .get("/v1/me", "The caller's own account.")
    public static let updateMe: Endpoint<SignedIn, AccountChange, Account> = .patch(
        "/v1/me", "Changes the fields of the own account that are named.")
    public static let changePassword: Endpoint<SignedIn, PasswordChange, Nothing> = .put(
        "/v1/me/password", "Sets another password; asks for the old one and signs every other device out."
    )
    .answering(within: .seconds(10))
    public static let emailChange: Endpoint<SignedIn, Nothing, PendingEmailChange> = .get(
        "/v1/me/email-change", "The change of address that waits to be confirmed.")
    public static let requestEmailChange: Endpoint<SignedIn, EmailChangeRequest, PendingEmailChange> = .post(
        "/v1/me/email-change", "Asks for another address: both mailboxes get a link to confirm it."
    )
    .answering(within: .seconds(10))
    public static let cancelEmailChange: Endpoint<SignedIn, Nothing, Nothing> = .delete(
        "/v1/me/email-change", "Calls the change of address off.")
    public static let confirmEmailChange: Endpoint<Anyone, EmailChangeConfirmation, EmailChangeState> = .post(
        "/v1/accounts/email-change/confirmation", "Confirms a change of address with the token of one mailbox.")
    public static let preferences: Endpoint<SignedIn, Nothing, Preferences> = .get(
        "/v1/me/preferences", "What the caller may and likes to eat, and how far they go for it.")
    public static let setPreferences: Endpoint<SignedIn, Preferences, Preferences> = .put(
        "/v1/me/preferences", "Replaces the preferences; at least one choice or noRestrictions is needed.")
    public static let updatePreferences: Endpoint<SignedIn, PreferencesChange, Preferences> = .patch(
        "/v1/me/preferences", "Changes the preferences that are named.")
    public static let body: Endpoint<SignedIn, Nothing, BodyData> = .get(
        "/v1/me/body", "Height, weight and year of birth.")
    public static let updateBody: Endpoint<SignedIn, BodyDataChange, BodyData> = .patch(
        "/v1/me/body", "Changes the body data that is named; null removes a value.")
    public static let nutritionTargets: Endpoint<SignedIn, Nothing, NutritionTargets> = .get(
        "/v1/me/nutrition-targets", "What the caller wants to eat of each nutrient a day and a week.")
    public static let setNutritionTargets: Endpoint<SignedIn, NutritionTargets, NutritionTargets> = .put(
        "/v1/me/nutrition-targets", "Replaces the nutrition targets.")
    public static let notifications: Endpoint<SignedIn, Nothing, NotificationPreferences> = .get(
        "/v1/me/notifications", "What the caller is told of by e-mail and by push.")
    public static let updateNotifications: Endpoint<SignedIn, NotificationChange, NotificationPreferences> = .patch(
        "/v1/me/notifications", "Changes what the caller is told of, for the ways that are named.")
    public static let setTutorial: Endpoint<SignedIn, TutorialState, Account> = .put(
        "/v1/me/tutorial", "Notes that the tutorial was seen, or has it shown again.")

    public static let profileRoutes = [
        Route(service, me), Route(service, updateMe), Route(service, changePassword), Route(service, emailChange),
        Route(service, requestEmailChange), Route(service, cancelEmailChange), Route(service, confirmEmailChange),
        Route(service, preferences), Route(service, setPreferences), Route(service, updatePreferences),
        Route(service, body), Route(service, updateBody), Route(service, nutritionTargets),
        Route(service, setNutritionTargets), Route(service, notifications), Route(service, updateNotifications),
        Route(service, setTutorial),
    ]
}
