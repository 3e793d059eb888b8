import AuthContracts
import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// Editing of foods by administrators, and proposals of foods by anyone.
struct FoodEditing: Sendable {
    /// The maximum number of pending proposals per person.
    static let mostProposals = 20
    /// Seconds for which a price counts as current.
    static let freshness = 14 * 86_400.0

    /// The longest wait for searches to include a change.
    private static let patience = Duration.seconds(3)

    let database: Database
    let searchIndex: SearchIndexUpdater
    let now: @Sendable () -> Date

    /// Writes a food. Throws 422 for an invalid draft, 409 if another food has the name, and 412 if `seen` does not
    /// match.
    ///
    /// - Parameter answer: makes the answer from the written food.
    func write<Answer: Sendable>(
        _ draft: FoodDraft, as id: ID<Food>?, seen: Precondition = .none, by moderator: ID<Account>,
        _ answer: @escaping @Sendable (Food) -> Answer
    ) async throws -> Answer {
        try draft.check(against: searchIndex.current.catalogue, own: id)
        let instant = now()
        let food = id ?? ID(at: instant)
        let written = try await database.write { db in
            // The lock on the counter's row keeps other changes out until the transaction ends.
            let change = try ChangeSequence.next(in: db)
            if let id { try seen.check(FoodTable.find(id, in: db).orNotFound(.food)) }
            return answer(
                try Self.keep(
                    draft, as: food, id == nil ? .addedFood : .editedFood, change: change, by: moderator, at: instant,
                    in: db))
        }
        await searchIndex.refresh(within: Self.patience)
        return written
    }

    /// Throws 404 for an unknown food and 409 while a recipe uses it.
    func delete(_ id: ID<Food>, by moderator: ID<Account>) async throws {
        let instant = now()
        try await database.write { db in
            let food = try FoodTable.find(id, in: db).orNotFound(.food)
            let change = try ChangeSequence.next(in: db)
            let uses = try FoodTable.uses(of: id, in: db)
            guard uses == 0 else {
                throw Problem(409, "in-use", ["count": .number(uses)])
            }
            try FoodTable.delete(id, change: change, in: db)
            try ModerationLog(db).note(
                .deletedFood, by: moderator, subject: id.description, title: food.name, at: instant)
        }
        await searchIndex.refresh(within: Self.patience)
    }

    func propose(_ draft: FoodDraft, by account: ID<Account>) async throws -> FoodProposal {
        try draft.check(against: searchIndex.current.catalogue)
        let proposal = FoodProposalTable.Stored(id: ID(at: now()), account: account, food: draft, at: now())
        return try await database.write { db in
            // The check also serialises the person's proposals, so the count below is exact.
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            let proposals = FoodProposalTable(db)
            guard try proposals.count(by: account) < Self.mostProposals else {
                throw Problem(409, "too-many-proposals", ["most": .number(Self.mostProposals)])
            }
            try proposals.insert(proposal)
            try db.recordProposal(.added, proposal.id, at: proposal.at)
            return shown(proposal, toModerators: false)
        }
    }

    /// Proposals, oldest first: those of `account`, or everyone's if `nil`.
    func proposals(_ query: PageQuery, by account: ID<Account>?) async throws -> Page<FoodProposal> {
        let list = account == nil ? ListName(RecipesAPI.foodProposals) : ListName(RecipesAPI.ownProposals)
        let part = try PageRequest<ID<FoodProposal>>(query, of: list)
        let found = try await database.read {
            try FoodProposalTable($0).page(by: account, after: part.after, limit: part.rows)
        }
        let (rows, next) = try part.cut(found) { $0.id }
        return Page(items: rows.map { shown($0, toModerators: account == nil) }, next: next)
    }

    /// Accepts or refuses a proposal. Throws 422 for an invalid verdict or food, and 404 if the proposal is already
    /// decided.
    func decide(_ id: ID<FoodProposal>, _ verdict: FoodVerdict, by moderator: ID<Account>) async throws {
        try verdict.check()
        if let food = verdict.food { try food.check(against: searchIndex.current.catalogue) }
        let instant = now()
        try await database.write { db in
            let proposal = try FoodProposalTable(db).take(id).orNotFound(.proposal)
            let taken = try verdict.food.map { food in
                try Self.keep(
                    food, as: ID(at: instant), .approvedFood, change: ChangeSequence.next(in: db), by: moderator,
                    at: instant, in: db)
            }
            if taken == nil {
                try ModerationLog(db).note(
                    .rejectedFood, by: moderator, subject: id.description, title: proposal.food.name,
                    author: proposal.account, reason: verdict.reason, at: instant)
            }
            let message: ServiceMessage =
                verdict.food.map { .foodAdded(food: $0.name) }
                ?? .foodRefused(food: proposal.food.name, reason: verdict.reason ?? "")
            try db.tell(proposal.account, message, at: instant)
            try db.publish(FoodProposalDecided(proposal: id, food: taken.map(FoodRef.init)), at: instant)
            try db.recordProposal(.removed, id, at: instant)
        }
        await searchIndex.refresh(within: Self.patience)
    }

    func tell(_ prices: FoodPrices) async throws {
        try prices.check()
        try await database.write { db in
            let change = try ChangeSequence.next(in: db)
            for entry in prices.prices { _ = try FoodTable.tell(entry, change: change, in: db) }
        }
    }

    /// Deletes current prices older than `freshness`.
    func cleanUp() async throws {
        let instant = now().addingTimeInterval(-Self.freshness)
        try await database.write { try FoodTable.forgetPrices(before: instant, in: $0) }
    }

    private static func keep(
        _ draft: FoodDraft, as id: ID<Food>, _ action: ModerationAction, change: Int, by moderator: ID<Account>,
        at instant: Date, in db: any Connection
    ) throws -> Food {
        guard try !FoodTable.isTaken(draft.name, besides: id, in: db) else {
            throw Problem.foodTaken(draft.name)
        }
        try FoodTable.write(draft, as: id, change: change, in: db)
        try ModerationLog(db).note(action, by: moderator, subject: id.description, title: draft.name, at: instant)
        return try FoodTable.find(id, in: db).orNotFound(.food)
    }

    private func shown(_ proposal: FoodProposalTable.Stored, toModerators: Bool) -> FoodProposal {
        let similar = searchIndex.current.catalogue.search(proposal.food.name, limit: 5).map(FoodRef.init)
        return FoodProposal(
            id: proposal.id, food: proposal.food, similar: similar,
            proposer: toModerators ? proposal.account : nil, proposedAt: proposal.at)
    }
}

extension Problem {
    static func foodTaken(_ name: String) -> Problem {
        Problem(409, "taken", ["what": "food", "name": .text(name)])
    }
}

extension FoodVerdict {
    /// Throws a 422 problem if the verdict has neither a food nor a valid reason.
    fileprivate func check() throws(Problem) {
        var check = FieldCheck()
        let isRefusal = food == nil
        check(
            "reason", !isRefusal || (reason ?? "").contains { !$0.isWhitespace },
            .noRefusalReason)
        check("reason", (reason ?? "").isAtMost(500), .tooLong(characters: 500))
        check("reason", (reason ?? "").isPlainText, .notPlain)
        try check.finish()
    }
}

extension FoodPrices {
    /// Throws a 422 problem that names every invalid price.
    fileprivate func check() throws(Problem) {
        var check = FieldCheck()
        check("prices", (1...1_000).contains(prices.count), .outOfRange(1...1_000))
        for (place, entry) in prices.prefix(1_000).enumerated() {
            let price = entry.price
            check(
                "prices[\(place)].price.perKilogram",
                FoodPrice.amounts.contains(price.perKilogram.amount), .foodPrice)
            check(
                "prices[\(place)].price.source",
                (1...200).contains(price.source.utf8.count) && price.source.isOneLine && price.source.isPlainText,
                .priceSource)
        }
        try check.finish()
    }
}
