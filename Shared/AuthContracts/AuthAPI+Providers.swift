import Contracts

/// Signing in with Google, Facebook or another provider.
extension AuthAPI {
    public static let providers: Endpoint<Anyone, Empty, Page<SignInProvider>> = get(
        "providers", "/v1/providers", "The providers that one can sign in with.")
    public static let beginWithProvider: Endpoint<Anyone, Empty, ProviderRedirect> = post(
        "beginWithProvider", "/v1/providers/:id/authorizations", "Begins a sign-in: where to send the browser."
    )
    .answering(within: .seconds(10))
    .limited(as: .signIn)
    .refusing(422, "provider-failed")
    public static let finishWithProvider: Endpoint<Anyone, ProviderReturn, ProviderOutcome> = post(
        "finishWithProvider", "/v1/providers/authorizations/completion",
        "Finishes what was begun, with what the provider sent back."
    )
    .answering(within: .seconds(10))
    .limited(as: .signIn)
    .refusing(403, "banned", "unverified")
    .refusing(409, "provider-linked-already", "provider-other-way", "provider-taken")
    .refusing(410, "ticket-over")
    .refusing(422, "provider-cancelled", "provider-failed", "provider-no-address")
    public static let registerWithProvider: Endpoint<Anyone, ProviderRegistration, SessionTokens> = post(
        "registerWithProvider", "/v1/providers/registrations",
        "Makes an account for somebody whom a provider confirmed."
    )
    .answering(within: .seconds(10))
    .limited(as: .signIn)
    .refusing(403, "banned", "unverified")
    .refusing(409, "provider-linked-already", "provider-taken")
    .refusing(410, "ticket-over")
    public static let joinProvider: Endpoint<Anyone, ProviderJoining, SessionTokens> = post(
        "joinProvider", "/v1/providers/links",
        "Links a provider to the account of the same address, after its password."
    )
    .answering(within: .seconds(10))
    .limited(as: .signIn)
    .refusing(401, "wrong-credentials")
    .refusing(403, "banned", "unverified")
    .refusing(409, "provider-linked-already", "provider-taken")
    .refusing(410, "ticket-over")
    public static let linkedProviders: Endpoint<SignedIn, Empty, Page<LinkedProvider>> = get(
        "linkedProviders", "/v1/me/providers", "The providers that the caller signs in with.")
    public static let linkProvider: Endpoint<SignedIn, Confirmation, ProviderRedirect> = post(
        "linkProvider", "/v1/me/providers/:id/authorizations",
        "Begins to link a provider to the own account; asks for the password."
    )
    .answering(within: .seconds(10))
    .refusing(409, "no-password")
    .refusing(422, "provider-failed")
    public static let unlinkProvider: Endpoint<SignedIn, Empty, Empty> = delete(
        "unlinkProvider", "/v1/me/providers/:id",
        "Unlinks a provider, unless it is the only way in; needs a confirmation."
    )
    .refusing(403, "unconfirmed")
    .refusing(409, "only-way-in")

    public static let providerRoutes = [
        Route(providers), Route(beginWithProvider), Route(finishWithProvider),
        Route(registerWithProvider), Route(joinProvider), Route(linkedProviders),
        Route(linkProvider), Route(unlinkProvider),
    ]
}
