import AuthContracts
import Contracts
import Foundation
import Storage

/// A member's actions on their household: creating, renaming, handing over, removing a member, leaving.
struct Households: Sendable {
    /// Most members of a household.
    static let mostMembers = 20

    let database: Database
    let templates: MessageTemplates
    let now: @Sendable () -> Date

    func show(to account: ID<Account>) async throws -> Household {
        try await database.read { try Self.household(of: account, in: $0) }
    }

    func membership(of account: ID<Account>) async throws -> HouseholdMembership {
        try await database.read { db in
            let table = HouseholdTable(db)
            guard let id = try table.household(of: account) else {
                return HouseholdMembership(household: nil, members: [account])
            }
            return HouseholdMembership(household: id, members: try table.members(of: id).map(\.id))
        }
    }

    func found(_ name: HouseholdName, by account: ID<Account>) async throws -> Household {
        let name = try name.checked()
        let instant = now().wholeSecond
        let id = ID<Household>(at: instant)
        return try await database.write { db in
            guard try AccountTable(db).find(account) != nil else { throw Problem.unauthenticated }
            let table = HouseholdTable(db)
            try table.insert(id, name: name, owner: account, at: instant)
            guard try table.join(id, account, at: instant) else { throw Problem.inHousehold }
            let household = try Self.household(of: account, in: db)
            try db.publish(
                HouseholdChanged(account: account, household: id, previous: nil, isFirst: true, at: instant),
                at: instant)
            return household
        }
    }

    func rename(_ name: HouseholdName, by account: ID<Account>) async throws -> Household {
        let name = try name.checked()
        return try await database.write { db in
            let locked = try Self.locked(ownedBy: account, in: db)
            try HouseholdTable(db).rename(locked.id, to: name)
            return try Self.household(of: account, in: db)
        }
    }

    func handOver(to heir: ID<Account>, by account: ID<Account>) async throws -> Household {
        try await database.write { db in
            let locked = try Self.locked(ownedBy: account, in: db)
            guard try HouseholdTable(db).handOver(locked.id, to: heir) else {
                throw Problem.invalid("owner", .noMember)
            }
            return try Self.household(of: account, in: db)
        }
    }

    /// Removes a member. All open invitations become invalid, so the member cannot return by a link.
    func remove(_ member: ID<Account>, by account: ID<Account>) async throws -> Household {
        let instant = now().wholeSecond
        return try await database.write { [templates] db in
            let locked = try Self.locked(ownedBy: account, in: db)
            guard member != account else { throw Problem.ownRemoval }
            let accounts = AccountTable(db)
            guard try HouseholdTable(db).household(of: member) == locked.id, let removed = try accounts.find(member),
                let owner = try accounts.find(account)
            else { throw Problem.notFound(.member) }
            try InvitationTable(db, at: instant).deleteAll(of: locked.id)
            if let mail = try templates.removed(from: locked.name, by: owner, to: removed, at: instant) {
                try Messages.warn(member, mail, path: "/household", in: db, at: instant)
            }
            try HouseholdDeparture(db, at: instant).leave(member, locked)
            return try Self.household(of: account, in: db)
        }
    }

    func leave(_ account: ID<Account>) async throws {
        let instant = now().wholeSecond
        let left = try await database.write { try HouseholdDeparture($0, at: instant).leave(account) }
        guard left else { throw Problem.noHousehold }
    }

    static func household(of account: ID<Account>, in db: any Connection) throws -> Household {
        let table = HouseholdTable(db)
        guard let id = try table.household(of: account), let household = try table.find(id) else {
            throw Problem.noHousehold
        }
        return household
    }

    private static func locked(ownedBy account: ID<Account>, in db: any Connection) throws -> LockedHousehold {
        guard let locked = try HouseholdTable(db).lock(of: account) else { throw Problem.noHousehold }
        guard locked.owner == account else { throw Problem.notOwner }
        return locked
    }
}
