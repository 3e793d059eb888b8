import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// Routes for a place's items: listing, replacing, changing and matching.
struct CatalogueRoutes: Sendable {
    private static let mostWhole = 2_000
    private static let mostChanges = 1_000
    private static let mostDecisions = 100

    let database: Database
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(OrdersAPI.catalogue, use: list)
            .on(OrdersAPI.replaceCatalogue, use: replace)
            .on(OrdersAPI.changeCatalogue, use: change)
            .on(OrdersAPI.decideMatches, use: decide)
    }

    func list(_ query: CatalogueQuery, _ call: Call<PartnerCatalogue>) async throws -> Page<CatalogueItem> {
        let id = try call.id(PartnerPlace.self)
        let part = try PageRequest<String>(query, of: OrdersAPI.catalogue, at: id.description)
        if let text = query.text, !text.isAtMost(120) { throw Problem.invalid("text", .tooLong(characters: 120)) }
        let (found, total) = try await database.read { db in
            let (_, place) = try own(id, of: call, in: db)
            let table = CatalogueTable(db, of: place.id)
            let total: Int? = try query.match != nil && part.after == nil ? table.count(query) : nil
            return (try table.page(query, after: part.after, limit: part.rows), total)
        }
        return try part.page(found, total: total) { $0.details.sku }
    }

    func replace(_ snapshot: CatalogueSnapshot, _ call: Call<PartnerCatalogue>) async throws -> CatalogueReport {
        guard snapshot.items.count <= Self.mostWhole else { throw Problem.invalid("items", .tooMany(Self.mostWhole)) }
        return try await write(call) { writing in
            try writing.put(snapshot.items)
            if snapshot.isPart != true { try writing.removeOthers() }
        }
    }

    func change(_ delta: CatalogueDelta, _ call: Call<PartnerCatalogue>) async throws -> CatalogueReport {
        let removed = delta.removed ?? []
        guard delta.items.count <= Self.mostChanges else { throw Problem.invalid("items", .tooMany(Self.mostChanges)) }
        guard removed.count <= Self.mostChanges else { throw Problem.invalid("removed", .tooMany(Self.mostChanges)) }
        return try await write(call) { writing in
            try writing.change(delta.items)
            try writing.remove(removed)
        }
    }

    func decide(_ decisions: MatchDecisions, _ call: Call<PartnerCatalogue>) async throws -> Page<CatalogueItem> {
        let id = try call.id(PartnerPlace.self)
        guard (1...Self.mostDecisions).contains(decisions.items.count) else {
            throw Problem.invalid("items", .outOfRange(1...Self.mostDecisions))
        }
        let instant = now().wholeSecond
        let decided = try await database.write { db in
            let (partner, place) = try own(id, of: call, in: db)
            let table = CatalogueTable(db, of: place.id)
            let ids = decisions.items.map(\.item)
            let known = Dictionary(try table.find(ids).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            // Items removed meanwhile do not block the others.
            if known.isEmpty { throw Problem.invalid("items.0.item", .unknownItem) }
            // Only the last decision on an item counts, because a statement can write each row only once.
            var seen: Set<ID<CatalogueItem>> = []
            let last: [MatchDecisions.Decision] = decisions.items.reversed().filter { seen.insert($0.item).inserted }
                .reversed()
            let undone = Set(last.filter { $0.isUndone == true }.map(\.item))
            let written = last.compactMap { decision in
                known[decision.item].map { $0.decided(decision, at: instant) }
            }
            try table.put(written, keepingStock: true)
            try table.lookAgain(at: written.map(\.id).filter(undone.contains))
            if partner.kind == .market {
                let lessons = CatalogueLessons(db: db, partner: partner.id)
                try lessons.teach(
                    written.filter { !undone.contains($0.id) }.map { ($0.details.name, $0.match) }, at: instant)
                try lessons.forget(written.filter { undone.contains($0.id) })
            }
            return try table.find(ids)
        }
        return Page(items: decided, total: decided.count)
    }

    private func write(
        _ call: Call<PartnerCatalogue>, _ body: @escaping @Sendable (inout CatalogueWriting) throws -> Void
    ) async throws -> CatalogueReport {
        let id = try call.id(PartnerPlace.self)
        let instant = now().wholeSecond
        let report = try await database.write { db in
            let (partner, _) = try own(id, of: call, in: db)
            // Writers take turns, because removal depends on the existing items.
            let place = try PlaceTable(db, of: partner.id).lock(id).orNotFound(.partnerPlace)
            var writing = CatalogueWriting(db, of: place, in: partner.currency, at: instant)
            try body(&writing)
            return writing.report
        }
        CatalogueMetrics.wrote(report)
        return report
    }

    /// The place, if it belongs to the caller's partner. Throws 404 otherwise.
    private func own(
        _ id: ID<PartnerPlace>, of call: Call<PartnerCatalogue>, in db: any Connection
    ) throws -> (PartnerProfile, PartnerPlace) {
        let partner = try PartnerTable(db).partner(of: call.caller.caller)
        return (partner, try PlaceTable(db, of: partner.id).find(id).orNotFound(.partnerPlace))
    }
}
