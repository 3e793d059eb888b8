import Contracts
import Storage

/// What operators do about the events of a service that nobody takes.
struct DeadLetterRoutes: Sendable {
    let outbox: Outbox

    func register(on routes: Routes, of service: ServiceName) {
        routes
            .on(DeadLettersAPI.list(of: service), use: list)
            .on(DeadLettersAPI.retry(of: service), use: retry)
            .on(DeadLettersAPI.discard(of: service), use: discard)
    }

    func list(_: Nothing, _ call: Call<Operator>) async throws -> Page<DeadLetter> {
        Page(items: try await outbox.parked().map(DeadLetter.init))
    }

    func retry(_: Nothing, _ call: Call<Operator>) async throws -> Nothing {
        guard try await outbox.retry(number(call)) else { throw Problem.notFound("dead letter") }
        return Nothing()
    }

    func discard(_: Nothing, _ call: Call<Operator>) async throws -> Nothing {
        guard try await outbox.discard(number(call)) else { throw Problem.notFound("dead letter") }
        return Nothing()
    }

    private func number(_ call: Call<Operator>) throws(Problem) -> Delivery.ID {
        try Delivery.ID(call.text("id")).orNotFound("dead letter")
    }
}

extension DeadLetter {
    fileprivate init(_ delivery: Delivery) {
        self.init(
            id: Int(delivery.id), event: delivery.name, subject: delivery.subject, subscriber: delivery.subscriber,
            publishedAt: delivery.publishedAt, error: delivery.error)
    }
}
