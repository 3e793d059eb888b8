import Foundation
import Storage
import Synchronization

/// One run of a handler, during which the lease is renewed and the time is watched.
struct JobAttempt: Sendable {
    /// How it ended.
    enum Ending: Sendable {
        case done
        case failed(any Error)
        /// It took longer than it may.
        case overdue
        /// Somebody else has the job, or it was withdrawn.
        case leaseLost
        /// The process is about to end, or the handler lets others go first.
        case stopped
    }

    let job: ClaimedJob
    let handler: JobHandler
    let runner: JobRunner

    /// Runs the handler. One that does not mind being cancelled keeps its lane and not the job: the lease is not renewed
    /// any more, so that another process takes it.
    func ending() async -> Ending {
        let run = JobRun(job, lease: handler.lease, now: runner.now)
        let work = Task { try await handler.run(job.payload, run) }
        let interruption = Interruption()
        return await withTaskCancellationHandler {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    if await isLost(unless: interruption) { interruption.set(.leaseLost, ending: work) }
                }
                group.addTask {
                    guard (try? await runner.sleep(handler.timeLimit)) != nil else { return }
                    interruption.set(.overdue, ending: work)
                }
                let result = await work.result
                group.cancelAll()
                return ending(of: result, interruption.kind)
            }
        } onCancel: {
            work.cancel()
        }
    }

    private func ending(of result: Result<Void, any Error>, _ interruption: Interruption.Kind?) -> Ending {
        guard case .failure(let error) = result else { return .done }
        if error is JobLeaseLost { return .leaseLost }
        if error is JobHandedBack { return .stopped }
        switch interruption {
        case .overdue: return .overdue
        case .leaseLost: return .leaseLost
        case nil: break
        }
        return Task.isCancelled && !(error is JobFailure) ? .stopped : .failed(error)
    }

    /// Renews the lease three times while it lasts, and returns whether it was lost.
    private func isLost(unless interruption: Interruption) async -> Bool {
        var end = runner.now() + handler.lease.inSeconds
        while (try? await runner.sleep(handler.lease / 3)) != nil, interruption.kind == nil {
            let until = runner.now() + handler.lease.inSeconds
            do {
                let isOurs = try await runner.database.write { try JobTable($0).renew(job.id, job.lease, until: until) }
                guard isOurs else { return true }
                end = until
            } catch {
                // The database may have a weak moment; the lease lasts for longer than that.
                if runner.now() >= end { return true }
            }
        }
        return false
    }
}

/// Why a handler was told to stop before it was done.
private final class Interruption: Sendable {
    enum Kind { case overdue, leaseLost }

    private let state = Mutex<Kind?>(nil)

    var kind: Kind? { state.withLock { $0 } }

    func set(_ kind: Kind, ending work: Task<Void, any Error>) {
        state.withLock { $0 = $0 ?? kind }
        work.cancel()
    }
}
