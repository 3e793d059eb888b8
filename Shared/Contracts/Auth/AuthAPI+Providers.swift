/// Signing in with Google, Facebook or another provider.
extension AuthAPI {
    public static let providers: Endpoint<Anyone, Nothing, Page<SignInProvider>> = .get(
        "/v1/providers", "The providers that one can sign in with.")
    public static let beginWithProvider: Endpoint<Anyone, Nothing, ProviderRedirect> = .post(
        "/v1/providers/:id/authorizations", "Begins a sign-in: where to send the browser."
    )
    .answering(within: .seconds(10))
    public static let finishWithProvider: Endpoint<Anyone, ProviderReturn, ProviderOutcome> = .post(
        "/v1/providers/authorizations/completion", "Finishes what was begun, with what the provider sent back."
    )
    .answering(within: .seconds(10))
    public static let registerWithProvider: Endpoint<Anyone, ProviderRegistration, SessionTokens> = .post(
        "/v1/providers/registrations", "Makes an account for somebody whom a provider confirmed."
    )
    .answering(within: .seconds(10))
    public static let joinProvider: Endpoint<Anyone, ProviderJoining, SessionTokens> = .post(
        "/v1/providers/links", "Links a provider to the account of the same address, after its password."
    )
    .answering(within: .seconds(10))
    public static let linkedProviders: Endpoint<SignedIn, Nothing, Page<LinkedProvider>> = .get(
        "/v1/me/providers", "The providers that the caller signs in with.")
    public static let linkProvider: Endpoint<SignedIn, Confirmation, ProviderRedirect> = .post(
        "/v1/me/providers/:id/authorizations", "Begins to link a provider to the own account; asks for the password."
    )
    .answering(within: .seconds(10))
    public static let unlinkProvider: Endpoint<SignedIn, Nothing, Nothing> = .delete(
        "/v1/me/providers/:id", "Unlinks a provider, unless it is the only way in; needs a confirmation.")

    public static let providerRoutes = [
        Route(service, providers), Route(service, beginWithProvider), Route(service, finishWithProvider),
        Route(service, registerWithProvider), Route(service, joinProvider), Route(service, linkedProviders),
        Route(service, linkProvider), Route(service, unlinkProvider),
    ]
}
