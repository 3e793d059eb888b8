import Chassis
import Contracts
import Foundation
import Logging
import RecipesContracts
import Storage

/// Does the imports that wait in the queue.
struct ImportJobs: Sendable {
    let run: ImportRun
    let logger: Logger

    func register(on jobs: inout JobHandlers) {
        for kind in [JobKind.fileImport, .pageImport] {
            jobs.on(kind, exhausted: giveUp) { order, attempt in try await perform(order.id, attempt) }
        }
    }

    private func perform(_ id: ID<RecipeImport>, _ attempt: JobRun) async throws {
        let begun = try await run.database.write { try ImportProgressTable($0).begin(id, attempt) }
        // One that was cancelled has nothing left to do.
        guard let begun else { return }
        do {
            try await run.perform(begun)
        } catch {
            // The task may be cancelled, and what follows must be done all the same.
            if !(error is JobLeaseLost) {
                let note = Task { try await run.database.write { try ImportProgressTable($0).wait(begun) } }
                if case .failure(let error) = await note.result {
                    logger.error(
                        "An import could not be set to waiting", metadata: ["import": "\(id)", "error": "\(error)"])
                }
            }
            throw error
        }
    }

    private func giveUp(_ order: ImportOrder, in db: any Connection) throws {
        guard try ImportProgressTable(db).giveUp(order.id, at: run.now()) else { return }
        ImportMetrics.ended(.failed)
    }
}
