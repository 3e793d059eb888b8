import Contracts
import ServiceClient
import StoresContracts

/// Sends a file of places and waits until it is read.
struct PlaceFileSending: Sendable {
    /// The most consecutive failed answers, as during a service restart.
    private static let patience = 20

    let session: CommandSession
    let progress: @Sendable (PlaceImport) -> Void
    var pause: Duration = .seconds(1)

    /// Throws `CommandError` if Larder refuses the file.
    func send(_ file: StreamedFile) async throws -> PlaceImport {
        var last: PlaceImport
        do {
            last = try await session.client().call(StoresAPI.importPlaces, sending: file)
        } catch let problem as Problem {
            throw CommandError(problem.sentence)
        }
        var failures = 0
        while last.state == .reading {
            progress(last)
            try await Task.sleep(for: pause)
            do {
                last = try await session.client().call(StoresAPI.placeImport, at: last.id)
                failures = 0
            } catch let problem as Problem where problem.status >= 500 && failures < Self.patience {
                failures += 1
            } catch let problem as Problem {
                throw CommandError("What became of \(file.name ?? "the file") is not known: \(problem.sentence)")
            }
        }
        return last
    }
}
