import Foundation

/// A mail as it goes over the wire (RFC 5322), with lines that end in CR LF.
struct MailMessage: Sendable {
    let text: String

    init(_ mail: Mail, from sender: EmailAddress) {
        let domain = sender.text.split(separator: "@").last ?? "localhost"
        var headers = [
            "From: Larder <\(sender.text)>",
            "To: <\(mail.recipient.text)>",
            "Subject: \(Self.encodedWords(mail.subject))",
            "Date: \(Self.date(mail.writtenAt))",
            "Message-ID: <\(mail.id.uuidString.lowercased())@\(domain)>",
            "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: quoted-printable",
            "Auto-Submitted: auto-generated",
        ]
        if let link = mail.choiceLink { headers.append("List-Unsubscribe: <\(link)>") }
        text = headers.joined(separator: "\r\n") + "\r\n\r\n" + QuotedPrintable.encode(mail.body) + "\r\n"
    }

    /// A header's text; what is not plain ASCII as encoded words of at most 75 characters (RFC 2047).
    private static func encodedWords(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) || text.contains("=?") || text.utf8.count > 70
        else {
            return text
        }
        var words: [String] = []
        var current = ""
        for character in text {
            if current.utf8.count + character.utf8.count > 42 {
                words.append(current)
                current = ""
            }
            current.append(character)
        }
        return (words + [current]).map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }
            .joined(separator: "\r\n ")
    }

    private static func date(_ instant: Date) -> String {
        let style = Date.VerbatimFormatStyle(
            format: """
                \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
                \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
                \(second: .twoDigits) +0000
                """, locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt,
            calendar: Calendar(identifier: .gregorian))
        return instant.formatted(style)
    }
}
