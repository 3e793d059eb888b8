import Contracts
import NIOCore
import NIOHTTP1

extension Exchange {
    var isClientKeepingUp: Bool { client.isWritable }

    func clientIsReady() { connection?.resume() }

    func received(_ answer: HTTPResponseHead) {
        guard !isOver else { return }
        pool?.instance.noteAnswer(ProcessIdentity(answer.headers.first(name: ProcessIdentity.header)))
        // The gateway never requests a protocol upgrade.
        guard answer.status.code >= 200 else { return failed(.broken) }
        if endsShutOut(at: .now()) { return }
        let lengths = answer.headers["Content-Length"]
        let isChunked = answer.headers.contains(name: "Transfer-Encoding")
        isReusable = answer.isKeepAlive && Self.isFramed(answer, lengths: lengths.count, isChunked: isChunked)
        if let length = lengths.first.flatMap({ Int(length: $0) }), length <= Self.small {
            held = (answer, [])
        } else {
            isAnswering = true
            if answer.headers["Content-Type"] == [EventStream.mediaType] { beginStream() }
            extendDeadline(by: deadlines.part)
            client.answer(answer)
        }
    }

    func received(_ body: ByteBuffer) {
        guard !isOver else { return }
        if held != nil {
            held?.body.append(body)
        } else {
            extendDeadline(by: deadlines.part)
            client.answerBody(body)
        }
    }

    func receivedAllForNow() { if isAnswering { client.flush() } }

    func receivedEnd() {
        guard !isOver else { return }
        if !loop.quarantine.isEmpty { loop.quarantine.clear(fingerprint, at: loop.now()) }
        if let held {
            client.answer(held.head)
            for bytes in held.body { client.answerBody(bytes) }
        }
        finish(reusable: isReusable)
        client.answerEnd()
    }

    func failed(_ failure: ServiceFailure) {
        guard !isOver else { return }
        finish(reusable: false)
        if isAnswering { client.breakOff(failure) } else { client.failed(failure) }
    }

    /// Whether the answer states its end in exactly one way.
    private static func isFramed(_ answer: HTTPResponseHead, lengths: Int, isChunked: Bool) -> Bool {
        if !answer.status.mayHaveResponseBody { return !isChunked && lengths <= 1 }
        return isChunked ? lengths == 0 : lengths == 1
    }
}
