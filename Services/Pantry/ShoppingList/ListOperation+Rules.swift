import Contracts
import Foundation
import PantryContracts

extension ListOperations {
    static let mostAtOnce = 100
    static let mostLines = 200
    static let longestText = 200
    static let longestFood = 80

    /// Returns the valid operations. Throws 422 if there are too few or too many.
    func checked() throws(Problem) -> CheckedElements<ListOperation> {
        var check = FieldCheck()
        check("operations", !operations.isEmpty, .blank)
        check("operations", operations.count <= Self.mostAtOnce, .tooMany(Self.mostAtOnce))
        try check.finish()
        return CheckedElements(operations, errors: \.errors)
    }

    /// Returns the results in the order sent, including invalid operations with a readable identifier.
    func results(_ results: [ListOperationResults.Result]) -> [ListOperationResults.Result] {
        let known = Dictionary(results.map { ($0.id, $0) }) { first, _ in first }
        return operations.compactMap { sent in
            sent.operation.map { known[$0] ?? .init(id: $0, outcome: .refused, reason: .invalid) }
        }
    }

    /// Returns when an operation was done, by the server's clock. The device's clock error is subtracted, and the
    /// result is never in the future.
    func instant(of operation: ListOperation, at now: Date) -> Date {
        guard let sentAt else { return min(operation.at, now) }
        // An operation dated after its sending counts as done now.
        guard operation.at <= sentAt else { return now }
        return min(now.addingTimeInterval(-sentAt.timeIntervalSince(operation.at)), now)
    }
}

extension Tolerated<ListOperation> {
    /// The operation's identifier, even if the rest is unreadable.
    fileprivate var operation: ID<ListOperation>? {
        switch self {
        case .taken(let operation, _): operation.id
        case .refused(_, .object(let fields)):
            if case .string(let id) = fields["id"] { ID(id) } else { nil }
        case .refused: nil
        }
    }
}

extension ListOperation {
    /// The rules that the operation breaks by itself.
    fileprivate var errors: [Problem.FieldError] {
        var check = FieldCheck()
        let most = [.add, .change].contains(kind) ? 1 : ListOperations.mostLines
        check("lines", !lines.isEmpty, .blank)
        check("lines", lines.count <= most, .tooMany(most))
        if kind == .add { check("text", text != nil || food != nil, .noText) }
        if let text {
            Self.check(text, "text", upTo: ListOperations.longestText, &check)
            check("text", text.prefix(80).leadingNumber <= 1_000_000, .outOfRange(0...1_000_000))
        }
        if let food {
            Self.check(food, "food", upTo: ListOperations.longestFood, &check)
            check("food", food.utf8.count <= 80 && !food.contains(","), .names(bytes: 80))
        }
        if case .set(let note) = note {
            Self.check(note, "note", upTo: ListOperations.longestText, &check)
        }
        return check.errors
    }

    private static func check(_ text: String, _ field: String, upTo most: Int, _ check: inout FieldCheck) {
        check(field, !text.allSatisfy(\.isWhitespace), .blank)
        // Longer texts are not checked further, to save time.
        check(field, text.utf8.count <= 4 * most && text.count <= most, .tooLong(characters: most))
        if text.utf8.count <= 4 * most { check(field, text.isPlainText && text.isOneLine, .notOneLine) }
    }
}

extension Substring {
    /// The number at the start of the text; 0 if there is none, or nothing else.
    fileprivate var leadingNumber: Double {
        let digits = drop(while: \.isWhitespace).prefix { $0.isASCII && $0.isNumber }
        return digits.endIndex == endIndex ? 0 : Double(digits) ?? 0
    }
}
