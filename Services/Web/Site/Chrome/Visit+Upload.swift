import Contracts
import ServiceClient

extension Visit {
    /// Uploads the form's file and redirects to the result. Calls `again` for a rejected file.
    func upload<Imported: Sendable>(
        _ endpoint: Endpoint<SignedIn, Upload, Imported>, showing path: (Imported) -> OwnPath,
        again: (Problem) async throws -> PageResponse
    ) async throws -> PageResponse {
        try await upload({ try await $0.call(endpoint, sending: $1) }, showing: path, again: again)
    }

    /// Uploads the form's file with `send`.
    func upload<Imported: Sendable>(
        _ send: @Sendable (ServiceClient, StreamedFile) async throws -> Imported, showing path: (Imported) -> OwnPath,
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
