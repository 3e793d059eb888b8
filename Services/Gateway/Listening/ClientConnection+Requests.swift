import Chassis
import Contracts
import NIOCore
import NIOHTTP1

extension ClientConnection {
    func begin(_ head: HTTPRequestHead, from peer: Address) {
        meter.stop()
        begin(IncomingRequest(head, side: listener.side))
        let origin = listener.policy.origin(of: head, from: peer)
        switch listener.policy.judge(head, from: origin) {
        case .refused(let refusal, let template): refuse(refusal, template: template)
        case .admitted(let destination): send(head, from: origin, to: destination)
        case .unverified(let destination, let token):
            phase = .deciding
            verify(token) { [self] refusal in
                if let refusal {
                    refuse(refusal, template: destination.template)
                } else {
                    send(head, from: origin, to: destination)
                }
                advance()
            }
        }
    }

    func begin(_ request: IncomingRequest) {
        self.request = request
        loop.accessLog.begin()
    }

    func takeBody(_ bytes: ByteBuffer) {
        request?.received(bytes.readableBytes)
        guard case .forwarding(let exchange) = phase else {
            if (request?.bodyBytes ?? 0) > GatewayListener.mostDiscarded { close() }
            return
        }
        let largest = request?.largestBody ?? listener.largestBody
        guard (request?.bodyBytes ?? 0) <= largest else {
            exchange.cancel()
            if request?.status != nil { return close() }
            return refuse(.tooLarge(largest), template: request?.template ?? "")
        }
        exchange.send(bytes)
    }

    func takeEnd() {
        request?.isWhole = true
        switch phase {
        case .forwarding(let exchange):
            // The session may have ended while the body arrived.
            if (request?.bodyBytes ?? 0) > 0, isShutOut(with: exchange.order.head) {
                exchange.cancel()
                if request?.status != nil { return close() }
                return refuse(.badToken, template: request?.template ?? "")
            }
            exchange.sendEnd()
        case .discarding: request?.keepsAlive == true ? becomeIdle() : close()
        case .awaiting, .deciding, .closed: break
        }
    }

    /// Verifies `token`. If verification is unavailable, the services decide.
    private func verify(_ token: String, then proceed: @escaping (GatewayRefusal?) -> Void) {
        let policy = listener.policy
        let eventLoop = loop.eventLoop
        let bound = NIOLoopBound(proceed, eventLoop: eventLoop)
        let isOpen = NIOLoopBound(self, eventLoop: eventLoop)
        Task {
            let refusal = await policy.objection(to: token)
            eventLoop.execute {
                if case .deciding = isOpen.value.phase { bound.value(refusal) }
            }
        }
    }

    private func send(_ head: HTTPRequestHead, from origin: Address, to destination: Destination) {
        request?.template = destination.template
        request?.largestBody = destination.largestBody
        request?.timeToAnswer = destination.timeToAnswer
        switch destination.place {
        case .ownPage(let page): show(page, for: head)
        case .service(let service): forward(head, from: origin, to: service)
        }
    }

    private func show(_ page: Destination.OwnPage, for head: HTTPRequestHead) {
        phase = .deciding
        let pages = listener.pages
        let tags = head.headers["If-None-Match"]
        let client = NIOLoopBound(self, eventLoop: loop.eventLoop)
        let eventLoop = loop.eventLoop
        Task {
            let answer = await pages.answer(page, unless: tags)
            eventLoop.execute {
                guard case .deciding = client.value.phase else { return }
                client.value.give(answer)
                client.value.advance()
            }
        }
    }

    private func forward(_ head: HTTPRequestHead, from origin: Address, to service: ServiceName) {
        guard let request, let instances = loop.instances(of: service) else {
            return refuse(.service(.unreachable), template: "")
        }
        let length = head.headers.first(name: "Content-Length").flatMap { Int(length: $0) }
        let largest = request.largestBody ?? listener.largestBody
        if let length, length > largest {
            return refuse(.tooLarge(largest), template: request.template)
        }
        let isChunked = head.headers.contains(name: "Transfer-Encoding")
        let body: Exchange.Body = isChunked ? .unknown : length.map { $0 > 0 ? .known($0) : .none } ?? .none
        if body != .none, request.expectsContinue {
            context?.writeAndFlush(
                wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))), promise: nil)
        }
        let patience = patience(for: head)
        var headers = FieldRules.request(head, side: listener.side, origin: origin, id: request.id)
        headers.add(name: FieldRules.timeLeft, value: String(patience.nanoseconds / 1_000_000))
        let order = Exchange.Order(
            head: HTTPRequestHead(
                version: .http1_1, method: head.method == .HEAD ? .GET : head.method, uri: head.uri, headers: headers),
            body: body, caller: { [listener] in listener.policy.caller(of: head, from: origin) }, patience: patience)
        let exchange = Exchange(of: self, order, to: instances, on: loop)
        phase = .forwarding(exchange)
        exchange.start()
    }

    /// The time for a service to begin its answer: the endpoint's limit, or the rest of the inside caller's time if
    /// shorter.
    private func patience(for head: HTTPRequestHead) -> TimeAmount {
        let usual = head.method == .GET || head.method == .HEAD ? loop.deadlines.answer : loop.deadlines.change
        let patience = request?.timeToAnswer.map { TimeAmount($0) } ?? usual
        guard listener.side == .inside,
            let left = head.headers.first(name: FieldRules.timeLeft).flatMap({ Int(length: $0) }), left <= 3_600_000
        else { return patience }
        return min(patience, .milliseconds(Int64(left)))
    }
}
