import Contracts
import Foundation
import Storage

/// A kind of files that people upload, look at and confirm. Each file has a row in a table of its service, with the
/// columns `id`, `account`, `state` and `started_at`.
public protocol FileImportScheme: Sendable {
    /// The file as its owner sees it.
    associatedtype File: Codable & Hashable & Sendable
    associatedtype State: SQLConvertible

    static var table: SQL { get }
    /// The columns that `file` reads.
    static var columns: SQL { get }
    /// The name of a file in a 404 problem.
    static var thing: Thing { get }
    static var limits: FileImportLimits { get }
    /// The states before confirmation. Files in them count towards the limit.
    static var unconfirmed: [State] { get }
    /// The states of files that expire a day after the upload.
    static var expiring: [State] { get }
    /// The state of unreadable files, which are deleted after a day.
    static var refused: State { get }
    /// How long a report is kept, in seconds.
    static var kept: TimeInterval { get }

    static func file(_ row: Row, in db: any Connection) throws -> File
    /// The place of a file in the list of its owner.
    static func place(of file: File) -> DatedPlace<File>
}

extension FileImportScheme {
    public static var columns: SQL { "*" }
    public static var expiring: [State] { unconfirmed }
    public static var kept: TimeInterval { 30 * 86_400 }
}

/// The limits on the files of one person.
public struct FileImportLimits: Sendable {
    let unconfirmed: Int
    let tooMany: Problem
    let uploads: Quota
    let refusal: Problem

    /// - Parameters:
    ///   - unconfirmed: the most files that await confirmation.
    ///   - tooMany: the problem if there are that many.
    ///   - uploads: the quota of uploads.
    ///   - refusal: the problem if the quota is exhausted.
    public init(unconfirmed: Int, tooMany: Problem, uploads: Quota, refusal: Problem) {
        self.unconfirmed = unconfirmed
        self.tooMany = tooMany
        self.uploads = uploads
        self.refusal = refusal
    }
}
