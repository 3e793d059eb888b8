import CCurl
import Foundation
import Synchronization

/// Hands mails to a mail server (RFC 5321), on a thread of its own.
struct SMTPTransport: MailTransport {
    private let server: SMTPServer
    private let thread = WorkerThreads("smtp", count: 1, limit: 16)

    init(_ server: SMTPServer) {
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        self.server = server
    }

    func send(_ mail: Mail) async throws(MailFailure) {
        let stop = StopSign()
        let failure: MailFailure?
        do {
            failure = try await withTaskCancellationHandler {
                try await thread.run { [server] in SMTPDelivery(server, stop).failure(of: mail) }
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
        larder_curl_set_list(handle, CURLOPT_MAIL_RCPT, recipients)
        var source = MessageSource(Array(MailMessage(mail, from: server.sender).text.utf8))
        let code = withUnsafeMutablePointer(to: &source) { source in
            larder_curl_set_source(handle, { MessageSource.read(into: $0, $1 * $2, from: $3) }, source)
            return curl_easy_perform(handle)
        }
        guard code != CURLE_OK else { return nil }

        // libcurl's own texts name no address and no password; the server's answers might, and stay unread.
        let reply = larder_curl_response_code(handle)
        let reason = "\(String(cString: curl_easy_strerror(code))) (\(reply))"
        return (500..<600).contains(reply) ? .refused(reason) : .later(reason)
    }

    private func configure(_ handle: UnsafeMutableRawPointer) {
        larder_curl_set_text(handle, CURLOPT_URL, server.url)
        larder_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps")
        larder_curl_set_text(handle, CURLOPT_MAIL_FROM, "<\(server.sender.text)>")
        if let user = server.user { larder_curl_set_text(handle, CURLOPT_USERNAME, user) }
        if let password = server.password { larder_curl_set_text(handle, CURLOPT_PASSWORD, password) }
        let encryption = server.encryption == .required ? CURLUSESSL_ALL : CURLUSESSL_TRY
        larder_curl_set_number(handle, CURLOPT_USE_SSL, Int(encryption.rawValue))
        if let authorities = server.authorities { larder_curl_set_text(handle, CURLOPT_CAINFO, authorities) }
        larder_curl_set_number(handle, CURLOPT_CONNECTTIMEOUT, server.connectTimeout)
        larder_curl_set_number(handle, CURLOPT_TIMEOUT, server.timeout)
        larder_curl_set_number(handle, CURLOPT_UPLOAD, 1)
        larder_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        larder_curl_set_progress(
            handle,
            { context, _, _, _, _ in
                guard let context else { return 0 }
                return Unmanaged<StopSign>.fromOpaque(context).takeUnretainedValue().isRaised ? 1 : 0
            }, Unmanaged.passUnretained(stop).toOpaque())
    }
}

/// Says that a delivery is no longer wanted: the process is about to end.
private final class StopSign: Sendable {
    private let raised = Atomic(false)

    var isRaised: Bool { raised.load(ordering: .relaxed) }

    func raise() { raised.store(true, ordering: .relaxed) }
}

/// The bytes of a message as libcurl asks for them.
private struct MessageSource {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

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
        return count
    }
}
