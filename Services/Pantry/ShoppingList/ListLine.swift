import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// A line of a shopping list, made of values that operations set independently.
///
/// Operations commute: the latest setting of each value counts, whatever their order. A line may therefore be ticked or
/// removed before the operation that adds it; until then it is hidden.
struct ListLine: Hashable, Sendable {
    /// The content of a line.
    struct Content: Hashable, Sendable {
        /// The text as typed.
        var text: String?
        var name: String
        var food: KitchenFood?
        var measures: FoodMeasures?
        var wantedBy: WantedBy?
        var addedBy: ID<Account>?
        /// Whether the pantry may have some: doubtful stock, or stock of unknown amount.
        var mayBeThere = false
    }

    /// Whether the line goes into the pantry, and how much.
    enum Stocking: Hashable, Sendable {
        case no
        /// The quantity of the line.
        case asListed
        case quantity(Quantity)
        /// Another line of the same operation holds the quantity for both.
        case withAnother

        /// Whether the line holds or shares a quantity stated for all lines of an operation.
        var isOfPack: Bool {
            switch self {
            case .no, .asListed: false
            case .quantity, .withAnother: true
            }
        }
    }

    let id: ID<ShoppingLine>
    /// The time of the earliest operation on the line.
    var addedAt: Date
    /// `nil` before the operation that adds the line.
    var content = Register<Content?>(nil)
    var quantity = Register<Quantity?>(nil)
    var note = Register<String?>(nil)
    /// `nil` for the food's usual section.
    var section = Register<ShopSection?>(nil)
    var isTicked = Register(false)
    var isRemoved = Register(false)
    var stocking = Register(Stocking.no)
    /// The item put into the pantry, which other lines may share.
    var stockedItem: ID<PantryItem>?
    /// `nil` if no plan added the line.
    var planned: PlannedPart?

    init(id: ID<ShoppingLine>, addedAt: Date) {
        self.id = id
        self.addedAt = addedAt
    }

    /// Whether the line is visible.
    var isShown: Bool { content.value != nil && !isRemoved.value }

    /// The shop section of the line.
    var usualSection: ShopSection {
        section.value ?? content.value?.section ?? .other
    }
}

/// An operation with its external facts looked up.
struct ReadyOperation: Sendable {
    let operation: ListOperation
    let stamp: OperationStamp
    /// When the operation was done, by the server's clock.
    let instant: Date
    /// The content of an `add`; quantity and note come from its text.
    let content: ListLine.Content?
    let quantity: Quantity?
    let note: String?
}

extension ListLine {
    /// Applies an operation. Operations commute.
    ///
    /// - Parameter pack: the line's share of the packs to buy, if the operation states no quantity.
    mutating func apply(_ ready: ReadyOperation, pack: Stocking? = nil) {
        let (operation, stamp) = (ready.operation, ready.stamp)
        addedAt = min(addedAt, ready.instant)
        switch operation.kind {
        case .add:
            content.set(ready.content, at: stamp)
            quantity.set(ready.quantity, at: stamp)
            note.set(ready.note, at: stamp)
            if operation.section != nil { section.set(operation.section, at: stamp) }
            isRemoved.set(false, at: stamp)
        case .change:
            switch operation.quantity {
            case .keep: break
            case .remove: quantity.set(nil, at: stamp)
            case .set(let new): quantity.set(new, at: stamp)
            }
            switch operation.note {
            case .keep: break
            case .remove: note.set(nil, at: stamp)
            case .set(let new): note.set(new, at: stamp)
            }
            if operation.section != nil { section.set(operation.section, at: stamp) }
        case .tick: isTicked.set(true, at: stamp)
        case .untick: isTicked.set(false, at: stamp)
        case .remove: isRemoved.set(true, at: stamp)
        case .restore: isRemoved.set(false, at: stamp)
        case .stock: stocking.set(pack ?? .asListed, at: stamp)
        case .unstock: stocking.set(.no, at: stamp)
        }
    }
}
