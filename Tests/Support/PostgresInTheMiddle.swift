import Foundation
import Synchronization

/// A proxy before PostgreSQL that breaks a connection on command: at the commit of a transaction that may write.
public final class PostgresInTheMiddle: Sendable {
    /// The moment at which a connection breaks.
    public enum Moment: Sendable {
        /// The server has not received the commit.
        case beforeCommit
        /// The server has committed, but its answer is lost.
        case afterCommit
    }

    private struct Order {
        let moment: Moment
        let statement: String
        let then: @Sendable () -> Void
    }

    private struct State {
        var order: Order?
        var refuses = false
        var links: [Link] = []
    }

    /// The two sockets of a connection.
    private final class Link: Sendable {
        let client: Int32
        let server: Int32
        /// Whether the server's answers are held back.
        let isMuted = Mutex(false)
        /// Counts answers of the server while it is muted.
        let unheard = DispatchSemaphore(value: 0)

        init(client: Int32, server: Int32) {
            self.client = client
            self.server = server
        }

        func end() {
            shutdown(client, Int32(SHUT_RDWR))
            shutdown(server, Int32(SHUT_RDWR))
        }
    }

    /// The folder of the proxy's socket.
    public let folder: String
    private let server: String
    private let listener: Int32
    private let state = Mutex(State())

    /// - Parameter server: the folder with the server's socket.
    public init(before server: String) throws {
        self.server = "\(server)/.s.PGSQL.5432"
        folder = FileManager.default.temporaryDirectory.appending(path: "pg-\(UUID().uuidString.prefix(8))").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let fd = listener
        guard Self.withAddress("\(folder)/.s.PGSQL.5432", { bind(fd, $0, $1) }) == 0, listen(fd, 64) == 0 else {
            throw POSIXError(.EADDRNOTAVAIL)
        }
        Thread.detachNewThread { self.accept() }
    }

    /// Breaks the next committing connection at `moment`; `then` runs just before.
    ///
    /// - Parameter statement: text that the transaction must contain, sent for the first time on its connection.
    public func breakNextCommit(
        _ moment: Moment, of statement: String = "", then: @escaping @Sendable () -> Void = {}
    ) {
        state.withLock { $0.order = Order(moment: moment, statement: statement, then: then) }
    }

    /// Breaks all connections and refuses new ones until `welcome()`.
    public func refuse() {
        let links = state.withLock { state in
            state.refuses = true
            return state.links
        }
        for link in links { link.end() }
    }

    public func welcome() { state.withLock { $0.refuses = false } }

    /// Refuses further connections and ends the current ones.
    public func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        refuse()
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func accept() {
        while true {
            let client = Foundation.accept(listener, nil, nil)
            guard client >= 0 else { return }
            let upstream = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            let link = Link(client: client, server: upstream)
            let isWelcome = state.withLock { state in
                state.links.append(link)
                return !state.refuses
            }
            guard isWelcome, Self.withAddress(server, { connect(upstream, $0, $1) }) == 0 else {
                link.end()
                continue
            }
            Thread.detachNewThread { self.hear(on: link) }
            Thread.detachNewThread { Self.answer(on: link) }
        }
    }

    /// Forwards the process's messages.
    private func hear(on link: Link) {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        var isWriting = false
        var transaction = ""
        while case let count = read(link.client, &buffer, buffer.count), count > 0 {
            let text = String(decoding: buffer[..<count], as: UTF8.self)
            if text.contains("BEGIN ISOLATION") {
                isWriting = text.contains("READ WRITE")
                transaction = ""
            }
            transaction += text
            let order = isWriting ? order(by: text, in: transaction) : nil
            if let order, order.moment == .beforeCommit {
                order.then()
                break
            }
            if order != nil { link.isMuted.withLock { $0 = true } }
            guard send(link.server, buffer, count, Int32(MSG_NOSIGNAL)) == count else { break }
            if let order {
                // The server answers after it has committed.
                _ = link.unheard.wait(timeout: .now() + .seconds(60))
                order.then()
                break
            }
        }
        link.end()
    }

    /// Forwards the server's messages.
    private static func answer(on link: Link) {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while case let count = read(link.server, &buffer, buffer.count), count > 0 {
            if link.isMuted.withLock({ $0 }) {
                link.unheard.signal()
                return
            }
            guard send(link.client, buffer, count, Int32(MSG_NOSIGNAL)) == count else { return }
        }
        link.unheard.signal()
        link.end()
    }

    /// The order to break the connection, if `text` is the commit that it awaits; otherwise `nil`.
    private func order(by text: String, in transaction: String) -> Order? {
        // A simple query: its letter, four bytes of length, the text.
        guard text.hasPrefix("Q\0\0\0\u{B}COMMIT\0") else { return nil }
        return state.withLock { state in
            guard let order = state.order, order.statement.isEmpty || transaction.contains(order.statement) else {
                return nil
            }
            state.order = nil
            return order
        }
    }

    private static func withAddress<T>(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> T) -> T {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
