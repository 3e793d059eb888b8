import AuthContracts
import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// What administrators do about foods, and what people propose to them.
struct FoodEditing: Sendable {
    /// As many proposals of one person may wait.
    static let mostProposals = 20
    /// For so many seconds a price counts as current.
    static let freshness = 14 * 86_400.0

    let database: Database
    let book: RecipeBookKeeper
    let now: @Sendable () -> Date

    /// Throws 422 for a draft that cannot be, and 409 where another food has come to have the name.
    ///
    /// - Parameter answer: what is answered of the food that was written.
    func write<Answer: Sendable>(
        _ draft: FoodDraft, as id: ID<Food>?, by moderator: ID<Account>, _ answer: @escaping @Sendable (Food) -> Answer
    ) async throws -> Answer {
        try draft.check(against: book.current.shelf, own: id)
        let instant = now()
        let food = id ?? ID(at: instant)
        let written = try await database.write { db in
            if let id, try FoodTable.find(id, in: db) == nil { throw Problem.notFound("food") }
            return answer(
                try Self.keep(
                    draft, as: food, id == nil ? .addedFood : .editedFood, by: moderator, at: instant, in: db))
        }
        try await book.refresh()
        return written
    }

    /// Throws 409 while a recipe is made of it.
    func delete(_ id: ID<Food>, by moderator: ID<Account>) async throws {
        let instant = now()
        try await database.write { db in
            let food = try FoodTable.find(id, in: db).orNotFound("food")
            let change = try ChangeSequence.next(in: db)
            let uses = try FoodTable.uses(of: id, in: db)
            guard uses == 0 else {
                throw Problem(
                    status: 409, code: "in-use",
                    detail: "\(uses) recipes are made of it. Give them another food first.")
            }
            try FoodTable.delete(id, change: change, in: db)
            try ModerationTrail(db).note(
                .deletedFood, by: moderator, subject: id.description, title: food.name, at: instant)
        }
        try await book.refresh()
    }

    func propose(_ draft: FoodDraft, by account: ID<Account>) async throws -> FoodProposal {
        try draft.check(against: book.current.shelf)
        let proposal = FoodProposalTable.Stored(id: ID(at: now()), account: account, food: draft, at: now())
        return try await database.write { db in
            // It also has the person's proposals kept one after the other, so that they can be counted.
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            let proposals = FoodProposalTable(db)
            guard try proposals.count(by: account) < Self.mostProposals else {
                throw Problem(
                    status: 409, code: "too-many",
                    detail: "\(Self.mostProposals) of your proposals wait already. Propose more when they are decided.")
            }
            try proposals.insert(proposal)
            try ModerationDesk.touch(in: db)
            return shown(proposal, toModerators: false)
        }
    }

    /// The oldest first: those of `account`, or for moderators everybody's.
    func proposals(_ query: PageQuery, by account: ID<Account>?) async throws -> Page<FoodProposal> {
        let limit = try PageLimit.checked(query.limit)
        let last = try query.cursor.map { text throws(Problem) in
            guard let id = ID<FoodProposal>(text) else {
                throw .invalid("cursor", "must be the `next` of an earlier answer")
            }
            return id
        }
        let found = try await database.read {
            try FoodProposalTable($0).page(by: account, after: last, limit: limit + 1)
        }
        let page = found.prefix(limit)
        return Page(
            items: page.map { shown($0, toModerators: account == nil) },
            next: found.count > limit ? page.last?.id.description : nil)
    }

    /// Takes a proposal into the catalogue as `verdict` says, or refuses it with its reason. Whoever comes second is told
    /// 404: it is decided.
    func decide(_ id: ID<FoodProposal>, _ verdict: FoodVerdict, by moderator: ID<Account>) async throws {
        try verdict.check()
        if let food = verdict.food { try food.check(against: book.current.shelf) }
        let instant = now()
        try await database.write { db in
            let proposal = try FoodProposalTable(db).take(id).orNotFound("proposal")
            let taken = try verdict.food.map { food in
                try Self.keep(food, as: ID(at: instant), .approvedFood, by: moderator, at: instant, in: db)
            }
            if taken == nil {
                try ModerationTrail(db).note(
                    .rejectedFood, by: moderator, subject: id.description, title: proposal.food.name,
                    author: proposal.account, reason: verdict.reason, at: instant)
            }
            let message: ServiceMessage =
                verdict.food.map { .foodAdded(food: $0.name) }
                ?? .foodRefused(food: proposal.food.name, reason: verdict.reason ?? "")
            try db.tell(proposal.account, message, at: instant)
            try db.publish(FoodProposalDecided(proposal: id, food: taken.map(FoodRef.init)), at: instant)
            try ModerationDesk.touch(in: db)
        }
        try await book.refresh()
    }

    func tell(_ prices: FoodPrices) async throws {
        try prices.check()
        try await database.write { db in
            let change = try ChangeSequence.next(in: db)
            for entry in prices.prices { _ = try FoodTable.tell(entry, change: change, in: db) }
        }
    }

    /// Forgets prices that say nothing of today any more.
    func cleanUp() async throws {
        let instant = now().addingTimeInterval(-Self.freshness)
        try await database.write { try FoodTable.forgetPrices(before: instant, in: $0) }
    }

    private static func keep(
        _ draft: FoodDraft, as id: ID<Food>, _ deed: ModerationDeed, by moderator: ID<Account>, at instant: Date,
        in db: any Connection
    ) throws -> Food {
        guard try !FoodTable.isTaken(draft.name, besides: id, in: db) else {
            throw Problem(status: 409, code: "taken", detail: "Another food is called \(draft.name) by now.")
        }
        try FoodTable.write(draft, as: id, change: ChangeSequence.next(in: db), in: db)
        try ModerationTrail(db).note(deed, by: moderator, subject: id.description, title: draft.name, at: instant)
        return try FoodTable.find(id, in: db).orNotFound("food")
    }

    private func shown(_ proposal: FoodProposalTable.Stored, toModerators: Bool) -> FoodProposal {
        let similar = book.current.shelf.search(proposal.food.name, limit: 5).map(FoodRef.init)
        return FoodProposal(
            id: proposal.id, food: proposal.food, similar: similar,
            proposer: toModerators ? proposal.account : nil, proposedAt: proposal.at)
    }
}

extension FoodVerdict {
    /// Throws a 422 problem where it neither takes the food nor says why not.
    fileprivate func check() throws(Problem) {
        var check = FieldCheck()
        let isRefusal = food == nil
        check(
            "reason", !isRefusal || (reason ?? "").contains { !$0.isWhitespace },
            "must say why the food is not taken, or `food` what it is to be", code: "blank")
        check("reason", (reason ?? "").isAtMost(500), "must be at most 500 characters", code: "too-long")
        check("reason", (reason ?? "").isPlainText, "must be plain text")
        try check.finish()
    }
}

extension FoodPrices {
    /// Throws a 422 problem that names every price that cannot be.
    fileprivate func check() throws(Problem) {
        var check = FieldCheck()
        check("prices", (1...1_000).contains(prices.count), "must be from 1 to 1,000", code: "out-of-range")
        for (place, entry) in prices.prefix(1_000).enumerated() {
            let price = entry.price
            check(
                "prices[\(place)].price.perKilogram",
                (0...10_000_000).contains(price.perKilogram.amount) && price.perKilogram.currency == "USD",
                "must be from 0 to 100,000.00 US dollars")
            check(
                "prices[\(place)].price.source",
                (1...200).contains(price.source.utf8.count) && price.source.isOneLine && price.source.isPlainText,
                "must be plain text of 1 to 200 bytes on one line")
        }
        try check.finish()
    }
}
