import Contracts
import Foundation

/// A listening socket on this machine that stays open while the system runs. Connections queue if no process accepts
/// them.
final class ListeningSocket: Sendable {
    /// The most connections that wait to be accepted.
    private static let backlog: Int32 = 4_096

    let descriptor: Int32

    /// Throws `POSIXError`; `EADDRINUSE` if `port` is in use.
    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw POSIXError.last }
        // From here on `deinit` closes the socket if an error is thrown, because the object is initialised.
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

/// The listening sockets of a system.
struct ListeningSockets: Sendable {
    private let sockets: [ServiceName: [ListeningSocket]]

    /// Throws `CommandError` naming every port in use.
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

    /// The sockets of `service`, in the order of its ports.
    subscript(service: ServiceName) -> [ListeningSocket] { sockets[service] ?? [] }
}
