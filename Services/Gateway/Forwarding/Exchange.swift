import NIOCore
import NIOHTTP1

/// A request on its way to a service, and its answer. Runs on one event loop.
///
/// Small bodies and answers are buffered whole: slow clients do not occupy a service, and an aborted answer becomes a
/// 502. Large ones are streamed at the pace of the receiver.
final class Exchange: Carried {
    /// The declared length of a request body.
    enum Body: Equatable {
        case none
        /// In bytes.
        case known(Int)
        case unknown
    }

    /// A request, its caller and its timeout.
    struct Order {
        let head: HTTPRequestHead
        let body: Body
        let caller: () -> Caller
        /// The time for the service to begin its answer.
        let patience: TimeAmount
    }

    /// The most bytes of a body or an answer that are buffered until it is whole.
    static let small = RequestFingerprint.mostHashed
    /// The wait after which the session of a request is checked again before its answer.
    private static let wait = TimeAmount.milliseconds(250)

    let client: ClientConnection
    let order: Order
    let instances: InstancePools
    let loop: Loop
    var deadlines: Deadlines { loop.deadlines }
    /// The process that handles the request.
    var pool: ServicePool?
    var connection: ServiceConnection?
    /// The buffered body, while it can still be sent again.
    var gathered: [ByteBuffer] = []
    private var gatheredBytes = 0
    private var isGathering: Bool
    private var isBodyWhole: Bool
    /// Whether a part of the body was sent without being kept.
    private(set) var hasStreamed = false
    /// Processes that refused a connection.
    private var tried: [ServicePool] = []
    private var deadline: NIODeadline
    private(set) var sentAt = NIODeadline.now()
    private var isSent = false
    /// The last process that received the request.
    private(set) var process: ProcessIdentity?
    var isRepeated = false
    private(set) var isOver = false
    var held: (head: HTTPResponseHead, body: [ByteBuffer])?
    var isAnswering = false
    /// Whether the answer is an event stream, which lasts until one side ends it.
    private(set) var isStream = false
    var isReusable = false
    private(set) lazy var fingerprint = RequestFingerprint(order.head, body: gathered, by: order.caller())

    init(of client: ClientConnection, _ order: Order, to instances: InstancePools, on loop: Loop) {
        self.client = client
        self.order = order
        self.instances = instances
        self.loop = loop
        isBodyWhole = order.body == .none
        isGathering = order.body != .none
        deadline = .now() + loop.deadlines.restart + order.patience
    }

    func start() {
        guard !isGathering else { return }
        let quarantine = loop.quarantine
        if !quarantine.isEmpty, let seconds = quarantine.refusal(of: fingerprint, at: loop.now()) {
            finish(reusable: false)
            return client.refuseQuarantined(for: seconds)
        }
        deadline = .now() + deadlines.restart + order.patience
        begin()
    }

    // MARK: - Finding a process

    /// Connects to the best process.
    func begin() {
        guard let pool = instances.best(besides: tried) else { return nobodyTakesIt() }
        guard pool.enter() else { return failed(.busy) }
        self.pool = pool
        if let waiting = pool.take() { return use(waiting) }
        pool.connect { [self] result in
            switch result {
            case .success(let connection) where isOver: connection.close()
            case .success(let connection):
                pool.instance.noteConnection()
                use(connection)
            case .failure(let error):
                // Accepting a connection takes a healthy process less than a second.
                if error.isTimeout { pool.instance.suspect() } else { pool.instance.noteRefusal() }
                guard !isOver else { return }
                pool.leave()
                self.pool = nil
                tried.append(pool)
                begin()
            }
        }
    }

    /// A service that answered a moment ago is probably restarting. Nothing has been sent yet, so any request can wait.
    private func nobodyTakesIt() {
        guard !tried.isEmpty, instances.haveAnswered(since: .now() - deadlines.restart) else {
            return failed(.unreachable)
        }
        tried = []
        loop.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(50)) { [self] in if !isOver { begin() } }
    }

    /// Sends the request, or sends it again, on `connection`.
    private func use(_ connection: ServiceConnection) {
        guard let pool else { return connection.close() }
        self.connection = connection
        process = pool.instance.process
        sentAt = .now()
        deadline = sentAt + order.patience
        isSent = false
        connection.carry(self)
        var head = order.head
        head.headers.add(name: "Host", value: pool.instance.target.authority)
        connection.send(.head(head))
        for bytes in gathered { connection.send(.body(.byteBuffer(bytes))) }
        if isBodyWhole { finishSending() }
        serviceIsReady()
    }

    // MARK: - To the service

    /// Whether more of the body can be accepted now.
    var isReady: Bool { isGathering || (connection?.isWritable ?? false) }

    func send(_ bytes: ByteBuffer) {
        guard isGathering else { return stream(bytes) }
        gathered.append(bytes)
        gatheredBytes += bytes.readableBytes
        if gatheredBytes >= Self.small, !isShort {
            isGathering = false
            start()
        }
    }

    /// Whether the declared body is short enough to be buffered whole.
    private var isShort: Bool { if case .known(...Self.small) = order.body { true } else { false } }

    private func stream(_ bytes: ByteBuffer) {
        if !hasStreamed {
            _ = fingerprint
            hasStreamed = true
            gathered = []
        }
        deadline = .now() + deadlines.part
        connection?.send(.body(.byteBuffer(bytes)))
    }

    func sendEnd() {
        isBodyWhole = true
        if isGathering {
            isGathering = false
            return start()
        }
        if connection != nil { finishSending() }
    }

    private func finishSending() {
        guard !isSent else { return }
        isSent = true
        deadline = .now() + order.patience
        connection?.sendEnd()
    }

    func flush() { connection?.flush() }

    func serviceIsReady() {
        client.advance()
        flush()
    }

    /// The client has disconnected or has received another answer.
    func cancel() { finish(reusable: false) }

    func check(at now: NIODeadline) {
        if let pool, connection != nil, isSent, !isAnswering, now - sentAt > deadlines.silence,
            !pool.instance.hasAnswered(since: now - deadlines.silence),
            !pool.instance.wasProbed(since: now - deadlines.silence)
        {
            pool.instance.suspect()
        }
        if isStream, !client.mayGoOn(with: order.head) { return endStream() }
        if endsShutOut(at: now) { return }
        guard now > deadline, isSent ? isClientKeepingUp : !isReady else { return }
        failed(.slow)
    }

    func beginStream() { isStream = true }

    /// Ends a waiting GET, such as a long poll, if its sender's session has ended. Returns whether it did.
    func endsShutOut(at now: NIODeadline) -> Bool {
        guard !isOver, !isAnswering, isSent, order.head.method == .GET, now - sentAt > Self.wait,
            client.isShutOut(with: order.head)
        else { return false }
        finish(reusable: false)
        client.shutOut()
        return true
    }

    /// Ends an event stream as its service would; the client reconnects.
    func endStream() {
        guard isStream, !isOver else { return }
        finish(reusable: false)
        client.answerEnd()
    }

    func extendDeadline(by time: TimeAmount) { deadline = .now() + time }

    /// Ends the exchange. The connection is reused only if request and answer are complete.
    func finish(reusable: Bool) {
        guard !isOver else { return }
        isOver = true
        release(reusable: reusable && isSent && isBodyWhole)
    }

    /// Releases the process and its connection.
    func release(reusable: Bool) {
        pool?.leave()
        pool = nil
        let connection = connection
        self.connection = nil
        connection?.release(reusable: reusable)
    }
}
