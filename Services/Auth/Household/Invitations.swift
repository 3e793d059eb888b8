import AuthContracts
import Contracts
import Foundation
import Storage

/// How people come into a household: inviting, looking at an invitation, accepting and declining it.
///
/// A link is good for whoever holds it first; one that was mailed only for the account with that address.
struct Invitations: Sendable {
    /// Seconds for which an invitation is good.
    static let lifetime = 7 * InvitationTable.day
    /// As many as a household may have open at once.
    static let mostOpen = 20
    /// As many as one person may have mailed in a day.
    static let mostMails = 10

    let database: Database
    let letters: Letters
    let now: @Sendable () -> Date

    func invite(_ order: InvitationOrder, by account: ID<Account>) async throws -> Invitation {
        let instant = now().wholeSecond
        let recipient = try order.recipient()
        let key = InvitationKey()
        let invitation = Invitation(
            id: ID(at: instant), email: recipient?.text, expiresAt: instant + Self.lifetime,
            link: "\(letters.origin)/join/\(key.text)")
        return try await database.write { db in
            guard let door = try HouseholdTable(db).lock(of: account), let inviter = try AccountTable(db).find(account)
            else { throw Problem.noHousehold }
            let table = InvitationTable(db, at: instant)
            try Self.checkRoom(in: door.id, table, db)
            if let recipient { try mail(invitation, to: recipient, by: inviter, door, table, at: instant) }
            try table.insert(invitation, key, to: recipient, into: door.id, by: account)
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
            guard let door = try HouseholdTable(db).lock(of: account),
                try InvitationTable(db, at: instant).delete(invitation, of: door.id)
            else { throw Problem.notFound("invitation") }
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
        return try await database.write { [letters] db in
            let table = HouseholdTable(db)
            let found = try Self.find(key, for: account, in: db, at: instant)
            guard let door = try table.lock(found.household),
                try InvitationTable(db, at: instant).delete(found.id, of: door.id)
            else { throw Problem.noInvitation }
            guard try table.members(of: door.id).count < Households.mostMembers else { throw Problem.householdIsFull }
            guard try table.join(door.id, account, at: instant) else { throw Problem.inHousehold }
            let accounts = AccountTable(db)
            if let owner = try accounts.find(door.owner), let member = try accounts.find(account),
                let letter = try letters.joined(member, door.name, to: owner, at: instant)
            {
                try db.enqueue(letter)
            }
            let household = try Households.household(of: account, in: db)
            try db.publish(
                HouseholdChanged(account: account, household: door.id, previous: nil, at: instant), at: instant)
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
        _ invitation: Invitation, to recipient: EmailAddress, by inviter: Account, _ door: HouseholdTable.Door,
        _ table: InvitationTable, at instant: Date
    ) throws {
        guard try !table.isOpen(to: recipient, of: door.id) else {
            throw Problem.invalid("email", "has an open invitation already; withdraw that one first", code: "invited")
        }
        let sent = try table.mails(of: inviter.id)
        if sent.count >= Self.mostMails {
            let wait = (sent[sent.count - Self.mostMails] + InvitationTable.day).timeIntervalSince(instant)
            throw Problem.tooMany(
                "You have mailed \(Self.mostMails) invitations within a day. Pass a link on by hand, or wait.",
                retryAfter: max(1, Int(wait)))
        }
        try table.noteMail(of: inviter.id)
        try table.db.enqueue(
            letters.invitation(
                to: recipient, by: inviter, into: door.name, link: invitation.link ?? "", at: instant))
    }

    private static func checkRoom(in household: ID<Household>, _ table: InvitationTable, _ db: any Connection) throws {
        guard try HouseholdTable(db).members(of: household).count < Households.mostMembers else {
            throw Problem.householdIsFull
        }
        guard try table.open(of: household).count < mostOpen else { throw Problem.tooManyInvitations }
    }

    /// The invitation that `key` opens for `account`.
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
    /// Whom to mail it to; throws a problem with the field `email` where that is no address.
    fileprivate func recipient() throws(Problem) -> EmailAddress? {
        guard let email, !email.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
        guard let address = EmailAddress(email) else {
            throw .invalid("email", "must be an address such as ada@larder.example")
        }
        return address
    }
}
