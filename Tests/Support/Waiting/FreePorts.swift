import Foundation

/// Free ports of this machine, below those that the kernel hands out.
public enum FreePorts {
    /// A random element of `starts` for which every one of its ports is free.
    public static func start(
        in starts: some Collection<Int>, ports: (Int) -> some Sequence<Int> = { [$0] }
    ) -> Int {
        let free = starts.shuffled().first { ports($0).allSatisfy(isFree) }
        guard let free else { preconditionFailure("Every port is taken.") }
        return free
    }

    private static func isFree(_ port: Int) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var reuse: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
