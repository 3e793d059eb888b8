import CatalogueFiles
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Storage

/// Writes items that a partner sends for a place, and counts the results, in an open transaction.
struct CatalogueWriting {
    /// Most refusals listed in a report.
    static let mostRefusals = 100

    let table: CatalogueTable
    let currency: Currency
    let instant: Date
    private(set) var added = 0
    private(set) var changed = 0
    private(set) var unchanged = 0
    private(set) var removed = 0
    private(set) var refused = 0
    private(set) var refusals: [CatalogueReport.Refusal] = []
    private var unused = UnusedFieldCount()
    /// Items whose label changed, so their food may have changed.
    private var relabelled: [ID<CatalogueItem>] = []
    /// The SKUs that were named, accepted or refused.
    private(set) var named: Set<String> = []
    /// Whether an item without a readable SKU was sent.
    private(set) var hasNameless = false
    /// Number of unnamed items that stay because an item without a readable SKU may be one of them.
    private(set) var kept: Int?

    /// Items changed after this moment are newer than the data being written.
    let start: Date?

    init(
        _ db: any Connection, of place: PartnerPlace, in currency: Currency, at instant: Date,
        countingFrom start: Date? = nil
    ) {
        table = CatalogueTable(db, of: place.id)
        self.currency = currency
        self.instant = instant
        self.start = start
    }

    var report: CatalogueReport {
        CatalogueReport(
            added: added, changed: changed, unchanged: unchanged, removed: removed, refused: refused,
            refusals: refusals, kept: kept, unused: unused.reported)
    }

    /// Writes whole items.
    ///
    /// - Parameter start: the position of the first item among all items sent.
    mutating func put(_ items: [Tolerated<CatalogueItemDraft>], from start: Int = 0) throws {
        var drafts: [(position: Int, draft: CatalogueItemDraft)] = []
        for (place, item) in items.enumerated() {
            do {
                let draft = try taken(item, at: start + place).checked(in: currency, at: instant)
                guard named.insert(draft.sku).inserted else { throw Problem.invalid("sku", .repeated) }
                drafts.append((start + place, draft))
            } catch let problem as Problem {
                refuse(item.sku, at: start + place, problem)
            }
        }
        let known = try table.find(skus: drafts.map(\.draft.sku))
        var room = CatalogueTable.most - (try table.count())
        var written: [CatalogueItem] = []
        for (position, draft) in drafts {
            if let item = known[draft.sku] {
                let next = item.replaced(by: draft, at: instant)
                guard next.details != item.details || next.match != item.match else {
                    unchanged += 1
                    continue
                }
                changed += 1
                written.append(next)
                note(next, since: item, as: draft)
            } else if room > 0 {
                room -= 1
                added += 1
                written.append(CatalogueItem(new: draft, in: table.place, at: instant))
            } else {
                refuse(draft.sku, at: position, Problem.invalid("sku", .tooMany(CatalogueTable.most)))
            }
        }
        try table.put(written)
        try table.lookAgain(at: relabelled)
        // The partner's stock count applies, including items reserved before.
        try OrderStock(table.db).settle(drafts.map(\.draft.sku), at: table.place)
    }

    /// Writes items with their numbers in the import.
    ///
    /// - Parameters:
    /// - statesStock: whether the import states the stock of each item.
    /// - draft: makes an item's new details from its index and its current details.
    mutating func put(
        _ items: [(number: Int, sku: String)], stating statesStock: Bool,
        _ draft: (_ place: Int, _ known: CatalogueItemDraft?) throws -> CatalogueItemDraft
    ) throws {
        let known = try table.find(skus: items.map(\.sku))
        var room = CatalogueTable.most - (try table.count())
        var (written, new): ([CatalogueItem], [CatalogueItem]) = ([], [])
        for (place, item) in items.enumerated() {
            do {
                guard named.insert(item.sku).inserted else { throw Problem.invalid("sku", .repeated) }
                let before = known[item.sku]
                let checked = try draft(place, before?.details).checked(in: currency, at: instant)
                if let before {
                    let next = before.replaced(by: checked, at: instant)
                    let isNewer = start.map { before.changedAt > $0 } ?? false
                    if isNewer || (next.details == before.details && next.match == before.match) {
                        unchanged += 1
                    } else {
                        changed += 1
                        written.append(next)
                        note(next, since: before, as: checked)
                    }
                } else {
                    guard room > 0 else { throw Problem.invalid("sku", .tooMany(CatalogueTable.most)) }
                    room -= 1
                    added += 1
                    new.append(CatalogueItem(new: checked, in: table.place, at: instant))
                }
            } catch let problem as Problem {
                refuse(item.sku, at: item.number, problem)
            }
        }
        try table.put(written, keepingStock: !statesStock)
        try table.put(new)
        try table.lookAgain(at: relabelled)
        if statesStock { try OrderStock(table.db).settle(items.map(\.sku), at: table.place) }
    }

    /// Removes up to `most` items that are not in `named` and were not changed meanwhile. Returns whether more may
    /// remain.
    mutating func removeOthers(than named: Set<String>, upTo most: Int, isDoubtful: Bool) throws -> Bool {
        let others = try table.skus(changedBy: start ?? instant).filter { !named.contains($0) }
        guard !isDoubtful else {
            kept = others.isEmpty ? nil : others.count
            return false
        }
        try takeOut(Set(others.prefix(most)))
        return others.count > most
    }

    /// Applies changes of items. A new item needs a name and a price.
    mutating func change(_ changes: [Tolerated<CatalogueItemChange>]) throws {
        let known = try table.find(skus: changes.compactMap { $0.value?.sku })
        var room = CatalogueTable.most - (try table.count())
        // An item whose stock is not stated keeps its present stock, because orders may reduce it meanwhile.
        var (written, counted): ([CatalogueItem], [CatalogueItem]) = ([], [])
        var settled: [String] = []
        for (place, item) in changes.enumerated() {
            do {
                let change = try taken(item, at: place)
                guard named.insert(change.sku).inserted else { throw Problem.invalid("sku", .repeated) }
                if let before = known[change.sku] {
                    var details = before.details
                    // The food and the recipe follow the name.
                    (details.food, details.recipe) = (nil, nil)
                    // Declarations under another name say nothing about this one.
                    if let name = change.name, name != details.name { (details.allergens, details.diets) = (nil, nil) }
                    let draft = try change.applied(to: details, in: currency, at: instant)
                    var next = before.replaced(by: draft, at: instant)
                    if change.takesAway(before.match) { next = next.decided(ItemMatch(state: .none), at: instant) }
                    if next.details == before.details && next.match == before.match {
                        unchanged += 1
                    } else {
                        changed += 1
                        note(next, since: before, as: draft)
                        if change.stock == .keep { written.append(next) } else { counted.append(next) }
                    }
                    if change.stock != .keep { settled.append(change.sku) }
                } else {
                    guard let name = change.name, let price = change.price else {
                        throw Problem.invalid("sku", .unknownSKU)
                    }
                    let draft = CatalogueItemDraft(sku: change.sku, name: name, price: price)
                    let checked = try change.applied(to: draft, in: currency, at: instant)
                    guard room > 0 else { throw Problem.invalid("sku", .tooMany(CatalogueTable.most)) }
                    room -= 1
                    added += 1
                    counted.append(CatalogueItem(new: checked, in: table.place, at: instant))
                }
            } catch let problem as Problem {
                refuse(item.sku, at: place, problem)
            }
        }
        try table.put(written, keepingStock: true)
        try table.put(counted)
        try table.lookAgain(at: relabelled)
        try OrderStock(table.db).settle(settled, at: table.place)
    }

    /// Removes items that were not named. All stay if an item without a readable SKU was sent, because any of them may
    /// be that item.
    mutating func removeOthers() throws {
        let others = Set(try table.skus()).subtracting(named)
        if !hasNameless { try takeOut(others) } else if !others.isEmpty { kept = others.count }
    }

    mutating func remove(_ skus: [String]) throws { try takeOut(Set(skus).subtracting(named)) }

    private mutating func takeOut(_ skus: Set<String>) throws {
        removed += try table.remove(skus)
        try OrderStock(table.db).settle(Array(skus), at: table.place)
    }

    /// Notes a changed label, unless the partner states the food or the recipe.
    private mutating func note(_ next: CatalogueItem, since before: CatalogueItem, as draft: CatalogueItemDraft) {
        if draft.food == nil, draft.recipe == nil, next.details.label != before.details.label {
            relabelled.append(next.id)
        }
    }

    private mutating func taken<Value>(_ item: Tolerated<Value>, at place: Int) throws(Problem) -> Value {
        switch item {
        case .taken(let value, let names):
            unused.add(names, at: place)
            return value
        case .refused(let error, _): throw Problem.invalid([error])
        }
    }

    private mutating func refuse(_ sku: String?, at place: Int, _ problem: Problem) {
        refused += 1
        // The stored item of a refused SKU stays.
        if let sku { named.insert(sku) } else { hasNameless = true }
        if refusals.count < Self.mostRefusals {
            refusals.append(CatalogueReport.Refusal(position: place, sku: sku, errors: problem.errors))
        }
    }
}
