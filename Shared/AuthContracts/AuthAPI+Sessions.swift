import Contracts

/// Signing in and out, and the devices that are signed in.
extension AuthAPI {
    public static let signIn: Endpoint<Anyone, Credentials, SessionTokens> = create(
        "signIn", "/v1/sessions", "Signs in with a username or an address and the password."
    )
    .answering(within: .seconds(10))
    .limited(as: .signIn)
    .refusing(401, "wrong-credentials")
    .refusing(403, "banned", "unverified")
    public static let refresh: Endpoint<Anyone, RefreshRequest, SessionTokens> = post(
        "refresh", "/v1/sessions/refresh", "Exchanges a refresh token for new tokens; each can be used once."
    )
    .limited(as: .signIn)
    .refusing(401, "session-over")
    .refusing(403, "banned", "locked")
    public static let signOut: Endpoint<SignedIn, Empty, Empty> = delete(
        "signOut", "/v1/sessions/current", "Signs out: the session's tokens are refused from then on.")
    public static let devices: Endpoint<SignedIn, Empty, Page<SignedInDevice>> = get(
        "devices", "/v1/me/sessions", "The devices that are signed in, the last used first.")
    public static let renameDevice: Endpoint<SignedIn, DeviceChange, SignedInDevice> = patch(
        "renameDevice", "/v1/me/sessions/:id", "Gives a signed-in device a name of one's own.")
    public static let signOutDevice: Endpoint<SignedIn, Empty, Empty> = delete(
        "signOutDevice", "/v1/me/sessions/:id", "Signs one device out.")
    public static let signOutOthers: Endpoint<SignedIn, Empty, EndedSessions> = delete(
        "signOutOthers", "/v1/me/sessions", "Signs every other device out.")
    public static let confirm: Endpoint<SignedIn, Confirmation, ConfirmedUntil> = post(
        "confirm", "/v1/me/confirmations",
        "Confirms with the password that it is the owner who acts, for a few minutes."
    )
    .answering(within: .seconds(10))
    .refusing(409, "no-password")

    public static let sessionRoutes = [
        Route(signIn), Route(refresh), Route(signOut), Route(devices),
        Route(renameDevice), Route(signOutDevice), Route(signOutOthers),
        Route(confirm),
    ]
}
