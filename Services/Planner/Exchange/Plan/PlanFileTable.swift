import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

extension PlanFile.State: SQLConvertible {}

/// Files with a meal plan.
enum PlanFileScheme: FileImportScheme {
    typealias File = PlanFile
    typealias State = PlanFile.State

    static let table: SQL = "plan_files"
    static let columns: SQL = "file"
    static let thing = Thing.planFile
    static let limits = FileImportLimits(
        unconfirmed: PlanFiles.mostWaiting,
        tooMany: Problem(409, "too-many-plan-files", ["most": .number(PlanFiles.mostWaiting)]), uploads: uploads,
        refusal: Problem(429, "too-many-requests", ["what": "plan-files", "most": .number(uploads.most)]))
    static let unconfirmed = [PlanFile.State.preview]
    static let expiring = PlanFile.State.allCases
    static let refused = PlanFile.State.refused
    static let kept: TimeInterval = 86_400
    private static let uploads = Quota("plan-files", most: 40, within: Quota.day)

    static func file(_ row: Row, in db: any Connection) throws -> PlanFile { try row.json("file") }

    static func place(of file: PlanFile) -> DatedPlace<PlanFile> { DatedPlace(file.id, at: file.startedAt) }
}

/// The `plan_files` table.
typealias PlanFileTable = FileImportTable<PlanFileScheme>

extension PlanFileTable {
    func insert(_ file: PlanFile) throws {
        try db.execute(
            """
            INSERT INTO plan_files (id, account, state, file, started_at)
            VALUES (\(file.id), \(account), \(file.state), \(json: file), \(file.startedAt))
            """)
    }

    func update(_ file: PlanFile) throws {
        try db.execute(
            """
            UPDATE plan_files SET state = \(file.state), file = \(json: file)
            WHERE id = \(file.id) AND account = \(account)
            """)
    }
}
