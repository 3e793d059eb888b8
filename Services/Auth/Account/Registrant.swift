import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// A registration whose fields hold, as far as they can be told without looking at other accounts.
struct Registrant: Sendable {
    let username: Username
    let email: EmailAddress
    let password: String
    let language: SpokenLanguage
    let region: RegistrantRegion
    let signInKey: SignInKey?

    var names: Names { Names(username: username, email: email) }

    /// The two that only one person can have, as far as they can be read.
    struct Names: Sendable {
        let username: Username?
        let email: EmailAddress?

        /// Those of them that an account or a registration in waiting has.
        func taken(in db: any Connection, at instant: Date) throws -> Set<TakenField> {
            let waiting = try PendingAccountTable(db, at: instant).taken(username: username?.key, email: email?.key)
            return try waiting.union(AccountTable(db).taken(username: username?.key, email: email?.key))
        }
    }

    /// - Parameters:
    ///   - taken: what somebody else has.
    ///   - isStaff: whether the account may have a name of the staff.
    /// - Throws: one 422 that names every field that is wrong.
    init(_ registration: Registration, taken: Set<TakenField>, isStaff: Bool = false) throws(Problem) {
        let names = Names(registration)
        var check = FieldCheck()
        check("username", !registration.username.isBlank, .blank)
        check("username", names.username != nil, .username)
        let broken = names.username.flatMap { NameAppearance($0.text).brokenRule(isStaff: isStaff) }
        check("username", breaks: broken)
        check("username", !taken.contains(.username), .taken)
        check("email", !registration.email.isBlank, .blank)
        check("email", names.email != nil, .emailAddress)
        check("email", !taken.contains(.email), .takenEmail)
        PasswordRules.check(
            registration.password, repeated: registration.passwordRepeated, username: registration.username,
            email: registration.email, into: &check)
        try check.finish()

        guard let username = names.username, let email = names.email else { throw .invalid(check.errors) }
        self.username = username
        self.email = email
        password = registration.password
        language = registration.language ?? .english
        let key = registration.signInKey.flatMap { SignInKey($0) }
        region = RegistrantRegion(
            timeZone: registration.timeZone, currency: registration.currency,
            isChosen: registration.isRegionChosen ?? (key == nil))
        signInKey = key
    }
}

/// The time zone and the currency that a registration states.
struct RegistrantRegion: Sendable {
    var timeZone: TimeZoneName?
    var currency: Currency?
    /// Whether they are the person's choice, and not a browser's guess.
    var isChosen = false
}

extension Registrant.Names {
    init(_ registration: Registration) {
        self.init(username: Username(registration.username), email: EmailAddress(registration.email))
    }
}

extension String {
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
