import Contracts
import Crypto
import Foundation
import Hummingbird

/// The states that a call may change, from its `If-Match` header.
public struct Precondition: Hashable, Sendable {
    /// The maximum number of tags.
    private static let most = 16

    /// The accepted tags; `nil` if any state is accepted.
    private let tags: Set<EntityTag>?

    /// Accepts any state.
    public static let none = Precondition(tags: nil)

    /// Accepts only the state with `tag`.
    public init(_ tag: EntityTag) { self.init(tags: [tag]) }

    private init(tags: Set<EntityTag>?) { self.tags = tags }

    /// Throws 428 if the endpoint requires `If-Match` and it is missing or `*`. Throws 400 if it is malformed, or if
    /// the endpoint ignores it and changes data, because the change must not be unconditional.
    init(_ request: Request, _ rule: PreconditionRule?) throws(Problem) {
        guard let rule else {
            let changes = ![.get, .head].contains(request.method)
            guard !changes || request.headers[.ifMatch] == nil else {
                throw Problem(400, "malformed", ["what": "if-match-unheeded"])
            }
            self.init(tags: nil)
            return
        }
        self.init(tags: try Self.tags(in: request.headers[values: .ifMatch], rule))
    }

    private static func tags(in fields: [String], _ rule: PreconditionRule) throws(Problem) -> Set<EntityTag>? {
        guard !fields.isEmpty, fields != ["*"] else {
            guard rule == .optional else { throw .preconditionRequired }
            return nil
        }
        let items = fields.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        // Weak tags do not identify a state exactly, so they never match.
        let tags = items.filter { !$0.hasPrefix("W/") }.map { EntityTag(header: $0) }
        guard items.count <= most, tags.allSatisfy({ $0 != nil }) else {
            throw Problem(400, "malformed", ["what": "if-match"])
        }
        return Set(tags.compactMap(\.self))
    }

    /// Throws 412 unless `current` is in an accepted state. Call it in the transaction of the change, with the row
    /// locked.
    public func check(_ current: some Encodable) throws {
        guard let tags else { return }
        guard tags.contains(try EntityTag(of: current)) else { throw Problem.failedPrecondition }
    }

    /// The accepted revision of a `Revisioned` value; 0, which never matches, otherwise.
    var revision: Int { tags?.count == 1 ? tags?.first?.revision ?? 0 : 0 }
}

extension EntityTag {
    /// The tag of `value`: its revision if it is `Revisioned`, otherwise a digest of its JSON.
    public init(of value: some Encodable) throws {
        if let revisioned = value as? any Revisioned {
            self.init(revisioned.revision)
        } else {
            let digest = SHA256.hash(data: try WireFormat.encoder.encode(value))
            self.init(Data(digest.prefix(15)).base64URL)
        }
    }
}
