import Contracts
import Foundation
import Storage

/// The actions and details of a service's audit log.
public protocol AuditScheme: Sendable {
    /// The service's own action type, such as `ModerationAction`.
    associatedtype Action: RawRepresentable<String>, Hashable, Sendable
    /// The details of an entry.
    associatedtype Details: AuditDetails

    /// The person that an entry is about; `nil` if it is about something else.
    static func person(_ subject: String, _ details: Details) -> ID<Account>?
    /// A condition on the entry `e` that holds if its details may be missing because the person has left.
    static var mayForget: SQL { get }
    /// Whether the actor of an entry may be erased when they leave.
    static var mayForgetActors: Bool { get }
}

extension AuditScheme {
    public static var mayForget: SQL { "1 = 1" }
    public static var mayForgetActors: Bool { true }
}

/// Details of a person and their work. When the person leaves, the details are erased and their digest stays.
public protocol AuditDetails: Hashable, Sendable {
    /// All details as texts, in an order that never changes.
    var parts: [String] { get throws }
    /// Throws if `parts` do not describe a value of this type.
    init(parts: [String]) throws
}

/// Details in JSON.
extension AuditDetails where Self: Codable {
    public init(parts: [String]) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(parts.joined().utf8))
    }

    public var parts: [String] { get throws { [String(decoding: try WireFormat.encoder.encode(self), as: UTF8.self)] } }
}

/// One entry of an audit log.
public struct AuditRecord<Scheme: AuditScheme>: Hashable, Sendable {
    /// Counted from 1, without gaps.
    public let ordinal: Int
    public let id: ID<AuditRecord>
    public let at: Date
    /// The person who acted; `nil` if they have left, or for an operator on the command line.
    public let actor: ID<Account>?
    public let action: Scheme.Action
    /// The object of the action.
    public let subject: String
    /// `nil` if the person has left.
    public let details: Scheme.Details?
}
