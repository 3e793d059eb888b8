import CCurl
import Foundation

/// Requests to servers that are not ours: within bounds of size, time and type, and to addresses that were checked.
public protocol ExternalHTTP: Sendable {
    /// - Parameter limit: how long all of it may take, redirects and retries included; the client's own limit if `nil`.
    func send(
        _ request: ExternalRequest, within limit: Duration?
    ) async throws(ExternalHTTPError) -> ExternalResponse
}

extension ExternalHTTP {
    public func send(_ request: ExternalRequest) async throws(ExternalHTTPError) -> ExternalResponse {
        try await send(request, within: nil)
    }
}

/// The one client for servers that are not ours.
///
/// A name is resolved once for each request, every address that it stands for is checked, and the connection goes to one
/// of those: what the name stands for a moment later makes no difference. Each redirect is checked in the same way.
public struct ExternalHTTPClient: ExternalHTTP {
    /// Who may be asked.
    public enum Hosts: Sendable {
        /// Addresses that anybody may give: names of the public internet, on the usual ports.
        ///
        /// - Parameter loopbackPorts: ports of 127.0.0.1 that count as public; none but in tests, where the servers are.
        case publicInternet(loopbackPorts: Set<Int> = [])
        /// Addresses that an operator configured, which may be of an inner network. Redirects are not followed.
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
    ///   - purpose: what the metrics call its requests, such as `recipe-pages`.
    ///   - userAgent: what we call ourselves.
    ///   - limit: how long a request may take, redirects and retries included.
    ///   - retries: how often a request that is safe to repeat is tried again; none unless said otherwise.
    ///   - threads: how many requests are under way at once. 64 may be there at a time; more are refused as `busy`.
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
        transfers = BlockingWork("\(purpose)-transfers", threads: threads, waiting: waiting)
        lookups = BlockingWork("\(purpose)-lookups", threads: threads, waiting: waiting)
    }

    /// Throws unless the address may be asked, as far as the address itself tells.
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
            // What a server cannot do just now, another try may help.
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
                // What is meant for one server is nobody else's business.
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
        let outcome = await transfers.value(by: deadline) { [userAgent] in
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

    /// Those that the name stands for, all of which may be asked.
    private func addresses(
        of address: ExternalAddress, until deadline: ContinuousClock.Instant
    ) async throws(ExternalHTTPError) -> [NetworkAddress] {
        let found = await lookups.value(by: deadline) { [resolver] in resolver.addresses(of: address.host) }
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
