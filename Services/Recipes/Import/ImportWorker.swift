import Contracts
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Does the imports that wait, one after the other: woken by notices and, since other processes on one SQLite file give
/// none, by looking every few seconds. Those of pages, which take as long as other sites take to answer, have a worker
/// of their own.
struct ImportWorker: Service {
    private static let pause = Duration.seconds(3)

    let run: ImportRun
    let sources: [ImportSource]
    let logger: Logger
    private let id: ID<ImportWorker>

    init(_ run: ImportRun, of sources: [ImportSource] = ImportSource.allCases, logger: Logger) {
        self.run = run
        self.sources = sources
        self.logger = logger
        id = ID(at: run.now())
    }

    func run() async throws {
        let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        await cancelWhenGracefulShutdown {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    for await _ in run.database.notices(on: ImportQueueTable.channel) { signal.yield() }
                }
                group.addTask {
                    while (try? await Task.sleep(for: Self.pause)) != nil { signal.yield() }
                }
                group.addTask { for await _ in signals { await work() } }
            }
        }
    }

    /// Does everything that waits.
    func work() async {
        do {
            while !Task.isCancelled, let job = try await take() { await perform(job) }
        } catch is CancellationError {
            return
        } catch {
            logger.warning("Imports cannot be taken on", metadata: ["error": "\(error)"])
        }
    }

    private func take() async throws -> ImportJob? {
        let (id, sources, instant) = (id, sources, run.now())
        let hasAny = try await run.database.read { try ImportQueueTable($0).hasAny(from: sources, at: instant) }
        guard hasAny else { return nil }
        return try await run.database.write { try ImportQueueTable($0).take(from: sources, by: id, at: instant) }
    }

    private func perform(_ job: ImportJob) async {
        do {
            try await run.perform(job)
        } catch is ImportLost {
            logger.info("An import was ended meanwhile", metadata: ["import": "\(job.id)"])
        } catch is CancellationError {
            // The task is cancelled, and what follows must be done all the same.
            await Task { try? await run.database.write { try ImportQueueTable($0).release(job) } }.value
        } catch {
            logger.warning("An import will be tried again", metadata: ["import": "\(job.id)", "error": "\(error)"])
        }
    }
}
