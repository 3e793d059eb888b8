import NIOCore
import NIOHTTP1

/// One request on its way to a service, and the answer on its way back. Lives on one event loop.
///
/// What is small is handed on once it is whole: a body, so that a slow client takes nothing of a service; an answer, so
/// that a service that breaks off is a 502 and not half an answer. What is large is handed on as it comes, no faster
/// than the other side takes it.
final class Exchange {
    /// How long the body of a request is said to be.
    enum Body: Equatable {
        case none
        /// In bytes.
        case known(Int)
        case unknown
    }

    /// The largest body that is kept until it is whole, in bytes.
    private static let small = 64 << 10

    private let client: ClientConnection
    private let pool: ServicePool
    private let deadlines: Deadlines
    private let eventLoop: any EventLoop
    private var head: HTTPRequestHead
    private let body: Body
    /// What has come of a body that is not whole yet.
    private var gathered: [ByteBuffer] = []
    private var isGathering: Bool
    private var hasEntered = false
    private var connection: ServiceConnection?
    private var deadline: NIODeadline
    private var isSent = false
    private var isRetried = false
    private var isOver = false
    private var held: (head: HTTPResponseHead, body: [ByteBuffer])?
    private var isAnswering = false
    private var isReusable = false

    init(
        of client: ClientConnection, _ head: HTTPRequestHead, _ body: Body, through pool: ServicePool,
        deadlines: Deadlines, eventLoop: any EventLoop
    ) {
        self.client = client
        self.head = head
        self.body = body
        isGathering = if case .known(...Self.small) = body { true } else { false }
        self.pool = pool
        self.deadlines = deadlines
        self.eventLoop = eventLoop
        deadline = .now() + deadlines.answer
        self.head.headers.add(name: "Host", value: pool.authority)
    }

    func start() {
        guard !isGathering else { return }
        hasEntered = pool.enter()
        guard hasEntered else { return failed(.busy) }
        deadline = .now() + deadlines.answer
        if let waiting = pool.take() { use(waiting) } else { connect() }
    }

    // MARK: - To the service

    /// Whether more of the body can be taken now.
    var isReady: Bool { isGathering || (connection?.isWritable ?? false) }

    func send(_ bytes: ByteBuffer) {
        guard !isGathering else { return gathered.append(bytes) }
        deadline = .now() + deadlines.answer
        connection?.send(.body(.byteBuffer(bytes)))
    }

    func sendEnd() {
        guard !isGathering else {
            isGathering = false
            return start()
        }
        guard !isSent else { return }
        isSent = true
        deadline = .now() + deadlines.answer
        connection?.send(.end(nil))
        connection?.flush()
    }

    func flush() { connection?.flush() }

    func serviceIsReady() {
        client.advance()
        flush()
    }

    /// The client has gone, or has been answered otherwise.
    func cancel() { finish(reusable: false) }

    func check(at now: NIODeadline) {
        guard now > deadline, isSent ? isClientKeepingUp : !isReady else { return }
        failed(.slow)
    }

    private func connect() {
        pool.connect { [self] result in
            switch result {
            case .success(let connection) where isOver: connection.close()
            case .success(let connection): use(connection)
            case .failure: refused()
            }
        }
    }

    /// A service that answered a moment ago is probably being restarted. Nothing has been sent, so that waiting for it
    /// is safe whatever the request is.
    private func refused() {
        guard !isOver else { return }
        guard pool.hasAnsweredLately else { return failed(.unreachable) }
        eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(50)) { [self] in if !isOver { connect() } }
    }

    private func use(_ connection: ServiceConnection) {
        self.connection = connection
        connection.carry(self)
        connection.send(.head(head))
        for bytes in gathered { connection.send(.body(.byteBuffer(bytes))) }
        if body == .none || !gathered.isEmpty { sendEnd() } else { serviceIsReady() }
    }

    // MARK: - From the service

    var isClientKeepingUp: Bool { client.isWritable }

    func clientIsReady() { connection?.resume() }

    func received(_ answer: HTTPResponseHead) {
        deadline = .now() + deadlines.answer
        isReusable = answer.isKeepAlive
        pool.noteAnswer()
        let length = answer.headers.first(name: "Content-Length").flatMap { Int($0) }
        if let length, length <= Self.small {
            held = (answer, [])
        } else {
            isAnswering = true
            client.answer(answer)
        }
    }

    func received(_ body: ByteBuffer) {
        deadline = .now() + deadlines.answer
        if held == nil { client.answerBody(body) } else { held?.body.append(body) }
    }

    func receivedAllForNow() { if isAnswering { client.flush() } }

    func receivedEnd() {
        guard !isOver else { return }
        if let held {
            client.answer(held.head)
            for bytes in held.body { client.answerBody(bytes) }
        }
        finish(reusable: isSent && isReusable)
        client.answerEnd()
    }

    func failed(_ failure: ServiceFailure) {
        guard !isOver else { return }
        if failure == .broken, !isRetried, !isAnswering, held == nil, isRepeatable {
            isRetried = true
            isSent = false
            connection = nil
            connect()
            return
        }
        finish(reusable: false)
        if isAnswering { client.breakOff(failure) } else { client.failed(failure) }
    }

    private var isRepeatable: Bool { (head.method == .GET || head.method == .HEAD) && body == .none }

    private func finish(reusable: Bool) {
        guard !isOver else { return }
        isOver = true
        if hasEntered { pool.leave() }
        let connection = connection
        self.connection = nil
        connection?.release(reusable: reusable)
    }
}
