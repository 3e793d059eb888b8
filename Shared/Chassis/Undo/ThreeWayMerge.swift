import Contracts
import Foundation

/// Takes back a change of something that others may have changed since: field by field, so that what they did stays.
public enum ThreeWayMerge {
    /// `current`, in which each field that a change from `before` to `after` set, and that is still as it set it, is as it
    /// was before. Fields are those of the value's JSON object; one inside another counts as part of it.
    public static func takeBack<State: Codable>(from before: State, to after: State, in current: State) throws -> State
    {
        let (old, new, present) = try (fields(of: before), fields(of: after), fields(of: current))
        var merged = present
        for name in Set(old.keys).union(new.keys) where old[name] != new[name] && present[name] == new[name] {
            merged[name] = old[name]
        }
        return try WireFormat.decoder.decode(State.self, from: WireFormat.encoder.encode(JSONValue.object(merged)))
    }

    private static func fields(of state: some Encodable) throws -> [String: JSONValue] {
        let value = try WireFormat.decoder.decode(JSONValue.self, from: WireFormat.encoder.encode(state))
        guard case .object(let fields) = value else { return [:] }
        return fields
    }
}

extension Problem {
    public static let alreadyUndone = Problem(409, "already-undone")
    public static let cannotUndo = Problem(409, "cannot-undo")
}
