/// A person whom a provider confirmed. Issuer and subject identify them; an address may change its owner.
struct ConfirmedPerson: Sendable {
    let issuer: String
    /// The provider's permanent id of the person.
    let subject: String
    let email: EmailAddress?
    /// Whether the provider verified the address.
    let isEmailVerified: Bool
    /// Possible names, the best first.
    let names: [String]
}
