import Contracts
import Foundation
import PlannerContracts

extension MealSlotsDraft {
    static let most = 12
    static let longestName = 40
    /// As many as a plan remembers, those that were removed included.
    private static let mostRemoved = 60

    /// The slots of a plan after this: those that are named in their order, then those that are removed.
    ///
    /// Throws a 422 problem that names every field that does not hold.
    func slots(replacing known: [MealSlot], at instant: Date) throws(Problem) -> [MealSlot] {
        var check = FieldCheck()
        check("slots", (1...Self.most).contains(slots.count), .outOfRange(1...Self.most))
        try check.finish()
        var (ids, names): (Set<String>, Set<String>) = ([], [])
        var kept: [MealSlot] = []
        for (place, slot) in slots.enumerated() {
            let (field, nameField) = ("slots.\(place).id", "slots.\(place).name")
            let isStandard = slot.id.flatMap(StandardSlot.init) != nil
            let name = slot.name?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if let id = slot.id {
                check(field, isStandard || known.contains { $0.id == id }, .noSlot)
                check(field, ids.insert(id).inserted, .noSlot)
            }
            check(nameField, !isStandard || slot.name == nil, .standardSlotName)
            if !isStandard {
                check(nameField, name?.isEmpty == false, .blank)
                check(
                    nameField, slot.name?.isAtMost(Self.longestName) ?? true,
                    .tooLong(characters: Self.longestName))
                check(nameField, name.map { $0.isPlainText && $0.isOneLine } ?? true, .notOneLine)
                check(nameField, name.map { names.insert($0.lowercased()).inserted } ?? true, .takenSlotName)
            }
            kept.append(
                MealSlot(
                    id: slot.id ?? ID<MealSlot>(at: instant).description, name: isStandard ? nil : name))
        }
        try check.finish()
        let removed = known.filter { !ids.contains($0.id) }.map { MealSlot(id: $0.id, name: $0.name, isRemoved: true) }
        return kept + removed.prefix(Self.mostRemoved)
    }
}
