import Contracts
import Foundation
import PantryContracts

extension ListOperations {
    static let mostAtOnce = 100
    static let mostLines = 200
    static let longestText = 200
    static let longestFood = 80

    /// The operations that can be. Throws a 422 problem if there are too few or too many.
    func checked() throws(Problem) -> CheckedElements<ListOperation> {
        var check = FieldCheck()
        check("operations", !operations.isEmpty, .blank)
        check("operations", operations.count <= Self.mostAtOnce, .tooMany(Self.mostAtOnce))
        try check.finish()
        return CheckedElements(operations, errors: \.errors)
    }

    /// `results` in the order in which the operations were sent, with those that cannot be and whose identifiers can be
    /// read.
    func results(_ results: [ListOperationResults.Result]) -> [ListOperationResults.Result] {
        let known = Dictionary(results.map { ($0.id, $0) }) { first, _ in first }
        return operations.compactMap { sent in
            sent.operation.map { known[$0] ?? .init(id: $0, outcome: .refused, reason: .invalid) }
        }
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

extension Tolerated<ListOperation> {
    /// Which operation it is, also where the rest of it cannot be read.
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
