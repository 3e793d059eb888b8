import Contracts
import ServiceClient

extension Visit {
    /// Sends the file of a form to a service and leads to what it brings; what is refused is shown `again` with the form.
    func bring<Brought: Sendable>(
        _ endpoint: Endpoint<SignedIn, Upload, Brought>, showing path: (Brought) -> OwnPath,
        again: (Problem) async throws -> PageResponse
    ) async throws -> PageResponse {
        try await bring({ try await $0.call(endpoint, sending: $1) }, showing: path, again: again)
    }

    /// The same for what is sent by `send`.
    func bring<Brought: Sendable>(
        _ send: @Sendable (ServiceClient, StreamedFile) async throws -> Brought, showing path: (Brought) -> OwnPath,
        again: (Problem) async throws -> PageResponse
    ) async throws -> PageResponse {
        let chosen: FormFile?
        do { chosen = try form.file("file") } catch { return try await again(error) }
        guard let file = chosen else { return try await again(Problem.invalid("file", .noFile)) }
        let upload = file.upload
        do {
            return .redirect(path(try await ask { try await send($0, upload) }))
        } catch let problem as Problem where [400, 409, 413, 415, 422, 429].contains(problem.status) {
            return try await again(problem)
        }
    }
}
