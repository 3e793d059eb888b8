/// What the auth service answers: accounts, sessions and what a person told us about themselves.
public enum AuthAPI: ServiceAPI {
    public static let service = ServiceName.auth

    public static let register: Endpoint<Anyone, Registration, PendingAccount> = .create(
        "/v1/accounts", "Registers a person; the account exists once its address is verified.")
    public static let verify: Endpoint<Anyone, Verification, Account> = .post(
        "/v1/accounts/verification", "Verifies the address with the code that was mailed.")
    public static let resendVerification: Endpoint<Anyone, VerificationRequest, Nothing> = .post(
        "/v1/accounts/verification/resend", "Mails a new code, if the address awaits one.")
    public static let signIn: Endpoint<Anyone, Credentials, SessionTokens> = .create(
        "/v1/sessions", "Signs in with a username or an address and the password.")
    public static let refresh: Endpoint<Anyone, RefreshRequest, SessionTokens> = .post(
        "/v1/sessions/refresh", "Exchanges a refresh token for new tokens; each can be used once.")
    public static let signOut: Endpoint<SignedIn, Nothing, Nothing> = .delete(
        "/v1/sessions/current", "Signs out: the session's tokens are refused from then on.")
    public static let me: Endpoint<SignedIn, Nothing, Account> = .get("/v1/me", "The caller's own account.")
    public static let updateMe: Endpoint<SignedIn, AccountChange, Account> = .patch(
        "/v1/me", "Changes the fields of the own account that are named.")
    public static let preferences: Endpoint<SignedIn, Nothing, Preferences> = .get(
        "/v1/me/preferences", "What the caller may and likes to eat, and how far they go for it.")
    public static let setPreferences: Endpoint<SignedIn, Preferences, Preferences> = .put(
        "/v1/me/preferences", "Replaces the preferences; at least one choice or noRestrictions is needed.")
    public static let keys: Endpoint<Anyone, Nothing, KeySet> = .get(
        "/v1/keys", "The public keys that access tokens are signed with (a JSON Web Key Set).")
    public static let revocations: Endpoint<Peer, RevocationQuery, Revocations> = .get(
        "/v1/revocations", "Sessions that ended while their access tokens are still in date.")

    public static let routes: [Route] = [
        Route(service, register), Route(service, verify), Route(service, resendVerification), Route(service, signIn),
        Route(service, refresh), Route(service, signOut), Route(service, me), Route(service, updateMe),
        Route(service, preferences), Route(service, setPreferences), Route(service, keys), Route(service, revocations),
    ]
}
