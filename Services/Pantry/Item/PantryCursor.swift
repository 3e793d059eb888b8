import Contracts
import PantryContracts

/// Where the next part of a pantry begins: behind the item with this best-before day and id.
struct PantryCursor: Sendable {
    /// Sorts behind every day: items without a best-before day come last.
    static let never = "9999-99-99"

    let bestBefore: String
    let id: ID<PantryItem>

    init(_ item: PantryItem) {
        bestBefore = item.bestBefore?.description ?? Self.never
        id = item.id
    }

    /// Throws a 422 problem for a text that no answer gave.
    init(_ text: String) throws(Problem) {
        let parts = text.split(separator: "~")
        guard text.utf8.count <= 64, parts.count == 2, let id = ID<PantryItem>(String(parts[1])),
            Day(String(parts[0])) != nil || parts[0] == Self.never
        else { throw .invalid("cursor", "must be the `next` of an earlier answer") }
        bestBefore = String(parts[0])
        self.id = id
    }

    var text: String { "\(bestBefore)~\(id)" }
}
