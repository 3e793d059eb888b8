import Contracts
import Foundation

/// The endpoint at which a service receives events.
struct EventRoutes: Sendable {
    let subscriptions: EventSubscriptions
    let platform: Platform

    func register(on routes: Routes, of service: ServiceName) {
        routes.on(EventsAPI.deliver(to: service), use: take)
    }

    func take(_ envelope: EventEnvelope, _ call: Call<ServiceCaller>) async throws -> Empty {
        try await subscriptions.take(envelope, in: platform.database, at: platform.now())
        return Empty()
    }
}
