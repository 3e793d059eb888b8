import Chassis
import Contracts
import Foundation
import Metrics
import PantryContracts
import RecipesContracts
import Storage

/// Writes the lines of plans to shopping lists, in an open transaction.
struct PlannedWriting {
    private let db: any Connection
    private let instant: Date
    private var lists: [ID<ShoppingList>: StoredList] = [:]
    private var shown: [ID<ShoppingList>: (rows: Int, shown: Int)] = [:]
    private var changed: Set<ID<ShoppingList>> = []
    private var added: [HouseholdScope: [ListLine.Content]] = [:]

    init(_ db: any Connection, at instant: Date) {
        self.db = db
        self.instant = instant
    }

    /// Locks the wish's list until the transaction ends. Returns `false` if the plan cannot write on the list.
    mutating func open(_ wish: PlannedWish) throws -> Bool {
        guard let stored = try list(wish.list) else { return false }
        return wish.canWrite(on: stored)
    }

    private mutating func list(_ id: ID<ShoppingList>) throws -> StoredList? {
        if let known = lists[id] { return known }
        let kitchen = try db.first("SELECT kitchen FROM shopping_lists WHERE id = \(id)") {
            try $0["kitchen"] as HouseholdScope
        }
        guard let kitchen else { return nil }
        let stored = try ShoppingListTable(db).lock(id, of: ListScopes(own: kitchen, household: kitchen))
        lists[id] = stored
        if stored != nil { shown[id] = try ListLineTable(db, of: id).count() }
        return stored
    }

    mutating func write(_ wishes: [PlannedWish], _ cover: PlannedCover, _ lines: [PlannedLine]) throws {
        var byMeal: [ID<PlannedMeal>: PlannedWish] = [:]
        for wish in wishes { for meal in wish.meals where byMeal[meal.id] == nil { byMeal[meal.id] = wish } }
        let known = Dictionary(grouping: lines) { PlannedCover.Key($0.line.planned) }
        var wanted: Set<PlannedCover.Key> = []
        for share in cover.shares {
            guard let wish = byMeal[share.want.meal.id] else { continue }
            let key = PlannedCover.Key(share.want)
            wanted.insert(key)
            if !share.isKept { try write(share, of: wish, known[key] ?? []) }
        }
        // Withdraws lines that are no longer wanted.
        let followed = Set(wishes.map(\.id))
        for line in lines where !wanted.contains(PlannedCover.Key(line.line.planned)) {
            guard let part = line.line.planned, part.isFollowed, followed.contains(part.source) else { continue }
            if line.line.isTicked.value { try settle(line) } else { try takeBack(line) }
        }
    }

    /// Updates the open lines of a want to its missing quantities. Lines of ended plans are adopted.
    private mutating func write(_ share: PlannedCover.Share, of wish: PlannedWish, _ lines: [PlannedLine]) throws {
        let open = lines.filter { !$0.line.isTicked.value && !$0.line.isChangedByHand }
        let here = open.filter { $0.list == wish.list }
        // Lines on other lists are withdrawn: the meal has moved to this list.
        for line in open where line.list != wish.list && line.line.planned?.isFollowed == true { try takeBack(line) }
        // A line that an ended plan left on another list already covers the want.
        let elsewhere = open.filter { $0.list != wish.list && $0.line.planned?.isFollowed == false && $0.line.isShown }
        let missing = elsewhere.isEmpty ? share.missing : []
        for (place, quantity) in missing.enumerated() {
            let whole = quantity.flatMap { part in
                share.want.quantities.first { QuantitySum.canCompare($0, part, share.want.measures) }
            }
            try write(
                quantity.map(\.exact), share.want.content(whole: whole, by: wish.account, mayBeThere: share.mayBeThere),
                here.indices.contains(place) ? here[place] : nil, share.want, wish)
        }
        for line in here.dropFirst(missing.count) { try takeBack(line) }
        // A ticked line keeps the quantity that was bought, despite later changes by the plan.
        for line in lines where line.line.isTicked.value && line.list == wish.list { try settle(line) }
    }

    private mutating func write(
        _ quantity: Quantity?, _ content: ListLine.Content, _ there: PlannedLine?, _ want: PlannedWant,
        _ wish: PlannedWish
    ) throws {
        let isNew = there == nil
        if isNew, !hasRoom(on: wish.list) { return }
        var line = there?.line ?? ListLine(id: ID(at: instant), addedAt: instant)
        var part = line.planned ?? PlannedPart(source: wish.id, meal: want.meal.id, key: want.key)
        (part.source, part.isFollowed) = (wish.id, true)
        let before = line
        line.planned = part
        let stamp = line.planStamp(at: instant)
        var content = content
        // The first `addedBy` is kept.
        if let known = line.content.value { content.addedBy = known.addedBy }
        let isChanged = [
            line.plan(content, at: stamp), line.plan(quantity, at: stamp), line.plan(isRemoved: false, at: stamp),
        ].contains(true)
        guard isChanged || line.planned != before.planned else { return }
        try ListLineTable(db, of: wish.list).save(line, at: instant)
        guard isChanged else { return }
        changed.insert(wish.list)
        if isNew {
            shown[wish.list]?.rows += 1
            if let kitchen = lists[wish.list]?.kitchen { added[kitchen, default: []].append(content) }
        }
        if line.isShown, !before.isShown { shown[wish.list]?.shown += 1 }
        count(before.isShown ? "changed" : "added")
    }

    private mutating func takeBack(_ line: PlannedLine) throws {
        var gone = line.line
        guard !gone.isTicked.value, !gone.isChangedByHand, try list(line.list) != nil,
            gone.plan(isRemoved: true, at: gone.planStamp(at: instant))
        else { return }
        try ListLineTable(db, of: line.list).save(gone, at: instant)
        changed.insert(line.list)
        count("removed")
    }

    /// Restores a line to its state when it was ticked, if the plan changed it afterwards.
    private mutating func settle(_ line: PlannedLine) throws {
        guard let part = line.line.planned, try list(line.list) != nil else { return }
        var bought = line.line
        let tick = bought.isTicked.stamp
        let stamp = bought.planStamp(at: instant)
        var isChanged = false
        if bought.isRemoved.value, bought.isRemoved.stamp == part.removal, tick < part.removal {
            isChanged = bought.plan(isRemoved: false, at: stamp)
        }
        if let last = part.written.last, bought.quantity.stamp == last.stamp, tick < last.stamp,
            let seen = part.written(before: tick), seen.stamp < tick
        {
            isChanged = bought.plan(seen.quantity, at: stamp) || isChanged
        }
        guard isChanged else { return }
        try ListLineTable(db, of: line.list).save(bought, at: instant)
        changed.insert(line.list)
        count("changed")
    }

    /// Ends the plan's control of a line.
    mutating func leave(_ line: PlannedLine, takingBack: Bool) throws {
        guard try list(line.list) != nil else { return }
        var left = line.line
        left.planned?.isFollowed = false
        if takingBack, !left.isTicked.value, !left.isChangedByHand,
            left.plan(isRemoved: true, at: left.planStamp(at: instant))
        {
            count("removed")
        }
        guard left != line.line else { return }
        try ListLineTable(db, of: line.list).save(left, at: instant)
        changed.insert(line.list)
    }

    private func hasRoom(on list: ID<ShoppingList>) -> Bool {
        guard let count = shown[list] else { return false }
        return count.rows < ListLineTable.mostRows && count.shown < ListLineTable.most
    }

    /// Records the changes for subscribers; call last in the transaction.
    func finish() throws {
        for (kitchen, contents) in added.sorted(by: { $0.key.text < $1.key.text }) {
            try ListedFoodTable(db, of: kitchen).note(contents, at: instant)
        }
        let touched = changed.sorted { $0.description < $1.description }
        for id in touched { try ShoppingListTable(db).touch(id, at: instant) }
        for id in touched {
            if let kitchen = lists[id]?.kitchen { try db.recordList(.changed, id, of: kitchen, at: instant) }
        }
    }

    private func count(_ action: String) {
        Counter(label: "planned_shopping_lines_total", dimensions: [("action", action)]).increment()
    }
}

extension Quantity {
    /// Rounded to six decimals, so that the parts of a line add up, and at least 0.01.
    fileprivate var exact: Quantity { Quantity(bounding: max((amount * 1e6).rounded() / 1e6, 0.01), unit) }
}
