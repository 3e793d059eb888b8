import Contracts

/// Security events of accounts.
extension AuthAPI {
    public static let mySecurityEvents: Endpoint<SignedIn, PageQuery, Page<SecurityEvent>> = get(
        "mySecurityEvents", "/v1/me/security-events", "What happened to the own account, the newest first.")
    public static let securityEvents: Endpoint<Operator, SecurityEventQuery, Page<SecurityEvent>> = get(
        "securityEvents", "/v1/operator/security-events", "What happened to all accounts, the newest first.")

    public static let securityRoutes = [Route(mySecurityEvents), Route(securityEvents)]
}
