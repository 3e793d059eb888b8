/// A person's profile in a token or from the userinfo endpoint (OpenID Connect Core 1.0, 5.1).
struct OpenIDProfile: Codable, Sendable {
    let sub: String
    let email: String?
    /// `false` if absent.
    let isEmailVerified: Bool
    let name: String?
    let preferredUsername: String?

    enum CodingKeys: String, CodingKey {
        case sub, email, name
        case isEmailVerified = "email_verified"
        case preferredUsername = "preferred_username"
    }

    /// Some providers write `true` as a string.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        sub = try container.decode(String.self, forKey: .sub)
        email = try container.decodeIfPresent(String.self, forKey: .email)
        name = try container.decodeIfPresent(String.self, forKey: .name)
        preferredUsername = try container.decodeIfPresent(String.self, forKey: .preferredUsername)
        let flag = try? container.decodeIfPresent(Bool.self, forKey: .isEmailVerified)
        let word = try? container.decodeIfPresent(String.self, forKey: .isEmailVerified)
        isEmailVerified = flag ?? (word == "true")
    }

    func person(issuer: String) -> ConfirmedPerson {
        ConfirmedPerson(
            issuer: issuer, subject: sub, email: email.flatMap(EmailAddress.init), isEmailVerified: isEmailVerified,
            names: [preferredUsername, name].compactMap(\.self))
    }
}
