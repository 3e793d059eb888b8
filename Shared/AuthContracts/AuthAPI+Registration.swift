import Contracts

/// Becoming a person with an account.
extension AuthAPI {
    public static let register: Endpoint<Anyone, Registration, PendingAccount> = create(
        "register", "/v1/accounts", "Registers a person; the account exists once its address is verified."
    )
    .answering(within: .seconds(10))
    .limited(as: .signIn)
    .refusing(409, "registered-meanwhile")
    public static let verify: Endpoint<Anyone, Verification, Account> = post(
        "verify", "/v1/accounts/verification", "Verifies the address with the code that was mailed."
    )
    .limited(as: .signIn)
    .refusing(409, "name-taken-meanwhile")
    public static let verifyAndSignIn: Endpoint<Anyone, FirstSignIn, SessionTokens> = post(
        "verifyAndSignIn", "/v1/accounts/verification/session",
        "Verifies the address and signs in, for the client that registered; for any other the code stays unused."
    )
    .limited(as: .signIn)
    .refusing(403, "other-client")
    .refusing(409, "name-taken-meanwhile")
    public static let resendVerification: Endpoint<Anyone, VerificationRequest, Empty> = post(
        "resendVerification", "/v1/accounts/verification/resend", "Mails a new code, if the address awaits one."
    )
    .limited(as: .signIn)

    public static let registrationRoutes = [
        Route(register), Route(verify), Route(verifyAndSignIn), Route(resendVerification),
    ]
}
