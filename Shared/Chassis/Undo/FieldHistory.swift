import Contracts
import Foundation

/// What several people did to one thing, field by field, so that each change can be undone in any order: the others stay.
///
/// Fields are those of the JSON object that the state is; one inside another counts as part of it.
public enum FieldHistory {
    /// One change: the thing came (`before` is `nil`), went (`after` is `nil`) or was changed.
    public struct Change<State: Codable> {
        public let before: State?
        public let after: State?

        public init(before: State?, after: State?) {
            self.before = before
            self.after = after
        }
    }

    /// What comes of the changes that hold, the oldest first: each sets the fields that it changed. `nil` is nothing.
    ///
    /// - Parameter start: what there was before the first change that is known, be it undone.
    public static func replay<State: Codable>(from start: State?, _ changes: [Change<State>]) throws -> State? {
        var present = try start.map { try fields(of: $0) }
        // What went comes back with what was set of it before.
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
    /// The same with each field that differs between `old` and `new` as it is in `new`.
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
