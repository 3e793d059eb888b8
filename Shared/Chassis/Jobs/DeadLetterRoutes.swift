import Contracts

/// The operators' endpoints for failed events and jobs of a service.
struct DeadLetterRoutes: Sendable {
    let letters: DeadLetters

    func register(on routes: Routes, of service: ServiceName) {
        routes
            .on(DeadLettersAPI.list(of: service), use: list)
            .on(DeadLettersAPI.retry(of: service), use: retry)
            .on(DeadLettersAPI.discard(of: service), use: discard)
    }

    func list(_: Empty, _ call: Call<Operator>) async throws -> Page<DeadLetter> {
        Page(items: try await letters.all())
    }

    func retry(_: Empty, _ call: Call<Operator>) async throws -> Empty {
        guard try await letters.retry(call.text("id")) else { throw Problem.notFound(.deadLetter) }
        return Empty()
    }

    func discard(_: Empty, _ call: Call<Operator>) async throws -> Empty {
        guard try await letters.discard(call.text("id")) else { throw Problem.notFound(.deadLetter) }
        return Empty()
    }
}
