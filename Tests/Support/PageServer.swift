import Foundation
import Synchronization
import Waiting

/// A local site with scripted answers, sent in pieces. A path also answers with any query, unless that query has its
/// own answer.
public final class PageServer: Sendable {
    /// A request, open until its answer returns.
    public struct Visit {
        public let head: String
        /// The request body, limited by `Content-Length`.
        public let body: String
        fileprivate let socket: Int32

        /// Returns whether the bytes were sent.
        @discardableResult
        public func send(_ bytes: [UInt8]) -> Bool {
            var sent = 0
            while sent < bytes.count {
                let count = bytes[sent...].withUnsafeBytes {
                    Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }

        /// Waits 20 ms, to simulate a slow site.
        public func wait() { pauseThread(.milliseconds(20), because: "The site is slow.") }

        @discardableResult
        public func send(_ text: String) -> Bool { send(Array(text.utf8)) }
    }

    public typealias Answer = @Sendable (Visit) -> Void

    public let port: Int
    private let listener: Int32
    private let answers: [String: Answer]
    private let paths = Mutex<[String]>([])

    /// The requested paths.
    public var visited: [String] { paths.withLock { $0 } }

    private init(listener: Int32, port: Int, answers: [String: Answer]) {
        self.listener = listener
        self.port = port
        self.answers = answers
    }

    /// Runs `body` with the site on all addresses of this machine.
    public static func with(_ answers: [String: Answer], _ body: (PageServer) async throws -> Void) async throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(listener, $0, size)
                _ = listen(listener, 16)
                _ = getsockname(listener, $0, &size)
            }
        }
        let server = PageServer(
            listener: listener, port: Int(UInt16(bigEndian: address.sin_port)), answers: answers)
        Thread { server.serve() }.start()
        // The accepting thread closes the socket. Closed here, its number could go to another server while that thread
        // still uses it.
        defer { shutdown(listener, Int32(SHUT_RDWR)) }
        try await body(server)
    }

    private func serve() {
        while true {
            let socket = accept(listener, nil, nil)
            guard socket >= 0 else {
                close(listener)
                return
            }
            Thread { [self] in
                answer(socket)
                close(socket)
            }.start()
        }
    }

    private func answer(_ socket: Int32) {
        var head: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4_096)
        while !String(decoding: head, as: UTF8.self).contains("\r\n\r\n") {
            let count = recv(socket, &piece, piece.count, 0)
            guard count > 0 else { return }
            head += piece.prefix(count)
        }
        let text = String(decoding: head, as: UTF8.self)
        let body = rest(of: text, from: socket)
        let path = text.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        paths.withLock { $0.append(path) }
        let visit = Visit(head: text, body: body, socket: socket)
        guard let answer = answers[path] ?? answers[String(path.prefix { $0 != "?" })] else {
            visit.send("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
            return
        }
        answer(visit)
    }
}

extension PageServer {
    /// The request body: bytes read with the head, then the rest up to `Content-Length`.
    private func rest(of text: String, from socket: Int32) -> String {
        guard let end = text.range(of: "\r\n\r\n") else { return "" }
        let line = text[..<end.lowerBound].split(separator: "\r\n").first {
            $0.lowercased().hasPrefix("content-length:")
        }
        let length = line.flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
        var body = Array(text[end.upperBound...].utf8)
        var piece = [UInt8](repeating: 0, count: 4_096)
        while body.count < length {
            let count = recv(socket, &piece, piece.count, 0)
            guard count > 0 else { break }
            body += piece.prefix(count)
        }
        return String(decoding: body, as: UTF8.self)
    }

    public static func page(_ body: String, type: String = "text/html; charset=utf-8") -> Answer {
        bytes(Array(body.utf8), type: type)
    }

    public static func bytes(_ body: [UInt8], type: String, headers: String = "") -> Answer {
        {
            $0.send("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\(headers)\r\n")
            $0.send(body)
        }
    }

    public static func redirect(_ location: String) -> Answer {
        { $0.send("HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n") }
    }
}
