import CCurl
import Chassis
import Foundation

/// Fetches pages and pictures from addresses that anybody may give: from the public internet alone, and within bounds.
///
/// A name is resolved once for each request, every address that it stands for is checked, and the connection goes to one
/// of those: what the name stands for a moment later makes no difference.
struct GuardedFetcher: Sendable {
    private static let mostRedirects = 3
    private static let mostAddresses = 8

    private let resolver: any NameResolver
    private let userAgent: String
    private let loopbackPorts: Set<Int>
    private let limit: Duration
    private let transfers = BlockingWork("transfers", threads: 4, limit: 64)
    private let lookups = BlockingWork("lookups", threads: 4, limit: 64)

    /// - Parameters:
    ///   - userAgent: what we call ourselves.
    ///   - limit: how long all of one may take.
    ///   - loopbackPorts: ports of 127.0.0.1 that count as public; none but in tests, where the pages are there.
    init(
        resolver: any NameResolver = SystemResolver(), userAgent: String, limit: Duration = .seconds(5),
        loopbackPorts: Set<Int> = []
    ) {
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        self.resolver = resolver
        self.userAgent = userAgent
        self.limit = limit
        self.loopbackPorts = loopbackPorts
    }

    /// What is at an address, or where it leads to.
    func fetch(_ address: String, as kind: FetchedKind) async throws(FetchRefusal) -> FetchedFile {
        do {
            let file = try await follow(address, as: kind, until: .now + limit)
            FetchMetrics.fetched(bytes: file.bytes.count)
            return file
        } catch {
            FetchMetrics.refused(error)
            throw error
        }
    }

    private func follow(
        _ address: String, as kind: FetchedKind, until deadline: ContinuousClock.Instant
    ) async throws(FetchRefusal) -> FetchedFile {
        var page = try PageAddress(address, ports: loopbackPorts)
        for _ in 0...Self.mostRedirects {
            switch try await request(page, as: kind, until: deadline) {
            case .file(let file): return file
            case .refused(let refusal): throw refusal
            case .elsewhere(let location): page = try page.following(location, ports: loopbackPorts)
            }
        }
        throw .redirects
    }

    private func request(
        _ page: PageAddress, as kind: FetchedKind, until deadline: ContinuousClock.Instant
    ) async throws(FetchRefusal) -> Transfer.Outcome {
        let addresses = try await addresses(of: page, until: deadline)
        let outcome = await transfers.value(by: deadline) { [userAgent] in
            Transfer(
                page: page, addresses: addresses, kind: kind, userAgent: userAgent, timeout: deadline - .now
            ).outcome()
        }
        guard let outcome else { throw deadline <= .now ? .slow : .busy }
        return outcome
    }

    /// Those that the name stands for, all of which are public.
    private func addresses(
        of page: PageAddress, until deadline: ContinuousClock.Instant
    ) async throws(FetchRefusal) -> [NetworkAddress] {
        guard let found = await lookups.value(by: deadline, { [resolver] in resolver.addresses(of: page.host) }) else {
            throw deadline <= .now ? .slow : .busy
        }
        guard !found.isEmpty else { throw .unresolvable }
        guard found.allSatisfy({ $0.isPublic || isAllowed($0, page.port) }) else { throw .notPublic }
        return Array(found.prefix(Self.mostAddresses))
    }

    private func isAllowed(_ address: NetworkAddress, _ port: Int) -> Bool {
        address.bytes == [127, 0, 0, 1] && loopbackPorts.contains(port)
    }
}

extension GuardedFetcher {
    /// As it runs in a service: it says whose it is.
    init(_ settings: Settings) {
        self.init(
            userAgent: ["Larder recipe import", settings.string("PUBLIC_URL").map { "(+\($0))" }]
                .compactMap(\.self).joined(separator: " "))
    }
}
