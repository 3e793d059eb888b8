import Contracts
import Foundation
import HTTPTypes
import ServiceClient

/// Carries the gateway's own questions to whichever process of a service answers.
struct AnyInstance: Transport {
    let instances: [(instance: ServiceInstance, transport: HTTPTransport)]

    /// Asks one process after the other, each for its share of the time that is left. Throws what the last one did.
    func send(_ request: HTTPRequest, body: Data?, deadline: Duration) async throws -> (HTTPResponse, Data) {
        let end = ContinuousClock.now + deadline
        var left = instances.sorted { $0.instance.state < $1.instance.state }[...]
        while let next = left.popFirst() {
            let share = ContinuousClock.now.duration(to: end) / (left.count + 1)
            do {
                return try await next.transport.send(request, body: body, deadline: share)
            } catch {
                next.instance.suspect()
                if left.isEmpty { throw error }
            }
        }
        throw Problem.serviceUnavailable
    }
}
