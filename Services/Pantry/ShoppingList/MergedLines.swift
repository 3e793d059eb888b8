import Contracts
import Foundation
import IngredientLines
import PantryContracts
import RecipesContracts

/// The lines of a list as people see them: everything of one food is one line, open and ticked apart. Lines that were
/// ticked at once share their packs, so each purchase is a line.
enum MergedLines {
    /// Open lines first, in the order of `sections` and of names, then ticked ones, the latest first.
    ///
    /// - Parameter foods: the measures of foods that recipes and plans want.
    static func of(
        _ lines: [ListLine], in sections: [ShopSection], _ foods: [ID<Food>: MeasuredFood] = [:]
    ) -> [ShoppingLine] {
        let places = Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1, $0) })
        var groups: [Key: [ListLine]] = [:]
        for line in lines where line.isShown { groups[Key(line), default: []].append(line) }
        let merged = groups.map { key, lines in
            Merged(
                lines.sorted { ($0.addedAt, $0.id.text) < ($1.addedAt, $1.id.text) }, key.food.flatMap { foods[$0] })
        }
        return merged.sorted { one, other in
            if one.line.isTicked != other.line.isTicked { return other.line.isTicked }
            if one.line.isTicked, one.tickedAt != other.tickedAt { return one.tickedAt > other.tickedAt }
            let (here, there) = (places[one.line.section] ?? .max, places[other.line.section] ?? .max)
            return (here, one.name, one.line.id.text) < (there, other.name, other.line.id.text)
        }
        .map(\.line)
    }

    /// What makes lines one.
    private struct Key: Hashable {
        let food: ID<Food>?
        let name: String
        /// Absent for an open line.
        let tick: OperationStamp?

        init(_ line: ListLine) {
            food = line.content.value?.food?.ref.id
            name = food == nil ? line.content.value.map { ListedName($0.name).key } ?? "" : ""
            tick = line.isTicked.value ? line.isTicked.stamp : nil
        }
    }

    private struct Merged {
        let line: ShoppingLine
        let tickedAt: OperationStamp
        /// For the order.
        let name: String

        init(_ lines: [ListLine], _ measured: MeasuredFood?) {
            let first = lines[0]
            let contents = lines.compactMap(\.content.value)
            let food = contents.lazy.compactMap(\.food).first
            let quantities = lines.compactMap(\.quantity.value)
            let section = lines.lazy.compactMap(\.section.value).first ?? first.usualSection
            let names = Set(contents.map(\.name))
            let title = names.count == 1 ? contents[0].name : food?.ref.name ?? contents.first?.name ?? ""
            line = ShoppingLine(
                id: first.id, name: title, food: food?.ref, isOwn: food?.isOwn == true ? true : nil,
                totals: QuantitySum.totals(quantities, contents.lazy.compactMap(\.measures).first),
                toBuy: lines.toBuy(measured), isOpenEnded: quantities.count < lines.count, section: section,
                isTicked: first.isTicked.value,
                parts: lines.map(ShoppingLine.Part.init))
            tickedAt = lines.map(\.isTicked.stamp).max() ?? .none
            name = ListedName(title).key
        }
    }
}

/// What something on a list goes by without what people type differently.
struct ListedName: Hashable, Sendable {
    let key: String

    init(_ name: String) { key = FoodNameKey(name)?.text ?? name.lowercased() }
}

extension ID {
    fileprivate var text: String { description }
}

extension ShoppingLine.Part {
    fileprivate init(_ line: ListLine) {
        self.init(
            id: line.id, text: line.content.value?.text, quantity: line.quantity.value, note: line.note.value,
            wantedBy: line.content.value?.wantedBy, addedBy: line.content.value?.addedBy, addedAt: line.addedAt,
            isStocked: line.stocking.value != .no,
            mayBeThere: line.content.value?.mayBeThere == true ? true : nil,
            isPlanned: line.isFollowingPlan ? true : nil,
            isKept: line.planned?.isFollowed == true && line.isChangedByHand ? true : nil)
    }
}
