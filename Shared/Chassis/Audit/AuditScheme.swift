import Contracts
import Foundation
import Storage

/// What a service's audit log says.
public protocol AuditScheme: Sendable {
    /// What was done: the service's own type, such as `ModerationAction`.
    associatedtype Action: RawRepresentable<String>, Hashable, Sendable
    /// What an entry says besides.
    associatedtype Details: AuditDetails

    /// Whom an entry is about, if it is somebody.
    static func person(_ subject: String, _ details: Details) -> ID<Account>?
    /// Holds for an entry, called `e`, whose details may be missing: because the person has left.
    static var mayForget: SQL { get }
    /// Whether an entry may stop saying who did it: because they have left.
    static var mayForgetActors: Bool { get }
}

extension AuditScheme {
    public static var mayForget: SQL { "1 = 1" }
    public static var mayForgetActors: Bool { true }
}

/// What an entry says of a person and their work. When they leave it goes, and its digest stays.
public protocol AuditDetails: Hashable, Sendable {
    /// All of it as texts, in an order that never changes.
    var parts: [String] { get throws }
    /// Throws for parts that are none of this type.
    init(parts: [String]) throws
}

/// One entry of an audit log.
public struct AuditRecord<Scheme: AuditScheme>: Hashable, Sendable {
    /// From 1, without gaps.
    public let ordinal: Int
    public let id: ID<AuditRecord>
    public let at: Date
    /// Who did it; `nil` if they have left, or for somebody on the command line.
    public let actor: ID<Account>?
    public let action: Scheme.Action
    /// What it was done to.
    public let subject: String
    /// `nil` if the person has left.
    public let details: Scheme.Details?
}
