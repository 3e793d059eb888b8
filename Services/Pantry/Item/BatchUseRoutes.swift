import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// Routes that use, estimate and discard batches. Simultaneous changes add up.
struct BatchUseRoutes: Sendable {
    let items: PantryItemTable
    let facts: FoodFacts
    let access: HouseholdAccess
    let services: ServiceClients
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PantryAPI.use, use: take)
            .on(PantryAPI.estimate, use: estimate)
            .on(PantryAPI.discard, use: discard)
    }

    func take(_ use: PantryUse, _ call: Call<SignedIn>) async throws -> JournalEntry {
        let portion = try BatchAmount.Portion(use.quantity, use.share).orInvalid("quantity", .noPortion)
        return try await take(portion, as: .used, call)
    }

    func discard(_ discard: PantryDiscard, _ call: Call<SignedIn>) async throws -> JournalEntry {
        let portion = try BatchAmount.Portion(discard.quantity, discard.share) ?? .all
        return try await take(portion, as: .discarded, reason: discard.reason, call)
    }

    private func take(
        _ portion: BatchAmount.Portion, as cause: JournalEntry.Cause, reason: DiscardReason? = nil,
        _ call: Call<SignedIn>
    ) async throws -> JournalEntry {
        let id = try call.id(PantryItem.self)
        let account = call.caller.account
        let kitchen = try await access.kitchen(of: account, for: .changing)
        let known = try await items.find(id, of: kitchen).orNotFound(.pantryItem)
        let measures = try await facts.measures(to: portion, of: known)
        // A part of a pack that somebody used was taken from an opened one.
        let opens = cause == .used && known.state.amount.quantity?.unit.isPack == true
        let life = opens ? await facts.life(of: known.food) : nil
        let instant = now()
        let day = opens ? await services.day(of: call.caller, at: instant) : nil
        return try await items.database.write { db in
            let batch = try BatchTable(db, of: kitchen).lock(id).orNotFound(.pantryItem)
            var change = PantryChange(db, of: kitchen, by: account, at: instant)
            guard try change.take(portion, of: batch, measures, cookedOn: day, life) else {
                throw Problem.invalid("quantity.unit", .otherUnit)
            }
            return try change.finish(as: cause, reason: reason)
        }
    }

    func estimate(_ estimate: PantryEstimate, _ call: Call<SignedIn>) async throws -> JournalEntry {
        let id = try call.id(PantryItem.self)
        let account = call.caller.account
        let kitchen = try await access.kitchen(of: account, for: .changing)
        let instant = now()
        return try await items.database.write { db in
            guard let batch = try BatchTable(db, of: kitchen).lock(id) else {
                // An empty estimate for a departed batch returns the entry of its departure.
                let end = estimate.left == .gone ? try JournalTable(db, of: kitchen).end(of: id) : nil
                return try end.orNotFound(.pantryItem)
            }
            var change = PantryChange(db, of: kitchen, by: account, at: instant)
            try change.replace(batch, by: batch.state.amount.estimated(estimate.left).map(batch.with), .set)
            return try change.finish(as: .estimated)
        }
    }
}

extension BatchAmount.Portion {
    /// `nil` if neither is given. Throws 422 if both are given or the amount is invalid.
    init?(_ quantity: Quantity?, _ share: Double?) throws(Problem) {
        var check = FieldCheck()
        if let quantity {
            check("quantity.amount", quantity.amount > 0, .noQuantity)
            check("share", share == nil, .shareBesideQuantity)
        }
        if let share { check("share", share > 0 && share <= 1, .outOfShare) }
        try check.finish()
        if let quantity {
            self = .quantity(quantity)
        } else if let share {
            self = share == 1 ? .all : .share(share)
        } else {
            return nil
        }
    }
}

extension Optional {
    /// Throws 422 for a missing required field.
    fileprivate func orInvalid(_ field: String, _ rule: FieldRule) throws(Problem) -> Wrapped {
        guard let self else { throw Problem.invalid(field, rule) }
        return self
    }
}

extension FoodFacts {
    /// Returns the food's measures if converting the portion requires them; throws 503 while the catalogue is
    /// unavailable.
    func measures(to portion: BatchAmount.Portion, of batch: Batch) async throws -> FoodMeasures? {
        guard case .quantity(let wanted) = portion, let there = batch.state.amount.quantity, !batch.food.isOwn,
            batch.state.dish == nil, wanted.amount(in: there.unit) == nil
        else { return nil }
        return try await facts(of: [batch.food.ref.id])[batch.food.ref.id]?.measures
    }
}

extension FieldRule {
    static let otherUnit = FieldRule("other-unit")
    static let noPortion = FieldRule("blank", ["what": "quantity-or-share"])
}
