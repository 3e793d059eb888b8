import Contracts
import NIOCore
import NIOHTTP1

extension ClientConnection {
    // MARK: - Answers of services

    func answer(_ head: HTTPResponseHead) {
        guard let request else { return }
        var headers = FieldRules.answer(head, side: listener.side, id: request.id)
        if !head.status.mayHaveResponseBody {
            // Such an answer has no body.
        } else if let length = head.headers.first(name: "Content-Length") {
            headers.add(name: "Content-Length", value: length)
        } else if request.version == .http1_0 {
            self.request?.keepsAlive = false
        } else if request.method != .HEAD {
            headers.add(name: "Transfer-Encoding", value: "chunked")
        }
        write(head.status, headers)
    }

    func answerBody(_ bytes: ByteBuffer) {
        if request?.method != .HEAD { write(.body(.byteBuffer(bytes))) }
    }

    /// The answer is complete.
    func answerEnd() {
        finishAnswer()
        advance()
    }

    func flush() { context?.flush() }

    /// The service did not answer.
    func failed(_ failure: ServiceFailure) {
        loop.accessLog.note(failure)
        var refusal = GatewayRefusal.service(failure)
        if failure == .ended, listener.side == .inside { refusal.headers.append((FieldRules.notAgain, "true")) }
        refuse(refusal, template: request?.template ?? "")
        advance()
    }

    /// The sender's session ended while the request waited.
    func shutOut() {
        refuse(.badToken, template: request?.template ?? "")
        advance()
    }

    /// Refuses a request under which processes have ended before.
    func refuseQuarantined(for seconds: Int) {
        loop.accessLog.noteQuarantined()
        refuse(.endsProcesses(retryAfter: seconds), template: request?.template ?? "")
        advance()
    }

    /// The service aborted its answer. Closing the connection shows the client that the answer is incomplete.
    func breakOff(_ failure: ServiceFailure) {
        loop.accessLog.note(failure)
        note(status: request?.status ?? 502)
        phase = .closed
        close()
    }

    // MARK: - Answers of our own

    func refuse(_ refusal: GatewayRefusal, template: String) {
        guard let request else { return }
        self.request?.template = template
        if refusal.endsConnection { self.request?.keepsAlive = false }
        if let limit = refusal.limit { loop.accessLog.note(limit) }
        give(GatewayResponse(refusal, requestID: request.id))
    }

    func give(_ answer: GatewayResponse) {
        guard let request else { return }
        var headers = HTTPHeaders(answer.headers)
        if answer.status.mayHaveResponseBody {
            headers.add(name: "Content-Length", value: String(answer.body.readableBytes))
        }
        headers.add(name: "X-Request-Id", value: request.id)
        FieldRules.secure(&headers)
        write(answer.status, headers)
        if request.method != .HEAD, answer.body.readableBytes > 0 { write(.body(.byteBuffer(answer.body))) }
        finishAnswer()
    }

    func note(status: Int) {
        guard let request else { return }
        loop.accessLog.note(
            AccessLog.Entry(
                requestID: request.id, method: request.method, template: request.template, status: status,
                time: .now() - request.startedAt))
    }

    private func write(_ status: HTTPResponseStatus, _ headers: HTTPHeaders) {
        guard let request else { return }
        var headers = headers
        // A client that is answered before its request is complete gets little time to finish it.
        if !request.isWhole && request.isLong || loop.isStopping(listener.side) { self.request?.keepsAlive = false }
        if self.request?.keepsAlive == false {
            headers.add(name: "Connection", value: "close")
        } else if request.version == .http1_0 {
            headers.add(name: "Connection", value: "keep-alive")
        }
        self.request?.status = Int(status.code)
        write(.head(HTTPResponseHead(version: request.version, status: status, headers: headers)))
    }

    private func write(_ part: HTTPServerResponsePart) { context?.write(wrapOutboundOut(part), promise: nil) }

    /// Prepares for the next request, or closes the connection once the answer is written.
    private func finishAnswer() {
        guard let request, let context else { return }
        note(status: request.status ?? 0)
        if request.isWhole && !request.keepsAlive {
            phase = .closed
            let written = context.eventLoop.makePromise(of: Void.self)
            written.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
            return
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        if request.isWhole {
            becomeIdle()
        } else {
            phase = .discarding(until: .now() + loop.deadlines.linger)
            if !request.keepsAlive { context.close(mode: .output, promise: nil) }
            context.read()
        }
    }
}
