import Foundation

/// Finds out the addresses that a name stands for.
public protocol NameResolver: Sendable {
    /// It blocks. Empty where there are none.
    func addresses(of host: String) -> [NetworkAddress]
}

/// Asks the system.
public struct SystemResolver: NameResolver {
    public init() {}

    public func addresses(of host: String) -> [NetworkAddress] {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &found) == 0 else { return [] }
        defer { freeaddrinfo(found) }
        return sequence(first: found) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { entry in
            entry?.pointee.ai_addr.flatMap { NetworkAddress(UnsafePointer($0)) }
        }
    }
}
