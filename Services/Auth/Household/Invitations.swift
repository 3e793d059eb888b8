import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// Inviting people to a household, and viewing, accepting and declining invitations.
///
/// A link works once for anyone who has it; a mailed one only for the account with that address.
struct Invitations: Sendable {
    /// How long an invitation is valid, in seconds.
    static let lifetime = 7 * InvitationTable.day
    /// Most open invitations of a household.
    static let mostOpen = 20

    let database: Database
    let templates: MessageTemplates
    let now: @Sendable () -> Date

    func invite(_ order: InvitationOrder, by account: ID<Account>) async throws -> Invitation {
        let instant = now().wholeSecond
        let recipient = try order.recipient()
        let key = InvitationKey()
        let invitation = Invitation(
            id: ID(at: instant), email: recipient?.text, expiresAt: instant + Self.lifetime,
            link: "\(templates.origin)/join/\(key.text)")
        return try await database.write { db in
            guard let locked = try HouseholdTable(db).lock(of: account),
                let inviter = try AccountTable(db).find(account)
            else { throw Problem.noHousehold }
            let table = InvitationTable(db, at: instant)
            try Self.checkRoom(in: locked.id, table, db)
            if let recipient { try mail(invitation, to: recipient, by: inviter, locked, table, at: instant) }
            try table.insert(invitation, key, to: recipient, into: locked.id, by: account)
            return invitation
        }
    }

    func open(for account: ID<Account>) async throws -> [Invitation] {
        let instant = now()
        return try await database.read { db in
            guard let id = try HouseholdTable(db).household(of: account) else { throw Problem.noHousehold }
            return try InvitationTable(db, at: instant).open(of: id)
        }
    }

    func withdraw(_ invitation: ID<Invitation>, by account: ID<Account>) async throws {
        let instant = now()
        try await database.write { db in
            guard let locked = try HouseholdTable(db).lock(of: account),
                try InvitationTable(db, at: instant).delete(invitation, of: locked.id)
            else { throw Problem.notFound(.invitation) }
        }
    }

    func view(_ key: String, by account: ID<Account>) async throws -> InvitationView {
        let instant = now()
        return try await database.read { db in
            let found = try Self.find(key, for: account, in: db, at: instant)
            guard let household = try HouseholdTable(db).find(found.household),
                let inviter = household.members.first(where: { $0.id == found.invitedBy })
            else { throw Problem.noInvitation }
            return InvitationView(
                household: household.name, invitedBy: inviter.displayName ?? inviter.username,
                members: household.members.count, expiresAt: found.expiresAt)
        }
    }

    func accept(_ key: String, by account: ID<Account>) async throws -> Household {
        let instant = now().wholeSecond
        return try await database.write { [templates] db in
            let table = HouseholdTable(db)
            let found = try Self.find(key, for: account, in: db, at: instant)
            guard let locked = try table.lock(found.household),
                try InvitationTable(db, at: instant).delete(found.id, of: locked.id)
            else { throw Problem.noInvitation }
            guard try table.members(of: locked.id).count < Households.mostMembers else { throw Problem.householdIsFull }
            guard try table.join(locked.id, account, at: instant) else { throw Problem.inHousehold }
            let accounts = AccountTable(db)
            if let owner = try accounts.find(locked.owner), let member = try accounts.find(account),
                let mail = try templates.joined(member, locked.name, to: owner, at: instant)
            {
                try db.enqueue(mail)
            }
            let household = try Households.household(of: account, in: db)
            try db.publish(
                HouseholdChanged(account: account, household: locked.id, previous: nil, at: instant), at: instant)
            return household
        }
    }

    func decline(_ key: String, by account: ID<Account>) async throws {
        let instant = now()
        try await database.write { db in
            let found = try Self.find(key, for: account, in: db, at: instant)
            guard try InvitationTable(db, at: instant).delete(found.id, of: found.household) else {
                throw Problem.noInvitation
            }
        }
    }

    private func mail(
        _ invitation: Invitation, to recipient: EmailAddress, by inviter: Account, _ locked: LockedHousehold,
        _ table: InvitationTable, at instant: Date
    ) throws {
        guard try !table.isOpen(to: recipient, of: locked.id) else {
            throw Problem.invalid("email", .invited)
        }
        let most = Quota.invitationMails.most
        try table.db.use(
            .invitationMails, by: inviter.id, at: instant,
            refusal: Problem(429, "too-many-requests", ["what": "invitations", "most": .number(most)]))
        try table.db.enqueue(
            templates.invitation(
                to: recipient, by: inviter, into: locked.name, link: invitation.link ?? "", at: instant))
    }

    private static func checkRoom(in household: ID<Household>, _ table: InvitationTable, _ db: any Connection) throws {
        guard try HouseholdTable(db).members(of: household).count < Households.mostMembers else {
            throw Problem.householdIsFull
        }
        guard try table.open(of: household).count < mostOpen else { throw Problem.tooManyInvitations }
    }

    /// The invitation that `key` opens for `account`. Throws if there is none, or if it is for another address.
    private static func find(
        _ key: String, for account: ID<Account>, in db: any Connection, at instant: Date
    ) throws -> InvitationTable.Found {
        guard let person = try AccountTable(db).find(account) else { throw Problem.unauthenticated }
        guard let key = InvitationKey(key), let found = try InvitationTable(db, at: instant).find(key) else {
            throw Problem.noInvitation
        }
        guard found.emailKey == nil || found.emailKey == FoldedKey(person.email) else { throw Problem.otherAddress }
        return found
    }
}

extension InvitationOrder {
    /// The recipient, if any. Throws a problem with the field `email` if the address is invalid.
    fileprivate func recipient() throws(Problem) -> EmailAddress? {
        guard let email, !email.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
        guard let address = EmailAddress(email) else {
            throw .invalid("email", .emailAddress)
        }
        return address
    }
}
