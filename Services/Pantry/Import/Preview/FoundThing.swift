import Chassis
import Contracts
import Crypto
import FileReading
import Foundation
import PantryContracts
import PantryFormats
import RecipesContracts

/// A row of a file with the recognised food. Stored as JSON while the file is kept.
struct FoundThing: Codable, Hashable, Sendable {
    var thing: ImportedEntry
    /// The name of a list line, or of an item as the file has it.
    var name: String
    var food: FoodRef?
    var isOwn = false
    var quantity: Quantity?
    var note: String?
    var measures: FoodMeasures?
    var remarks: [ServiceNotice]

    init(_ thing: ImportedEntry) {
        self.thing = thing
        name = thing.name
        quantity = thing.quantity
        note = thing.note
        remarks = thing.faults.map { ServiceNotice($0) }
    }

    var kind: PantryImportRow.Kind { thing.kind == .item ? .item : .line }

    /// The outcome in a preview.
    var outcome: PantryImportOutcome {
        if thing.isRefused { return .refused }
        return thing.kind == .item && food == nil ? .unknown : .ready
    }

    var kitchenFood: KitchenFood? { food.map { KitchenFood($0, isOwn: isOwn) } }
}

extension [FoundThing] {
    /// Returns a key for recognising each row in a later import: its identifier or, without one, its values and their
    /// count in this file.
    func keys(in format: PantryImportFormat) -> [String] {
        var times: [String: Int] = [:]
        return map { found in
            let thing = found.thing
            let said: [String?] = [
                format.rawValue, thing.kind.rawValue, thing.key ?? "", thing.key == nil ? thing.name.lowercased() : "",
            ]
            let details: [String?] =
                thing.key == nil
                ? [
                    thing.quantity.map { "\($0.amount) \($0.unit.rawValue)" }, thing.measure, thing.place?.rawValue,
                    thing.bestBefore?.description, thing.list?.lowercased(), thing.note,
                ] : []
            let text = (said + details).map { $0 ?? "" }.joined(separator: "\u{1F}")
            let time = (times[text] ?? 0) + 1
            times[text] = time
            return SHA256.hash(data: Data("\(text)\u{1F}\(time)".utf8)).prefix(16).hexadecimal
        }
    }
}
