import Contracts

/// The caller's own account: profile, preferences, body data, targets and notifications.
extension AuthAPI {
    public static let me: Endpoint<SignedIn, Empty, Account> = get(
        "me", "/v1/me", "The caller's own account.")
    public static let updateMe: Endpoint<SignedIn, AccountChange, Account> = patch(
        "updateMe", "/v1/me", "Changes the fields of the own account that are named.")
    public static let proposeRegion: Endpoint<SignedIn, RegionProposal, Account> = put(
        "proposeRegion", "/v1/me/region-proposal",
        "Notes the time zone and the currency that a browser proposes; what the caller chose stays.")
    public static let changePassword: Endpoint<SignedIn, PasswordChange, Empty> = put(
        "changePassword", "/v1/me/password",
        "Sets another password; asks for the old one and signs every other device out."
    )
    .answering(within: .seconds(10))
    .refusing(409, "no-password", "password-changed-meanwhile")
    public static let emailChange: Endpoint<SignedIn, Empty, PendingEmailChange> = get(
        "emailChange", "/v1/me/email-change", "The change of address that waits to be confirmed."
    )
    .refusing(404, "not-found")
    public static let requestEmailChange: Endpoint<SignedIn, EmailChangeRequest, PendingEmailChange> = post(
        "requestEmailChange", "/v1/me/email-change",
        "Asks for another address: both mailboxes get a link to confirm it."
    )
    .answering(within: .seconds(10))
    .refusing(409, "no-password")
    public static let cancelEmailChange: Endpoint<SignedIn, Empty, Empty> = delete(
        "cancelEmailChange", "/v1/me/email-change", "Calls the change of address off."
    )
    .refusing(404, "not-found")
    public static let confirmEmailChange: Endpoint<Anyone, EmailChangeConfirmation, EmailChangeState> = post(
        "confirmEmailChange", "/v1/accounts/email-change/confirmation",
        "Confirms a change of address with the token of one mailbox."
    )
    .limited(as: .signIn)
    .refusing(409, "email-taken-meanwhile")
    public static let preferences: Endpoint<SignedIn, Empty, Preferences> = get(
        "preferences", "/v1/me/preferences", "What the caller may and likes to eat, and how far they go for it.")
    public static let setPreferences: Endpoint<SignedIn, Preferences, Preferences> = put(
        "setPreferences", "/v1/me/preferences",
        "Replaces the preferences; at least one choice or noRestrictions is needed.")
    public static let updatePreferences: Endpoint<SignedIn, PreferencesChange, Preferences> = patch(
        "updatePreferences", "/v1/me/preferences", "Changes the preferences that are named.")
    public static let body: Endpoint<SignedIn, Empty, BodyData> = get(
        "body", "/v1/me/body", "Height, weight, year of birth, and what suggested targets need besides.")
    public static let updateBody: Endpoint<SignedIn, BodyDataChange, BodyData> = patch(
        "updateBody", "/v1/me/body", "Changes the body data that is named; null removes a value.")
    public static let nutritionTargets: Endpoint<SignedIn, Empty, NutritionTargets> = get(
        "nutritionTargets", "/v1/me/nutrition-targets",
        "What the caller wants to eat of each nutrient a day and a week.")
    public static let setNutritionTargets: Endpoint<SignedIn, NutritionTargets, NutritionTargets> = put(
        "setNutritionTargets", "/v1/me/nutrition-targets", "Replaces the nutrition targets.")
    public static let suggestedTargets: Endpoint<SignedIn, TargetSuggestionQuery, TargetSuggestion> = get(
        "suggestedTargets", "/v1/me/nutrition-targets/suggestion",
        "Targets that follow from the caller's body data by published formulas, or why none do.")
    public static let notifications: Endpoint<SignedIn, Empty, NotificationPreferences> = get(
        "notifications", "/v1/me/notifications", "What the caller is told of by e-mail and by push.")
    public static let updateNotifications: Endpoint<SignedIn, NotificationChange, NotificationPreferences> = patch(
        "updateNotifications", "/v1/me/notifications",
        "Changes what the caller is told of, for the ways that are named.")
    public static let setTutorial: Endpoint<SignedIn, TutorialState, Account> = put(
        "setTutorial", "/v1/me/tutorial", "Notes that the tutorial was seen, or has it shown again.")

    public static let profileRoutes = [
        Route(me), Route(updateMe), Route(proposeRegion), Route(changePassword), Route(emailChange),
        Route(requestEmailChange), Route(cancelEmailChange), Route(confirmEmailChange),
        Route(preferences), Route(setPreferences), Route(updatePreferences),
        Route(body), Route(updateBody), Route(nutritionTargets),
        Route(setNutritionTargets), Route(suggestedTargets), Route(notifications), Route(updateNotifications),
        Route(setTutorial),
    ]
}
