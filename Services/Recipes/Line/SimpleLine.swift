import Contracts
import Foundation

/// A line of the form "AMOUNT UNIT FOOD, PREPARATION", of which all but the food may be absent.
struct SimpleLine {
    private(set) var quantity: Quantity?
    private(set) var upTo: Double?
    private(set) var name: String
    private(set) var preparation: String?

    init(_ text: String) {
        var words = text.split { $0.isWhitespace }[...]
        if let amount = words.first.flatMap({ Double($0) }) {
            words.removeFirst()
            let unit = words.first.flatMap { CookingUnit(rawValue: $0.lowercased()) }
            if unit != nil { words.removeFirst() }
            quantity = try? Quantity(amount, unit ?? .piece)
        }
        let parts = words.joined(separator: " ").split(separator: ",", maxSplits: 1)
        name = parts.first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
        preparation = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : nil
    }
}
