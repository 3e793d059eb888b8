import Contracts
import Foundation

extension MessageTemplates {
    /// The invitation mail, in the inviter's language. The recipient may not know Larder.
    func invitation(
        to recipient: EmailAddress, by inviter: Account, into household: String, link: String, at instant: Date
    ) throws -> Mail {
        try mail(
            "household-invitation", to: recipient, in: inviter.language,
            ["inviter": inviter.nameInMails, "household": household, "link": link], at: instant,
            lifetime: Invitations.lifetime)
    }

    /// The mail to the owner about a new member.
    func joined(_ member: Account, _ household: String, to owner: Account, at instant: Date) throws -> Mail? {
        try mail("household-joined", to: owner, about: household, ["member": member.nameInMails], at: instant)
    }

    /// The mail to a removed member.
    func removed(from household: String, by owner: Account, to member: Account, at instant: Date) throws -> Mail? {
        try mail("household-removed", to: member, about: household, ["owner": owner.nameInMails], at: instant)
    }

    private func mail(
        _ name: String, to account: Account, about household: String, _ values: [String: String], at instant: Date
    ) throws -> Mail? {
        guard let recipient = EmailAddress(account.email) else { return nil }
        let all = values.merging(
            ["name": account.displayName ?? account.username, "household": household], uniquingKeysWith: { $1 })
        return try mail(name, to: recipient, in: account.language, all, at: instant, lifetime: 3 * 86_400)
    }
}

extension Account {
    /// The person's name on pages.
    var calledName: String { displayName ?? username }

    /// The person's name in mails to others; a name that looks like a link is replaced by the username.
    fileprivate var nameInMails: String {
        guard let displayName, !displayName.looksLikeALink else { return username }
        return displayName
    }
}
