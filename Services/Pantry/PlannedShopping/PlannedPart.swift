import Contracts
import Foundation
import PantryContracts
import RecipesContracts

/// A plan's record of a line that it added: the meal, and the values it wrote last. Any other value was changed by
/// hand, and the plan leaves the line alone.
struct PlannedPart: Codable, Hashable, Sendable {
    /// An amount that the plan wrote, with its stamp.
    struct Written: Codable, Hashable, Sendable {
        let stamp: OperationStamp
        let quantity: Quantity?
    }

    /// The most amounts kept, latest last.
    private static let most = 12

    var source: ID<PlannedSource>
    let meal: ID<PlannedMeal>
    /// The food or name that identifies the want.
    let key: String
    /// Whether the plan still updates the line.
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

    /// Returns the amount that the plan had written before `stamp`; the oldest one if all are later.
    func written(before stamp: OperationStamp) -> Written? { written.last { $0.stamp < stamp } ?? written.first }
}

extension ListLine {
    /// Whether a member changed or removed the line. A tick is no change.
    var isChangedByHand: Bool {
        guard let planned else { return false }
        return content.stamp != planned.content || note.stamp != .none
            || quantity.stamp != planned.written.last?.stamp ?? .none
            || (isRemoved.value && !isTicked.value && isRemoved.stamp != planned.removal)
    }

    /// Whether a plan updates the line.
    var isFollowingPlan: Bool { planned?.isFollowed == true && !isTicked.value && !isChangedByHand }

    /// The amount that was bought. If the plan changed it after the tick, the amount seen at the tick.
    var boughtQuantity: Quantity? {
        guard let planned, quantity.stamp == planned.written.last?.stamp ?? .none else { return quantity.value }
        return planned.written(before: isTicked.stamp).map(\.quantity) ?? quantity.value
    }

    // MARK: - What a plan does

    /// Returns a stamp for a change by the plan, later than every change of the line.
    func planStamp(at instant: Date) -> OperationStamp {
        let last = [content.stamp, quantity.stamp, isRemoved.stamp, isTicked.stamp].max()?.instant
        // The extra half millisecond covers rounding of the instant.
        let next = last.map { max(instant, $0.addingTimeInterval(0.0015)) } ?? instant
        return OperationStamp(ID(at: next), at: next)
    }

    /// Sets the line's content. Returns whether it changed.
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
