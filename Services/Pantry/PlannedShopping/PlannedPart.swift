import Contracts
import Foundation
import PantryContracts
import RecipesContracts

/// What a plan knows of a line that it added: for which meal it is, and what the plan wrote there last. What differs from
/// that somebody changed by hand, and the plan leaves the line alone.
struct PlannedPart: Codable, Hashable, Sendable {
    /// An amount that the plan wrote, and when.
    struct Written: Codable, Hashable, Sendable {
        let stamp: OperationStamp
        let quantity: Quantity?
    }

    /// As many amounts are remembered, the latest last.
    private static let most = 12

    var source: ID<PlannedSource>
    let meal: ID<PlannedMeal>
    /// What it takes: a food, or a name.
    let key: String
    /// Whether the plan still keeps it up to date.
    var isFollowed = true
    var content = OperationStamp.none
    var removal = OperationStamp.none
    private(set) var written: [Written] = []

    init(source: ID<PlannedSource>, meal: ID<PlannedMeal>, key: String) {
        (self.source, self.meal, self.key) = (source, meal, key)
    }

    mutating func wrote(_ quantity: Quantity?, at stamp: OperationStamp) {
        written = Array((written + [Written(stamp: stamp, quantity: quantity)]).suffix(Self.most))
    }

    /// What the plan had written when something was done at `stamp`.
    func written(before stamp: OperationStamp) -> Written? { written.last { $0.stamp < stamp } ?? written.first }
}

extension ListLine {
    /// Whether somebody changed what a plan wrote, or took it off the list. A tick is no change.
    var isChangedByHand: Bool {
        guard let planned else { return false }
        return content.stamp != planned.content || note.stamp != .none
            || quantity.stamp != planned.written.last?.stamp ?? .none
            || (isRemoved.value && !isTicked.value && isRemoved.stamp != planned.removal)
    }

    /// Whether a plan keeps it up to date.
    var isFollowingPlan: Bool { planned?.isFollowed == true && !isTicked.value && !isChangedByHand }

    /// How much was bought by whoever ticked it: what they saw, where they saw an older amount than the plan wrote meanwhile.
    var boughtQuantity: Quantity? {
        guard let planned, quantity.stamp == planned.written.last?.stamp ?? .none else { return quantity.value }
        return planned.written(before: isTicked.stamp).map(\.quantity) ?? quantity.value
    }

    // MARK: - What a plan does

    /// That of something a plan does now: later than all that was done to the line, also within the same millisecond.
    func planStamp(at instant: Date) -> OperationStamp {
        let last = [content.stamp, quantity.stamp, isRemoved.stamp, isTicked.stamp].max()?.instant
        // Half a millisecond more, as an instant may come out a little less than it was.
        let next = last.map { max(instant, $0.addingTimeInterval(0.0015)) } ?? instant
        return OperationStamp(ID(at: next), at: next)
    }

    /// Has a plan's line say what it is for. Returns whether that changed anything.
    mutating func plan(_ new: Content, at stamp: OperationStamp) -> Bool {
        guard content.value != new, content.set(new, at: stamp) else { return false }
        planned?.content = stamp
        return true
    }

    mutating func plan(_ amount: Quantity?, at stamp: OperationStamp) -> Bool {
        if planned?.written.isEmpty == false, Self.isAlike(quantity.value, amount) { return false }
        guard quantity.set(amount, at: stamp) else { return false }
        planned?.wrote(amount, at: stamp)
        return true
    }

    mutating func plan(isRemoved isGone: Bool, at stamp: OperationStamp) -> Bool {
        guard isRemoved.value != isGone, isRemoved.set(isGone, at: stamp) else { return false }
        planned?.removal = stamp
        return true
    }

    private static func isAlike(_ one: Quantity?, _ other: Quantity?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.unit == other.unit && abs(one.amount - other.amount) <= 1e-6 * max(one.amount, other.amount)
    }
}
