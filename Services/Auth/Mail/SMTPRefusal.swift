import Foundation

/// The last refusal (4xx or 5xx) among a mail server's replies.
///
/// Replies may quote addresses: they are searched for known phrases, and logged without addresses and names (`words`).
struct SMTPRefusal: Sendable {
    private static let mostBytes = 2_048
    /// Bytes of `words`.
    private static let mostShown = 200

    private var code = 0
    private var text = ""
    private var original = ""
    private var isContinued = false

    init() {}

    /// Reads one line of a reply, such as `550-5.7.1 No relaying`.
    mutating func read(_ line: some Collection<UInt8>) {
        let line = String(decoding: line.prefix(Self.mostBytes), as: UTF8.self)
        guard let code = Int(line.prefix(3)), (400..<600).contains(code) else { return }
        if !isContinued || code != self.code { (text, original) = ("", "") }
        self.code = code
        isContinued = line.dropFirst(3).first == "-"
        guard text.utf8.count < Self.mostBytes else { return }
        text += line.dropFirst(4).lowercased()
        original += line.dropFirst(4)
    }

    /// The server's own words in one line of at most 200 bytes, such as `450 4.7.1 Helo command rejected`; empty
    /// without a refusal. Addresses are left out, and so are words that are `name`, the part of the recipient's address
    /// before the `@`.
    func words(without name: String) -> String {
        guard code > 0 else { return "" }
        let name = Array(name.lowercased().utf8)
        var line = "\(code)"
        for word in original.utf8.split(whereSeparator: { $0 <= 0x20 || $0 == 0x7F }) {
            let letters = word.filter { $0 >= 0x80 || isalnum(Int32($0)) != 0 || ".+-_".utf8.contains($0) }
            let isHidden = word.contains(UInt8(ascii: "@")) || letters.map(Self.lowercased) == name
            let text = isHidden ? "…" : String(decoding: word, as: UTF8.self)
            guard line.utf8.count + text.utf8.count < Self.mostShown else { break }
            line += " " + text
        }
        return line
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }

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
