import Contracts
import PantryContracts

/// Where a batch is kept and until when it is good: what somebody said, and what follows from how long the food keeps.
///
/// A day that somebody said holds, with two exceptions in which a day is worked out: what was opened is good for no
/// longer than opened food is, and what was frozen in time keeps longer. What was said is kept for when it holds again.
struct BatchDates: Codable, Hashable, Sendable {
    private(set) var place: StoragePlace
    private(set) var bestBefore: Day?
    /// Whether that was worked out.
    private(set) var isProposed = false
    /// The day that somebody said.
    private(set) var stated: Day?
    /// What the day that somebody said means.
    private(set) var kind: DateKind?
    private(set) var openedOn: Day?
    /// From when on it has been kept as it is kept now: since it came, was frozen or was thawed.
    private(set) var countedFrom: Day
    /// Whether a day may be worked out where nobody said one.
    private(set) var mayPropose: Bool

    /// What comes into the kitchen.
    init(
        stated: Day?, _ kind: DateKind? = nil, place: StoragePlace, openedOn: Day? = nil, on today: Day,
        mayPropose: Bool = true, keeping: Keeping
    ) {
        self.place = place
        self.stated = stated
        bestBefore = stated
        self.kind = stated == nil ? nil : kind
        self.openedOn = openedOn
        self.mayPropose = mayPropose
        countedFrom = today
        reckon(keeping)
    }

    /// As it was stored.
    init(
        place: StoragePlace, bestBefore: Day?, isProposed: Bool, stated: Day?, kind: DateKind?, openedOn: Day?,
        countedFrom: Day, mayPropose: Bool
    ) {
        self.place = place
        self.bestBefore = bestBefore
        self.isProposed = isProposed
        self.stated = stated
        self.kind = kind
        self.openedOn = openedOn
        self.countedFrom = countedFrom
        self.mayPropose = mayPropose
    }

    mutating func move(to place: StoragePlace, on today: Day, keeping: Keeping) {
        guard place != self.place else { return }
        let (wasFrozen, isKnown) = (self.place == .freezer, keeping.life != nil)
        self.place = place
        if wasFrozen || place == .freezer {
            // What was good when it was frozen is good when it is thawed, even if the day has passed meanwhile.
            if wasFrozen, let stated, stated < today, stated >= countedFrom {
                (self.stated, kind, mayPropose) = (nil, nil, true)
            }
            if wasFrozen, openedOn != nil { openedOn = today }
            countedFrom = today
        }
        // Where nobody knows how long it keeps here, it is not said to be good for as long as where it was frozen.
        if wasFrozen, !isKnown, isProposed { bestBefore = nil }
        if place == .freezer { freeze(keeping) } else { reckon(keeping) }
    }

    mutating func open(on day: Day?, keeping: Keeping) {
        guard day != openedOn else { return }
        if day == nil, keeping.life == nil, isProposed { bestBefore = nil }
        openedOn = day
        reckon(keeping)
    }

    /// What somebody says holds as it is said, whatever was worked out; `nil` for no day, and none is worked out then.
    mutating func state(_ day: Day?) {
        (stated, bestBefore, isProposed) = (day, day, false)
        if day == nil { (kind, mayPropose) = (nil, false) }
    }

    mutating func state(_ kind: DateKind?) {
        guard stated != nil else { return }
        self.kind = kind
    }

    private mutating func reckon(_ keeping: Keeping) {
        if place != .freezer {
            hold(unfrozen(keeping))
        } else if stated == nil {
            hold(counted(keeping))
        }
    }

    /// What was good until then keeps longer, whatever day somebody said.
    private mutating func freeze(_ keeping: Keeping) {
        let frozen = keeping.days(in: .freezer).map { countedFrom.adding(days: $0) }
        guard let stated else { return hold(counted(keeping)) }
        hold(stated >= countedFrom ? max(stated, frozen ?? stated) : stated)
    }

    private mutating func hold(_ day: Day?) {
        isProposed = day != nil && day != stated
        bestBefore = day
    }

    private func unfrozen(_ keeping: Keeping) -> Day? {
        let closed = stated ?? counted(keeping)
        guard let openedOn, let days = keeping.openedDays(in: place) else { return closed }
        let opened = openedOn.adding(days: days)
        return closed.map { min($0, opened) } ?? opened
    }

    private func counted(_ keeping: Keeping) -> Day? {
        guard mayPropose else { return nil }
        guard keeping.life != nil else { return isProposed ? bestBefore : nil }
        return keeping.days(in: place).map { countedFrom.adding(days: $0) }
    }
}
