import Foundation

/// The last refusal (4xx or 5xx) among a mail server's replies.
///
/// Replies may quote addresses: they are searched for known phrases, and never logged or stored.
struct SMTPRefusal: Sendable {
    private static let mostBytes = 2_048

    private var code = 0
    private var text = ""
    private var isContinued = false

    init() {}

    /// Reads one line of a reply, such as `550-5.7.1 No relaying`.
    mutating func read(_ line: some Collection<UInt8>) {
        let line = String(decoding: line.prefix(Self.mostBytes), as: UTF8.self)
        guard let code = Int(line.prefix(3)), (400..<600).contains(code) else { return }
        if !isContinued || code != self.code { text = "" }
        self.code = code
        isContinued = line.dropFirst(3).first == "-"
        if text.utf8.count < Self.mostBytes { text += line.dropFirst(4).lowercased() }
    }

    /// The enhanced status code (RFC 3463), such as `5.7.1`.
    var status: Substring { text.prefixMatch(of: /[45]\.\d{1,3}\.\d{1,3}/)?.output ?? "" }

    /// Whether it is about the recipient's address or mailbox.
    var isAboutRecipient: Bool {
        !isAboutSender && (status.dropFirst().hasPrefix(".1.") || status.dropFirst().hasPrefix(".2."))
    }

    var isAboutSender: Bool { ["5.1.7", "5.1.8"].contains(status) || says("sender address rejected") }

    /// Servers often refuse the name in EHLO only after RCPT.
    var isAboutName: Bool { says("helo command rejected", "ehlo command rejected") }

    var isAboutClient: Bool { says("client host rejected") }

    var isAboutRelaying: Bool {
        says("relay access denied", "relay not permitted", "relaying denied", "unable to relay", "relaying not allowed")
    }

    var isAboutEncryption: Bool { status == "5.7.11" || text.contains("tls") }

    /// No address holds spaces, so that no recipient can look like one of `phrases`.
    private func says(_ phrases: String...) -> Bool { phrases.contains(where: text.contains) }
}
