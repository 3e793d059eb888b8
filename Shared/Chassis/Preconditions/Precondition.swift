import Contracts
import Crypto
import Foundation
import Hummingbird

/// Which states of something a call may change, as its `If-Match` says.
public struct Precondition: Hashable, Sendable {
    /// So many tags are read.
    private static let most = 16

    /// `nil` if any state will do.
    private let tags: Set<EntityTag>?

    /// Any state will do.
    public static let none = Precondition(tags: nil)

    /// The state with that tag.
    public init(_ tag: EntityTag) { self.init(tags: [tag]) }

    private init(tags: Set<EntityTag>?) { self.tags = tags }

    /// Throws 428 if the endpoint needs an `If-Match` and there is none, or one that says nothing (`*`), and 400 for one that
    /// is malformed or that the endpoint does not heed: a change that was to depend on it must not go through without.
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
        // A weak tag says that two states are as good as equal, which is not enough to change one.
        let tags = items.filter { !$0.hasPrefix("W/") }.map { EntityTag(header: $0) }
        guard items.count <= most, tags.allSatisfy({ $0 != nil }) else {
            throw Problem(400, "malformed", ["what": "if-match"])
        }
        return Set(tags.compactMap(\.self))
    }

    /// Throws 412 unless what is there now is in a state that the caller saw. Ask in the transaction that changes it, with
    /// its row locked.
    public func check(_ current: some Encodable) throws {
        guard let tags else { return }
        guard tags.contains(try EntityTag(of: current)) else { throw Problem.failedPrecondition }
    }

    /// The revision that the caller saw, for what counts its changes; 0, which nothing has, for anything else.
    var revision: Int { tags?.count == 1 ? tags?.first?.revision ?? 0 : 0 }
}

extension EntityTag {
    /// The tag of what `value` says: its revision if it counts its changes, else a digest of its JSON.
    public init(of value: some Encodable) throws {
        if let revisioned = value as? any Revisioned {
            self.init(revisioned.revision)
        } else {
            let digest = SHA256.hash(data: try WireFormat.encoder.encode(value))
            self.init(Data(digest.prefix(15)).base64URL)
        }
    }
}
