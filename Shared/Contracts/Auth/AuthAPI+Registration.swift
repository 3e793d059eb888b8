/// Becoming a person with an account.
extension AuthAPI {
    public static let register: Endpoint<Anyone, Registration, PendingAccount> = .create(
        "/v1/accounts", "Registers a person; the account exists once its address is verified."
    )
    .answering(within: .seconds(10))
    public static let verify: Endpoint<Anyone, Verification, Account> = .post(
        "/v1/accounts/verification", "Verifies the address with the code that was mailed.")
    public static let resendVerification: Endpoint<Anyone, VerificationRequest, Nothing> = .post(
        "/v1/accounts/verification/resend", "Mails a new code, if the address awaits one.")

    public static let registrationRoutes = [
        Route(service, register), Route(service, verify), Route(service, resendVerification),
    ]
}
