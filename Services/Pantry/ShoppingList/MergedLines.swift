import Chassis
import Contracts
import Foundation
import IngredientLines
import PantryContracts
import RecipesContracts

/// The lines of a list as displayed: one line per food, with open and ticked lines separate. Lines ticked together
/// share their packs, so each purchase is one line.
enum MergedLines {
    /// Returns open lines by `sections` and name, then ticked ones, latest first.
    ///
    /// - Parameter foods: the measures of foods wanted by recipes and plans.
    static func of(
        _ lines: [ListLine], on list: ID<ShoppingList>, in sections: [ShopSection],
        _ foods: [ID<Food>: MeasuredFood] = [:]
    ) -> [ShoppingLine] {
        let places = Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1, $0) })
        let merged = groups(lines).map { key, lines in
            Merged(lines, as: key.id(on: list), key.food.flatMap { foods[$0] })
        }
        return merged.sorted { one, other in
            if one.line.isTicked != other.line.isTicked { return other.line.isTicked }
            if one.line.isTicked, one.tickedAt != other.tickedAt { return one.tickedAt > other.tickedAt }
            let (here, there) = (places[one.line.section] ?? .max, places[other.line.section] ?? .max)
            return (here, one.name, one.line.id.text) < (there, other.name, other.line.id.text)
        }
        .map(\.line)
    }

    /// Returns the parts of a merged line, oldest first; empty if there is no such line.
    static func parts(of id: ID<ShoppingLine>, among lines: [ListLine], on list: ID<ShoppingList>) -> [ListLine] {
        groups(lines).first { $0.key.id(on: list) == id }?.value ?? []
    }

    /// Returns the visible lines by key, each group oldest first.
    private static func groups(_ lines: [ListLine]) -> [Key: [ListLine]] {
        Dictionary(grouping: lines.filter(\.isShown), by: Key.init).mapValues { lines in
            lines.sorted { ($0.addedAt, $0.id.text) < ($1.addedAt, $1.id.text) }
        }
    }

    /// Identifies the lines that merge.
    private struct Key: Hashable {
        let food: ID<Food>?
        let name: String
        /// `nil` for an open line.
        let tick: OperationStamp?

        init(_ line: ListLine) {
            food = line.content.value?.food?.ref.id
            name = food == nil ? line.content.value.map { ListedName($0.name).key } ?? "" : ""
            tick = line.isTicked.value ? line.isTicked.stamp : nil
        }

        /// Returns the identifier of a merged line.
        func id(on list: ID<ShoppingList>) -> ID<ShoppingLine> {
            ID(digestOf: "\(list)/\(food?.description ?? "")/\(name)/\(tick?.description ?? "")")
        }
    }

    private struct Merged {
        let line: ShoppingLine
        let tickedAt: OperationStamp
        /// The sort key.
        let name: String

        /// - Parameter id: the identifier of a merged line; a single line keeps its own.
        init(_ lines: [ListLine], as id: ID<ShoppingLine>, _ measured: MeasuredFood?) {
            let first = lines[0]
            let contents = lines.compactMap(\.content.value)
            let food = contents.lazy.compactMap(\.food).first
            let quantities = lines.compactMap(\.quantity.value)
            let section = lines.lazy.compactMap(\.section.value).first ?? first.usualSection
            let names = Set(contents.map(\.name))
            let title = names.count == 1 ? contents[0].name : food?.ref.name ?? contents.first?.name ?? ""
            line = ShoppingLine(
                id: lines.count > 1 ? id : first.id, name: title, food: food?.ref,
                isOwn: food?.isOwn == true ? true : nil,
                totals: QuantitySum.totals(quantities, contents.lazy.compactMap(\.measures).first),
                toBuy: lines.toBuy(measured), isOpenEnded: quantities.count < lines.count,
                stocked: first.isTicked.value ? lines.putAway : nil, section: section,
                isTicked: first.isTicked.value,
                parts: lines.map(ShoppingLine.Part.init))
            tickedAt = lines.map(\.isTicked.stamp).max() ?? .none
            name = ListedName(title).key
        }
    }
}

/// The normalised name of a list line, for comparison.
struct ListedName: Hashable, Sendable {
    let key: String

    init(_ name: String) { key = FoodNameKey(name)?.text ?? name.lowercased() }
}

extension ID {
    fileprivate var text: String { description }
}

extension ID<ShoppingLine> {
    /// Whether its version is that of merged lines.
    fileprivate var mayBeMerged: Bool { uuid.uuid.6 >> 4 == 8 }
}

extension ListLineTable {
    /// Returns the line with an identifier, or all parts of the merged line; empty if there is none yet.
    func lines(named id: ID<ShoppingLine>) throws -> [ListLine] {
        if let line = try find(id) { return [line] }
        return id.mayBeMerged ? MergedLines.parts(of: id, among: try shown(), on: list) : []
    }

    /// Returns the lines of an operation. A merged line stands for all parts present when the operation was done; in a
    /// change, for the oldest part.
    func lines(of ready: ReadyOperation) throws -> [ID<ShoppingLine>] {
        try ready.operation.lines.flatMap { id in
            let parts = try lines(named: id).filter { $0.id == id || $0.addedAt <= ready.instant }.map(\.id)
            let most = [.add, .change].contains(ready.operation.kind) ? 1 : parts.count
            return parts.isEmpty ? [id] : Array(parts.prefix(most))
        }
    }
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
