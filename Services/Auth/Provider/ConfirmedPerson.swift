/// Whom a provider confirmed. They are known by issuer and subject, never by their address, which may change hands.
struct ConfirmedPerson: Sendable {
    let issuer: String
    /// Names the person at the provider for good.
    let subject: String
    let email: EmailAddress?
    /// Whether the provider says that the address is theirs.
    let isEmailVerified: Bool
    /// What they may like to be called, the best first.
    let names: [String]
}
