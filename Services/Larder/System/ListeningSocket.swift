import Contracts
import Foundation

/// A socket that listens on this machine, held open for as long as the system runs. Whichever process accepts from it,
/// those who come while none does wait in its queue and are not refused.
final class ListeningSocket: Sendable {
    /// How many connections may wait to be accepted.
    private static let backlog: Int32 = 4_096

    let descriptor: Int32

    /// Throws a `POSIXError`, which is `EADDRINUSE` if somebody else listens on `port`.
    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw POSIXError.last }
        // What throws from here on is closed by `deinit`, since the object is whole.
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard bound == 0, listen(descriptor, Self.backlog) == 0 else { throw POSIXError.last }
    }

    deinit { close(descriptor) }
}

extension POSIXError {
    static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

/// The listening sockets of a whole system.
struct ListeningSockets: Sendable {
    private let sockets: [ServiceName: [ListeningSocket]]

    /// Throws a sentence that names every port somebody else holds.
    init(_ ports: Ports) throws {
        var sockets: [ServiceName: [ListeningSocket]] = [:]
        var taken: [String] = []
        for service in ServiceName.allCases {
            for port in ports.all(of: service) {
                do {
                    sockets[service, default: []].append(try ListeningSocket(port: port))
                } catch {
                    taken.append("\(port) (\(service.rawValue))")
                }
            }
        }
        self.sockets = sockets
        guard taken.isEmpty else {
            throw CommandError(
                """
                Something else uses \(taken.count == 1 ? "port" : "the ports") \(taken.joined(separator: ", ")). \
                Stop it, or start with --port-offset \(ports.offset == 0 ? 1_000 : ports.offset + 1_000).
                """)
        }
    }

    /// Those of `service`, in the order of its ports.
    subscript(service: ServiceName) -> [ListeningSocket] { sockets[service] ?? [] }
}
