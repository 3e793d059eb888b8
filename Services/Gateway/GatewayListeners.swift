import APIReference
import Chassis
import Contracts
import NIOCore
import ServiceClient

/// The two listeners of a gateway and their shared state.
struct GatewayListeners: Sendable {
    let outside: GatewayListener
    let inside: GatewayListener
    let poll: RevocationPoll

    /// Throws `EncodingError` if the API description cannot be encoded.
    init(_ gateway: Gateway, to instances: [ServiceName: [ServiceInstance]], isStopping: Flag) throws {
        let settings = gateway.settings
        let transports = instances.mapValues { instances in
            AnyInstance(
                instances: instances.map { ($0, HTTPTransport(client: gateway.http, origin: $0.target.origin)) })
        }
        let patience = RetryPolicy(deadline: .seconds(1), tries: 1)
        let now = gateway.now

        let revoked = RevokedSessions()
        let auth = transports[.auth].map { ServiceClient(transport: $0, retries: patience) }
        // Breakers do not rest here: a request costs no more than checking them, and people who sign out wait for the
        // answer.
        let asGateway = transports[.auth].map {
            ServiceClient(transport: $0, retries: patience, breakers: CircuitBreakers(rest: .zero))
        }?.with(
            .minted { [serviceTokens = gateway.serviceTokens] in
                try await serviceTokens.mint(by: .gateway, for: nil, at: now())
            })
        poll = RevocationPoll(
            sessions: revoked,
            source: { try await asGateway.orNotFound(.service).call(IdentityAPI.revocations, sending: $0) },
            now: now, logger: gateway.logger)

        let health = HealthGathering(
            GatewaySettings.behind.compactMap { name in
                transports[name].map {
                    HealthGathering.Asked(name: name, copies: $0.instances.map { $0.transport as any Transport })
                }
            })
        let pages = OwnPages(
            systemHealth: { await health.health }, isStopping: { isStopping.isRaised },
            metrics: { Observability.metrics.text() },
            description: CachedFile(
                "application/json",
                try APIDescription(
                    of: gateway.routes.filter { settings.hasSpecification || !$0.isCompatibility }
                ).json),
            date: HTTPDate(now: now))

        let limiter = RateLimiter(settings.limits)
        let tokens = TokenVerifier(now: now) { try await auth.orNotFound(.service).call(IdentityAPI.keys) }
        func listener(_ side: Side, _ routes: RouteTable, _ largestBody: Int) -> GatewayListener {
            GatewayListener(
                policy: RequestPolicy(
                    side: side, routes: routes, limiter: limiter, proxies: settings.proxies, tokens: tokens,
                    revoked: revoked, now: now),
                pages: pages, largestBody: largestBody)
        }
        outside = listener(
            .outside,
            .outside(
                gateway.routes, isDevelopment: settings.isDevelopment, hasSpecification: settings.hasSpecification),
            settings.largestBody)
        inside = listener(.inside, .inside(gateway.routes), settings.largestInsideBody)
    }
}
