import Foundation

/// How many descriptors (files and connections) the process may have open.
public struct DescriptorLimit: Hashable, Sendable {
    /// A higher limit would only hide a leak.
    private static let most = 65_536
    /// Connections of all clients together take no more memory than this.
    private static let mostConnections = 16_384

    public let descriptors: Int

    public init(descriptors: Int) { self.descriptors = descriptors }

    /// Raises the soft limit, which is 1,024 on many systems, to the hard one, at most 65,536. A lower limit that cannot
    /// be raised is kept.
    public static func raised() -> DescriptorLimit {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return DescriptorLimit(descriptors: 1_024) }
        let wanted = min(limit.rlim_max, rlim_t(most))
        if limit.rlim_cur < wanted {
            limit.rlim_cur = wanted
            setrlimit(resource, &limit)
            getrlimit(resource, &limit)
        }
        return DescriptorLimit(descriptors: Int(min(limit.rlim_cur, rlim_t(most))))
    }

    /// How many connections of clients the process accepts. The rest is for databases, files, calls to other services and
    /// the runtime, which traps when it gets no descriptor.
    public var connections: Int { max(8, min(descriptors - max(128, descriptors / 4), Self.mostConnections)) }
}
