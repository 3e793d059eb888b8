import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// A line of a shopping list as it was added, made of values that operations set each on its own.
///
/// Whatever order operations come in, the same ones make the same line: of each value the latest setting counts. So a line
/// may be ticked or removed here before the operation that adds it has come; until then nobody sees it.
struct ListLine: Hashable, Sendable {
    /// What somebody wants.
    struct Content: Hashable, Sendable {
        /// As it was typed.
        var text: String?
        var name: String
        var food: KitchenFood?
        var measures: FoodMeasures?
        var wantedBy: WantedBy?
        var addedBy: ID<Account>?
        /// Whether there may be some in the pantry, which may well be gone or whose amount is unknown.
        var mayBeThere = false
    }

    /// Whether it goes into the pantry, and how much.
    enum Stocking: Hashable, Sendable {
        case no
        /// As much as the line says.
        case asListed
        case quantity(Quantity)
        /// Another line of the same operation says how much for both.
        case withAnother

        /// Whether the line has, or shares, an amount that was said for all lines of an operation.
        var isOfPack: Bool {
            switch self {
            case .no, .asListed: false
            case .quantity, .withAnother: true
            }
        }
    }

    let id: ID<ShoppingLine>
    /// Of the first operation that named it.
    var addedAt: Date
    /// `nil` until the operation that adds it has come.
    var content = Register<Content?>(nil)
    var quantity = Register<Quantity?>(nil)
    var note = Register<String?>(nil)
    /// `nil` for the usual one of the food.
    var section = Register<ShopSection?>(nil)
    var isTicked = Register(false)
    var isRemoved = Register(false)
    var stocking = Register(Stocking.no)
    /// The item that it put into the pantry, maybe together with other lines.
    var stockedItem: ID<PantryItem>?
    /// `nil` where no plan added it.
    var planned: PlannedPart?

    init(id: ID<ShoppingLine>, addedAt: Date) {
        self.id = id
        self.addedAt = addedAt
    }

    /// Whether people see it.
    var isShown: Bool { content.value != nil && !isRemoved.value }

    /// Where a shop has it.
    var usualSection: ShopSection {
        section.value ?? content.value?.section ?? .other
    }
}

/// An operation with what it needs of the world outside looked up.
struct ReadyOperation: Sendable {
    let operation: ListOperation
    let stamp: OperationStamp
    /// When it was done, by our clock.
    let instant: Date
    /// What an `add` adds, with the quantity and note that its text says.
    let content: ListLine.Content?
    let quantity: Quantity?
    let note: String?
}

extension ListLine {
    /// Takes in an operation that names it. Operations commute.
    ///
    /// - Parameter pack: the share of the packs that a shop sells, if the operation says no quantity.
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
