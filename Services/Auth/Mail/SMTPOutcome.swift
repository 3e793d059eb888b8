import CCurl

/// How a conversation with a mail server failed.
struct SMTPOutcome {
    let code: CURLcode
    /// The last reply code.
    let reply: Int
    let refusal: SMTPRefusal
    /// The message of libcurl, which names the command that failed.
    let message: String
    /// Whether the message itself was under way.
    let isUnderWay: Bool
    let name: HELOName
    /// The part of the recipient's address before the `@`; empty without a recipient.
    var recipientName = ""

    var failure: MailFailure {
        if let kind = faultKind {
            return .misconfigured(
                MailFault(kind: kind, reply: reply, name: name, isOnConnecting: !isUnderWay && code != CURLE_SEND_ERROR)
            )
        }
        let words = (400..<600).contains(reply) ? refusal.words(without: recipientName) : ""
        // libcurl's own texts name no address and no password.
        let reason = words.isEmpty ? "\(String(cString: curl_easy_strerror(code))) (\(reply))" : words
        switch (code, reply) {
        case (_, 500..<600) where code == CURLE_SEND_ERROR || isUnderWay: return .refused(reason)
        case (CURLE_SEND_ERROR, 400..<500): return .later(reason)
        default: return isUnderWay ? .later(reason) : .away(reason)
        }
    }

    /// The part of the configuration that is at fault; `nil` if the mail itself is, or if the server may accept it later.
    private var faultKind: MailFault.Kind? {
        let mayPass = (400..<500).contains(reply)
        switch code {
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE: return .certificate
        case CURLE_USE_SSL_FAILED: return mayPass ? nil : .encryption
        case CURLE_LOGIN_DENIED:
            if mayPass { return nil }
            return reply == 538 || (reply == 530 && refusal.isAboutEncryption) ? .encryption : .logIn
        case CURLE_REMOTE_ACCESS_DENIED:
            return isFinal ? (refusal.isAboutClient ? .service : .name) : nil
        case CURLE_SEND_ERROR: return refusedCommand
        default: return isUnderWay ? refusedCommand : (code == CURLE_WEIRD_SERVER_REPLY && isFinal ? .service : nil)
        }
    }

    private var isFinal: Bool { (500..<600).contains(reply) }

    /// A refusal of MAIL, RCPT or DATA, or of the message.
    private var refusedCommand: MailFault.Kind? {
        guard (400..<600).contains(reply), !refusal.isAboutRecipient else { return nil }
        if refusal.isAboutName { return .name }
        guard isFinal else { return nil }
        switch reply {
        case 530: return refusal.isAboutEncryption ? .encryption : .logIn
        case 534, 535: return .logIn
        case 538: return .encryption
        case 504: return .name
        case 502, 503: return .service
        case 501 where !isSenderRefused && refusal.status.hasPrefix("5.5."): return .name
        // The size of the mail.
        case 552: return nil
        default: break
        }
        if refusal.isAboutRelaying { return .relay }
        if refusal.isAboutClient { return .service }
        return isSenderRefused || refusal.isAboutSender ? .sender : nil
    }

    /// The sender is the same for every mail.
    private var isSenderRefused: Bool { message.hasPrefix("MAIL failed") }
}
