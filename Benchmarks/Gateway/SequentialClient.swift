import Foundation
import Measuring

/// A connection that sends requests in sequence and measures each.
final class SequentialClient {
    private let descriptor: Int32
    private let request: [UInt8]
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    /// Throws if no server listens on `port` of this machine.
    init(port: Int, path: String) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        request = Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { throw Complaint("Nobody listens on port \(port).") }
        var one: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// The time of each of `count` requests. Throws unless all answers have status 200.
    func times(of count: Int) throws -> [Duration] {
        try (0..<count).map { _ in
            let start = ContinuousClock.now
            try ask()
            return start.duration(to: .now)
        }
    }

    private func ask() throws {
        guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
            throw Complaint("The connection was closed.")
        }
        var received = 0
        var whole: Int?
        while whole.map({ received < $0 }) ?? true {
            let count = buffer.withUnsafeMutableBytes {
                recv(descriptor, $0.baseAddress! + received, $0.count - received, 0)
            }
            guard count > 0 else { throw Complaint("There was no whole answer.") }
            received += count
            if whole == nil { whole = try size(of: buffer[..<received]) }
        }
    }

    /// The size of the whole answer; `nil` until its head is complete.
    private func size(of answer: ArraySlice<UInt8>) throws -> Int? {
        guard let end = answer.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self).lowercased()
        guard head.hasPrefix("http/1.1 200"), let field = head.firstRange(of: "content-length: "),
            let length = Int(head[field.upperBound...].prefix(while: \.isNumber))
        else { throw Complaint("The answer was not a 200 of known length: \(head.prefix(40))") }
        return end.upperBound + length
    }
}
