import CCurl
import Chassis
import Foundation
import Synchronization

/// Hands mails to a mail server (RFC 5321), on threads of its own.
struct SMTPTransport: MailTransport {
    private let server: SMTPServer
    private let threads = BlockingWork("smtp", threads: MailQueue.concurrency, waiting: 16)

    init(_ server: SMTPServer) {
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        self.server = server
    }

    func send(_ mail: Mail) async throws(MailFailure) {
        try await run { $0.failure(of: mail) }
    }

    func check() async throws(MailFailure) {
        try await run { $0.failureToConnect() }
    }

    private func run(_ body: @escaping @Sendable (SMTPDelivery) -> MailFailure?) async throws(MailFailure) {
        let stop = StopSign()
        let failure: MailFailure?
        do {
            failure = try await withTaskCancellationHandler {
                try await threads.run { [server] in body(SMTPDelivery(server, stop)) }
            } onCancel: {
                stop.raise()
            }
        } catch {
            failure = .later("busy")
        }
        if let failure { throw failure }
    }
}

/// One conversation with a mail server, by libcurl. It blocks.
private struct SMTPDelivery {
    let server: SMTPServer
    let stop: StopSign

    init(_ server: SMTPServer, _ stop: StopSign) {
        self.server = server
        self.stop = stop
    }

    /// Why the mail was not taken, or `nil` once it was.
    func failure(of mail: Mail) -> MailFailure? {
        guard let handle = curl_easy_init() else { return .later("no memory") }
        defer { curl_easy_cleanup(handle) }
        let recipients = curl_slist_append(nil, "<\(mail.recipient.text)>")
        defer { curl_slist_free_all(recipients) }

        configure(handle)
        larder_curl_set_number(handle, CURLOPT_UPLOAD, 1)
        larder_curl_set_text(handle, CURLOPT_MAIL_FROM, "<\(server.sender.text)>")
        larder_curl_set_list(handle, CURLOPT_MAIL_RCPT, recipients)
        var source = MessageSource(Array(MailMessage(mail, from: server.sender).text.utf8)) { [stop] in stop.holdOff() }
        return withUnsafeMutablePointer(to: &source) { source in
            larder_curl_set_source(handle, { MessageSource.read(into: $0, $1 * $2, from: $3) }, source)
            return failure(of: handle, to: mail.recipient) { source.pointee.isUnderWay }
        }
    }

    /// Why the server accepts no mail at the moment, as far as a connection and a log-in tell; `nil` if it does.
    func failureToConnect() -> MailFailure? {
        guard let handle = curl_easy_init() else { return .later("no memory") }
        defer { curl_easy_cleanup(handle) }
        configure(handle)
        larder_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, "NOOP")
        larder_curl_set_number(handle, CURLOPT_NOBODY, 1)
        return failure(of: handle) { false }
    }

    private func failure(
        of handle: UnsafeMutableRawPointer, to recipient: EmailAddress? = nil, isUnderWay: () -> Bool
    ) -> MailFailure? {
        var refusal = SMTPRefusal()
        let (code, message) = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(CURL_ERROR_SIZE)) { message in
            message.initialize(repeating: 0)
            larder_curl_set_text(handle, CURLOPT_ERRORBUFFER, message.baseAddress)
            defer { larder_curl_set_text(handle, CURLOPT_ERRORBUFFER, nil) }
            let code = withUnsafeMutablePointer(to: &refusal) { refusal in
                larder_curl_set_sinks(
                    handle, { _, size, count, _ in size * count }, { SMTPRefusal.read($0, $1 * $2, into: $3) }, refusal)
                return curl_easy_perform(handle)
            }
            return (code, message.baseAddress.map { String(cString: $0) } ?? "")
        }
        guard code != CURLE_OK else { return nil }
        return SMTPOutcome(
            code: code, reply: larder_curl_response_code(handle), refusal: refusal, message: message,
            isUnderWay: isUnderWay(), name: server.name,
            recipientName: recipient.map { String($0.text.prefix { $0 != "@" }) } ?? ""
        ).failure
    }

    private func configure(_ handle: UnsafeMutableRawPointer) {
        // Without a path libcurl says the machine's host name.
        larder_curl_set_text(handle, CURLOPT_URL, server.url + server.name.path)
        larder_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps")
        if let user = server.user { larder_curl_set_text(handle, CURLOPT_USERNAME, user) }
        if let password = server.password { larder_curl_set_text(handle, CURLOPT_PASSWORD, password) }
        let encryption = server.encryption == .required ? CURLUSESSL_ALL : CURLUSESSL_TRY
        larder_curl_set_number(handle, CURLOPT_USE_SSL, Int(encryption.rawValue))
        if let authorities = server.authorities { larder_curl_set_text(handle, CURLOPT_CAINFO, authorities) }
        larder_curl_set_number(handle, CURLOPT_CONNECTTIMEOUT, server.connectTimeout)
        larder_curl_set_number(handle, CURLOPT_TIMEOUT, server.timeout)
        larder_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        larder_curl_set_progress(
            handle,
            { context, _, _, _, _ in
                guard let context else { return 0 }
                return Unmanaged<StopSign>.fromOpaque(context).takeUnretainedValue().endsDelivery ? 1 : 0
            }, Unmanaged.passUnretained(stop).toOpaque())
    }
}

extension SMTPRefusal {
    /// Reads what libcurl received: one line of a reply at a time.
    fileprivate static func read(
        _ line: UnsafeMutablePointer<CChar>?, _ count: Int, into context: UnsafeMutableRawPointer?
    ) -> Int {
        guard let line, let refusal = context?.assumingMemoryBound(to: SMTPRefusal.self) else { return count }
        refusal.pointee.read(UnsafeRawBufferPointer(start: line, count: count))
        return count
    }
}

/// Says that a delivery is no longer wanted: the process is about to end.
///
/// Once the server has the whole message, its answer is waited for a little: unheard, the mail would be sent again.
private final class StopSign: Sendable {
    private static let patience = Duration.seconds(5)
    private let state = Mutex((raisedAt: ContinuousClock.Instant?.none, isHeldOff: false))

    var endsDelivery: Bool {
        state.withLock { state in
            guard let raisedAt = state.raisedAt else { return false }
            return !state.isHeldOff || raisedAt.duration(to: .now) > Self.patience
        }
    }

    func raise() { state.withLock { $0.raisedAt = .now } }

    func holdOff() { state.withLock { $0.isHeldOff = true } }
}

/// The bytes of a message as libcurl asks for them.
private struct MessageSource {
    private let bytes: [UInt8]
    private let onEnd: () -> Void
    private var position = 0

    /// Whether the server was told any of it.
    var isUnderWay: Bool { position > 0 }

    init(_ bytes: [UInt8], onEnd: @escaping () -> Void) {
        self.bytes = bytes
        self.onEnd = onEnd
    }

    /// Copies what comes next, at most `room` bytes; 0 at the end.
    static func read(
        into buffer: UnsafeMutablePointer<CChar>?, _ room: Int, from context: UnsafeMutableRawPointer?
    ) -> Int {
        guard let buffer, let source = context?.assumingMemoryBound(to: MessageSource.self) else { return 0 }
        let count = min(room, source.pointee.bytes.count - source.pointee.position)
        source.pointee.bytes.withUnsafeBytes { bytes in
            guard count > 0, let start = bytes.baseAddress else { return }
            UnsafeMutableRawPointer(buffer).copyMemory(from: start + source.pointee.position, byteCount: count)
        }
        source.pointee.position += count
        if count == 0 { source.pointee.onEnd() }
        return count
    }
}
