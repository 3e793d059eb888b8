import AuthContracts
import Contracts

/// An account with its details, roles, ban and audit log.
struct ManagedAccountPage: PageModel {
    /// A role to grant or to withdraw.
    struct RoleEntry: PageModel {
        let value: String
        let name: String
        let about: String
        let isHeld: Bool
        let question: String
    }

    /// The current ban.
    struct BanEntry: PageModel {
        let sentence: String
        let reason: String
    }

    let general: String?
    let id: String
    let name: String
    let initial: String
    let username: String
    let email: String
    let facts: [String]
    let details: [Field]
    let roles: [RoleEntry]
    let ban: BanEntry?
    let banFields: [Field]
    let isBanOpen: Bool
    let isEditOpen: Bool
    let log: [AuditLine]

    init(
        _ managed: ManagedAccount, _ log: [AuditEntry], _ typed: ManagedAccountForm, _ errors: FieldErrors,
        in language: Language
    ) {
        let account = managed.account
        general = errors.general
        id = account.id.description
        name = account.displayName ?? account.username
        initial = String(name.prefix(1)).uppercased()
        username = account.username
        email = account.email
        facts = [
            language("administration.since", ["date": language.date(of: account.createdAt)]),
            managed.lastSeenAt.map { language("administration.lastSeen", ["date": language.date(of: $0)]) }
                ?? language("administration.neverSeen"),
        ]
        details = [
            Field(
                name: "username", label: language("field.username"), value: typed.username ?? account.username,
                error: errors["username"], isRequired: true),
            Field(
                name: "email", label: language("field.email"), value: typed.email ?? account.email, type: "email",
                error: errors["email"], inputMode: "email", isRequired: true),
            Field(
                name: "displayName", label: language("administration.displayName"),
                value: typed.displayName ?? account.displayName ?? "", error: errors["displayName"]),
            Field(
                name: "editReason", label: language("administration.reason"), value: typed.editReason,
                hint: language("administration.editReasonHint"), error: typed.isBan ? nil : errors["reason"],
                isRequired: true),
        ]
        roles = Role.allCases.map { RoleEntry($0, of: account, in: language) }
        ban = managed.ban.map { BanEntry($0, in: language) }
        banFields = [
            Field(
                name: "banReason", label: language("administration.reason"), value: typed.banReason,
                hint: language("administration.banReasonHint"), error: typed.isBan ? errors["reason"] : nil,
                isRequired: true),
            Field(
                name: "until", label: language("administration.until"), value: typed.until ?? "", type: "date",
                hint: language("administration.untilHint"), error: errors["until"]),
        ]
        isBanOpen = typed.isBan
        isEditOpen = !typed.fieldNames.isEmpty && !typed.isBan
        self.log = log.map { AuditLine($0, in: language) }
    }
}

extension ManagedAccountPage.RoleEntry {
    init(_ role: Role, of account: Account, in language: Language) {
        value = role.rawValue
        name = language.name(of: role)
        about = language("administration.roleAbout.\(role.rawValue)")
        isHeld = account.roles.contains(role)
        question = language(
            isHeld ? "administration.withdrawQuestion" : "administration.grantQuestion",
            ["role": name, "name": account.username])
    }
}

extension ManagedAccountPage.BanEntry {
    init(_ ban: Ban, in language: Language) {
        let since = language.date(of: ban.since)
        sentence =
            ban.until.map {
                language("administration.bannedUntil", ["since": since, "until": language.momentText($0)])
            } ?? language("administration.bannedForGood", ["since": since])
        reason = ban.reason
    }
}
