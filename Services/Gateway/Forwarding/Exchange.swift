import NIOCore
import NIOHTTP1

/// One request on its way to a service, and the answer on its way back. Lives on one event loop.
///
/// What is small is handed on once it is whole: a body, so that a slow client takes nothing of a service; an answer, so
/// that a service that breaks off is a 502 and not half an answer. What is large is handed on as it comes, no faster
/// than the other side takes it.
final class Exchange: Carried {
    /// How long the body of a request is said to be.
    enum Body: Equatable {
        case none
        /// In bytes.
        case known(Int)
        case unknown
    }

    /// What a request asks of whom, and for how long.
    struct Order {
        let head: HTTPRequestHead
        let body: Body
        let caller: () -> Caller
        /// For the service to begin its answer.
        let patience: TimeAmount
    }

    /// How much of a body or an answer is kept until it is whole, in bytes.
    static let small = RequestFingerprint.mostHashed
    /// After which it is asked anew whether an answer may be given to whoever waits for it.
    private static let wait = TimeAmount.milliseconds(250)

    let client: ClientConnection
    let order: Order
    let instances: InstancePools
    let loop: Loop
    var deadlines: Deadlines { loop.deadlines }
    /// The process that the request is at.
    var pool: ServicePool?
    var connection: ServiceConnection?
    /// What has come of the body so far, until some of it cannot be sent again.
    var gathered: [ByteBuffer] = []
    private var gatheredBytes = 0
    private var isGathering: Bool
    private var isBodyWhole: Bool
    /// Whether a part of the body has left that is not kept.
    private(set) var hasStreamed = false
    /// Processes that did not take a connection.
    private var tried: [ServicePool] = []
    private var deadline: NIODeadline
    private(set) var sentAt = NIODeadline.now()
    private var isSent = false
    /// Which process had the request last.
    private(set) var process: ProcessIdentity?
    var isRepeated = false
    private(set) var isOver = false
    var held: (head: HTTPResponseHead, body: [ByteBuffer])?
    var isAnswering = false
    /// Whether the answer is a stream of events, which goes on until one side ends it.
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

    /// Goes to the process that does best.
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
                // Nobody who takes a connection takes a second for it.
                if error.isTimeout { pool.instance.suspect() } else { pool.instance.noteRefusal() }
                guard !isOver else { return }
                pool.leave()
                self.pool = nil
                tried.append(pool)
                begin()
            }
        }
    }

    /// A service that answered a moment ago is probably being restarted. Nothing has been sent, so that waiting for it is
    /// safe whatever the request is.
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

    /// Whether more of the body can be taken now.
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

    /// Whether the body is said to be so short that it is kept until it is whole.
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

    /// The client has gone, or has been answered otherwise.
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

    /// Ends a request that only reads and has waited for its answer, such as a long poll, if its sender was shut out
    /// meanwhile. Whether it did.
    func endsShutOut(at now: NIODeadline) -> Bool {
        guard !isOver, !isAnswering, isSent, order.head.method == .GET, now - sentAt > Self.wait,
            client.isShutOut(with: order.head)
        else { return false }
        finish(reusable: false)
        client.shutOut()
        return true
    }

    /// Ends a stream of events as its service would; its client asks for what follows.
    func endStream() {
        guard isStream, !isOver else { return }
        finish(reusable: false)
        client.answerEnd()
    }

    func extendDeadline(by time: TimeAmount) { deadline = .now() + time }

    /// Ends the exchange, and the connection unless it is certain to be in order: the request has left as a whole and the
    /// answer has come as a whole.
    func finish(reusable: Bool) {
        guard !isOver else { return }
        isOver = true
        release(reusable: reusable && isSent && isBodyWhole)
    }

    /// Lets go of the process that the request is at.
    func release(reusable: Bool) {
        pool?.leave()
        pool = nil
        let connection = connection
        self.connection = nil
        connection?.release(reusable: reusable)
    }
}
