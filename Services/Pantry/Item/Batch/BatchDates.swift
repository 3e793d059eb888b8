import Contracts
import PantryContracts

/// Storage place and best-before date of a batch: stated, or derived from the food's shelf life.
///
/// A stated date wins, with two exceptions. An opened batch lasts no longer than opened food does. A batch frozen
/// before its date lasts longer. The stated date is kept for when it applies again.
struct BatchDates: Codable, Hashable, Sendable {
    private(set) var place: StoragePlace
    private(set) var bestBefore: Day?
    /// Whether `bestBefore` differs from the stated date because it was derived.
    private(set) var isProposed = false
    /// The date that a member entered.
    private(set) var stated: Day?
    /// The meaning of the stated date.
    private(set) var kind: DateKind?
    private(set) var openedOn: Day?
    /// The day of arrival, freezing or thawing, whichever was last.
    private(set) var countedFrom: Day
    /// Whether a date may be derived if none is stated.
    private(set) var mayPropose: Bool

    /// Dates of a batch that arrives in the kitchen.
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

    /// Restores stored dates.
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
            // A batch that was good when frozen is good when thawed, even if its date has passed.
            if wasFrozen, let stated, stated < today, stated >= countedFrom {
                (self.stated, kind, mayPropose) = (nil, nil, true)
            }
            if wasFrozen, openedOn != nil { openedOn = today }
            countedFrom = today
        }
        // Without a known shelf life here, the freezer's derived date does not apply.
        if wasFrozen, !isKnown, isProposed { bestBefore = nil }
        if place == .freezer { freeze(keeping) } else { reckon(keeping) }
    }

    mutating func open(on day: Day?, keeping: Keeping) {
        guard day != openedOn else { return }
        if day == nil, keeping.life == nil, isProposed { bestBefore = nil }
        openedOn = day
        reckon(keeping)
    }

    /// Sets a stated date, which replaces a derived one. `nil` clears the date and stops derivation.
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

    /// Extends the date to the freezer's shelf life if the stated date had not passed at freezing.
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
