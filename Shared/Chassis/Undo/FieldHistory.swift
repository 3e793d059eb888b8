import Contracts
import Foundation

/// The history of one object, field by field, so that changes can be undone in any order without losing the others.
///
/// Fields are the top-level fields of the object's JSON; nested fields count as part of them.
public enum FieldHistory {
    /// A change: a creation (`before` is `nil`), a deletion (`after` is `nil`) or an edit.
    public struct Change<State: Codable> {
        public let before: State?
        public let after: State?

        public init(before: State?, after: State?) {
            self.before = before
            self.after = after
        }
    }

    /// The state after `changes`, the oldest first, each of which sets the fields it changed; `nil` if the object does
    /// not exist.
    ///
    /// - Parameter start: the state before the first known change, even if that change is undone.
    public static func replay<State: Codable>(from start: State?, _ changes: [Change<State>]) throws -> State? {
        var present = try start.map { try fields(of: $0) }
        // A recreated object gets back the fields it had before its deletion.
        var gone: [String: JSONValue]?
        for change in changes {
            let (old, new) = try (change.before.map { try fields(of: $0) }, change.after.map { try fields(of: $0) })
            switch (old, new) {
            case (nil, let new?): present = present ?? gone.map { $0.setting(from: [:], to: new) } ?? new
            case (_, nil): (gone, present) = (present ?? gone, nil)
            case (let old?, let new?): present = present?.setting(from: old, to: new)
            }
        }
        return try present.map {
            try WireFormat.decoder.decode(State.self, from: WireFormat.encoder.encode(JSONValue.object($0)))
        }
    }

    private static func fields(of state: some Encodable) throws -> [String: JSONValue] {
        let value = try WireFormat.decoder.decode(JSONValue.self, from: WireFormat.encoder.encode(state))
        guard case .object(let fields) = value else { return [:] }
        return fields
    }
}

extension [String: JSONValue] {
    /// The fields with those that differ between `old` and `new` set as in `new`.
    fileprivate func setting(from old: Self, to new: Self) -> Self {
        Set(old.keys).union(new.keys).reduce(into: self) { fields, name in
            if old[name] != new[name] { fields[name] = new[name] }
        }
    }
}

extension Problem {
    public static let alreadyUndone = Problem(409, "already-undone")
    public static let cannotUndo = Problem(409, "cannot-undo")
}
