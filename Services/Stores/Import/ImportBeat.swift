import Foundation
import Storage

/// Notes again and again that an import goes on, also while its file is merged and nothing else is written of it.
struct ImportBeat: Sendable {
    let number: Int
    let database: Database
    let now: @Sendable () -> Date
    var every = Duration.seconds(ImportTable.silence / 10)

    func goes<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        let beating = Task {
            while (try? await Task.sleep(for: every)) != nil {
                _ = try? await database.write { try ImportTable($0).note(0, of: number, at: now().wholeSecond) }
            }
        }
        defer { beating.cancel() }
        return try await body()
    }
}
