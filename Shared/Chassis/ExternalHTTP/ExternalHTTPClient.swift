import CCurl
import Foundation
import ServiceClient

/// Requests to third-party servers, with limits on size, time and type, and only to verified addresses.
public protocol ExternalHTTP: Sendable {
    /// - Parameter limit: total time including redirects and retries; the client's own limit if `nil`.
    func send(
        _ request: ExternalRequest, within limit: Duration?
    ) async throws(ExternalHTTPError) -> ExternalResponse
}

extension ExternalHTTP {
    public func send(_ request: ExternalRequest) async throws(ExternalHTTPError) -> ExternalResponse {
        try await send(request, within: nil)
    }
}

/// The only client for third-party servers.
///
/// A host name is resolved once per request. Every resolved address is checked, and the connection uses one of those,
/// so a later DNS change has no effect. Each redirect is checked in the same way.
public struct ExternalHTTPClient: ExternalHTTP {
    /// The permitted hosts.
    public enum Hosts: Sendable {
        /// Addresses from untrusted sources: public internet names on the standard ports.
        ///
        /// - Parameter loopbackPorts: ports of 127.0.0.1 that count as public; only for tests with local servers.
        case publicInternet(loopbackPorts: Set<Int> = [])
        /// Addresses configured by an operator, possibly of an internal network. Redirects are not followed.
        case configured
    }

    private static let mostRedirects = 3
    private static let mostAddresses = 8
    private static let mostAtOnce = 64

    private let hosts: Hosts
    private let resolver: any NameResolver
    private let userAgent: String
    private let limit: Duration
    private let retries: Retries
    private let metrics: ExternalHTTPMetrics
    private let transfers: BlockingWork
    private let lookups: BlockingWork

    /// - Parameters:
    ///   - purpose: the label of the requests in metrics, such as `recipe-pages`.
    ///   - userAgent: the `User-Agent` header.
    ///   - limit: total time of a request, including redirects and retries.
    ///   - retries: the retries of requests that are safe to repeat; none by default.
    ///   - threads: the number of concurrent requests. At most 64 requests run or wait; others are refused as
    ///     `busy`. One subscriber has half of the threads and an eighth of the places.
    public init(
        for purpose: String, to hosts: Hosts, resolver: any NameResolver = SystemResolver(),
        userAgent: String = "Larder", limit: Duration = .seconds(5), retries: Retries = .none, threads: Int = 4
    ) {
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        self.hosts = hosts
        self.resolver = resolver
        self.userAgent = userAgent
        self.limit = limit
        self.retries = retries
        metrics = ExternalHTTPMetrics(purpose: purpose)
        let waiting = max(0, Self.mostAtOnce - threads)
        func pool(_ name: String) -> BlockingWork {
            BlockingWork(
                "\(purpose)-\(name)", threads: threads, waiting: waiting, waitingPerOwner: waiting / 8,
                threadsPerOwner: threads / 2)
        }
        (transfers, lookups) = (pool("transfers"), pool("lookups"))
    }

    /// Throws if `address` itself is not permitted. Does not resolve its name.
    public static func check(_ address: String) throws(ExternalHTTPError) { _ = try ExternalAddress(address) }

    public func send(
        _ request: ExternalRequest, within limit: Duration?
    ) async throws(ExternalHTTPError) -> ExternalResponse {
        let start = ContinuousClock.now
        do throws(ExternalHTTPError) {
            let response = try await repeated(request, within: limit ?? self.limit)
            metrics.answered(in: start.duration(to: .now), bytes: response.bytes.count)
            return response
        } catch {
            metrics.failed(error, in: start.duration(to: .now))
            throw error
        }
    }

    private func repeated(
        _ request: ExternalRequest, within limit: Duration
    ) async throws(ExternalHTTPError) -> ExternalResponse {
        let retries = request.isSafe ? retries : .none
        return try await retries.run(within: limit / .seconds(1), late: .slow, isTransient: \.isTransient) {
            seconds async throws(ExternalHTTPError) in
            let response = try await follow(request, until: .now + .seconds(seconds))
            // A transient status is retried.
            if retries.most > 0, ExternalHTTPError.status(response.status).isTransient {
                throw ExternalHTTPError.status(response.status)
            }
            return response
        }
    }

    private func follow(
        _ request: ExternalRequest, until deadline: ContinuousClock.Instant
    ) async throws(ExternalHTTPError) -> ExternalResponse {
        var address = try address(request.address)
        var fields = request.fields
        for _ in 0...Self.mostRedirects {
            switch try await transfer(request, to: address, fields, until: deadline) {
            case .response(let response): return response
            case .refused(let refusal): throw refusal
            case .elsewhere(let location):
                guard case .publicInternet(let ports) = hosts, request.isSafe else { throw .redirects }
                let next = try address.following(location, ports: ports)
                // Header fields, which may hold secrets, are not sent to another server.
                if next.host != address.host || next.port != address.port { fields = [:] }
                address = next
            }
        }
        throw .redirects
    }

    private func transfer(
        _ request: ExternalRequest, to address: ExternalAddress, _ fields: [String: String],
        until deadline: ContinuousClock.Instant
    ) async throws(ExternalHTTPError) -> Transfer.Outcome {
        let resolved = try await addresses(of: address, until: deadline)
        let outcome = await transfers.value(by: deadline, for: RequestTrace.subscriber) { [userAgent] in
            Transfer(
                request: request, address: address, resolved: resolved, fields: fields, userAgent: userAgent,
                timeout: deadline - .now
            ).outcome()
        }
        guard let outcome else { throw deadline <= .now ? .slow : .busy }
        return outcome
    }

    private func address(_ text: String) throws(ExternalHTTPError) -> ExternalAddress {
        switch hosts {
        case .publicInternet(let ports): try ExternalAddress(text, ports: ports)
        case .configured: try ExternalAddress(configured: text)
        }
    }

    /// The resolved addresses, all of them permitted.
    private func addresses(
        of address: ExternalAddress, until deadline: ContinuousClock.Instant
    ) async throws(ExternalHTTPError) -> [NetworkAddress] {
        let found = await lookups.value(by: deadline, for: RequestTrace.subscriber) { [resolver] in
            resolver.addresses(of: address.host)
        }
        guard let found else { throw deadline <= .now ? .slow : .busy }
        guard !found.isEmpty else { throw .unresolvable }
        guard found.allSatisfy({ isAllowed($0, address.port) }) else { throw .notPublic }
        return Array(found.prefix(Self.mostAddresses))
    }

    private func isAllowed(_ address: NetworkAddress, _ port: Int) -> Bool {
        switch hosts {
        case .configured: true
        case .publicInternet(let ports): address.isPublic || address.bytes == [127, 0, 0, 1] && ports.contains(port)
        }
    }
}
