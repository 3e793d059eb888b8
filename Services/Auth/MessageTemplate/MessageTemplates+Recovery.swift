import Contracts
import Foundation

extension MessageTemplates {
    /// How long mails that only tell something are worth sending, in seconds.
    private static let noticeLifetime: TimeInterval = 7 * 86_400

    /// The mail with a forgotten username.
    func username(to account: Account, at instant: Date) throws -> Mail {
        try mail("username", to: account, [:], at: instant, lifetime: 86_400)
    }

    /// The mail with the link to a new password.
    func passwordReset(_ token: LinkToken, to account: Account, at instant: Date) throws -> Mail {
        try mail(
            "password-reset", to: account, ["link": "\(origin)/reset-password?token=\(token.text)"], at: instant,
            lifetime: PasswordResetTable.lifetime)
    }

    /// The mail that says that there is another password.
    func passwordChanged(to account: Account, at instant: Date) throws -> Mail {
        try mail("password-changed", to: account, [:], at: instant, lifetime: Self.noticeLifetime)
    }

    /// The mail to the old mailbox, which can confirm and refuse.
    func emailChangeToOld(
        _ change: EmailChange, _ tokens: EmailChange.Tokens, of account: Account, at instant: Date
    ) throws -> Mail {
        try mail(
            "email-change-old", to: account,
            [
                "email": change.email.text, "link": confirmation(tokens.old),
                "refusal": "\(confirmation(tokens.refusal))&refuse=yes",
            ], at: instant, lifetime: EmailChange.lifetime)
    }

    /// The mail to the new mailbox.
    func emailChangeToNew(
        _ change: EmailChange, _ tokens: EmailChange.Tokens, of account: Account, at instant: Date
    ) throws -> Mail {
        try mail(
            "email-change-new", to: change.email, in: account.language,
            ["name": account.username, "email": change.email.text, "link": confirmation(tokens.new)], at: instant,
            lifetime: EmailChange.lifetime)
    }

    /// The mail to somebody whose address another account asked for.
    func emailTaken(to owner: Account, at instant: Date) throws -> Mail {
        try mail("email-taken", to: owner, ["email": owner.email], at: instant, lifetime: EmailChange.lifetime)
    }

    /// The mails to both mailboxes once the new address holds; `account` still has the old one.
    func emailChanged(_ change: EmailChange, of account: Account, at instant: Date) throws -> [Mail] {
        let values = ["name": account.username, "old": account.email, "email": change.email.text]
        return try [EmailAddress(account.email), change.email].compactMap { $0 }.map {
            try mail("email-changed", to: $0, in: account.language, values, at: instant, lifetime: Self.noticeLifetime)
        }
    }

    private func confirmation(_ token: LinkToken) -> String { "\(origin)/profile/email-change?token=\(token.text)" }

    private func mail(
        _ name: String, to account: Account, _ values: [String: String], at instant: Date, lifetime: TimeInterval
    ) throws -> Mail {
        guard let recipient = EmailAddress(account.email) else { throw Mail.Fault.controlCharacter }
        return try mail(
            name, to: recipient, in: account.language, values.merging(["name": account.username]) { given, _ in given },
            at: instant, lifetime: lifetime)
    }
}
