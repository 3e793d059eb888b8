import Foundation

/// A person as one provider knows them.
struct ProviderIdentity: Hashable, Sendable {
    let provider: String
    let issuer: String
    let subject: String
    let email: EmailAddress?

    init(provider: String, issuer: String, subject: String, email: EmailAddress?) {
        self.provider = provider
        self.issuer = issuer
        self.subject = subject
        self.email = email
    }

    init(_ person: ConfirmedPerson, at provider: String) {
        self.init(provider: provider, issuer: person.issuer, subject: person.subject, email: person.email)
    }
}
