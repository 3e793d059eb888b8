import Contracts
import Foundation
import PantryContracts

extension ListOperations {
    static let mostAtOnce = 100
    static let mostLines = 200
    static let longestText = 200
    static let longestFood = 80

    /// Throws a 422 problem that names every field out of bounds.
    func check() throws(Problem) {
        var check = FieldCheck()
        check("operations", !operations.isEmpty, .blank)
        check("operations", operations.count <= Self.mostAtOnce, .tooMany(Self.mostAtOnce))
        for (place, operation) in operations.prefix(Self.mostAtOnce).enumerated() {
            operation.check(&check, at: "operations.\(place)")
        }
        try check.finish()
    }

    /// When an operation was done by our clock: what the device's clock is wrong by is taken off, and nothing is done later
    /// than now.
    func instant(of operation: ListOperation, at now: Date) -> Date {
        guard let sentAt else { return min(operation.at, now) }
        // What a device says it has yet to do was done as it sent that.
        guard operation.at <= sentAt else { return now }
        return min(now.addingTimeInterval(-sentAt.timeIntervalSince(operation.at)), now)
    }
}

extension ListOperation {
    fileprivate func check(_ check: inout FieldCheck, at path: String) {
        let most = [.add, .change].contains(kind) ? 1 : ListOperations.mostLines
        check("\(path).lines", !lines.isEmpty, .blank)
        check("\(path).lines", lines.count <= most, .tooMany(most))
        if kind == .add { check("\(path).text", text != nil || food != nil, .noText) }
        if let text {
            Self.check(text, "\(path).text", upTo: ListOperations.longestText, &check)
            check("\(path).text", text.prefix(80).leadingNumber <= 1_000_000, .outOfRange(0...1_000_000))
        }
        if let food {
            Self.check(food, "\(path).food", upTo: ListOperations.longestFood, &check)
            check("\(path).food", food.utf8.count <= 80 && !food.contains(","), .names(bytes: 80))
        }
        if case .set(let note) = note {
            Self.check(note, "\(path).note", upTo: ListOperations.longestText, &check)
        }
    }

    private static func check(_ text: String, _ field: String, upTo most: Int, _ check: inout FieldCheck) {
        check(field, !text.allSatisfy(\.isWhitespace), .blank)
        // Whatever is longer is looked at no further, because looking takes time.
        check(field, text.utf8.count <= 4 * most && text.count <= most, .tooLong(characters: most))
        if text.utf8.count <= 4 * most { check(field, text.isPlainText && text.isOneLine, .notOneLine) }
    }
}

extension Substring {
    /// The number that the text begins with and does not consist of; 0 where it begins with none.
    fileprivate var leadingNumber: Double {
        let digits = drop(while: \.isWhitespace).prefix { $0.isASCII && $0.isNumber }
        return digits.endIndex == endIndex ? 0 : Double(digits) ?? 0
    }
}
