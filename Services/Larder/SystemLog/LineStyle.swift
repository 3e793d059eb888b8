import Contracts
import Foundation

/// How a log line looks on a terminal, or in a file when `isColoured` is false.
struct LineStyle: Sendable {
    let isColoured: Bool
    /// Seconds that the reader's clock is ahead of UTC.
    let secondsFromUTC: Int

    func text(of line: SystemLogLine) -> String {
        let name = painted(line.service.padded(to: 8), colour(of: line.service))
        let words = line.requestInShort ?? line.message.withoutControls
        let fields = line.requestInShort == nil ? line.fields : [:]
        let said = fields.sorted { $0.key < $1.key }.map { " \(dimmed($0.key + "="))\($0.value.withoutControls)" }
        return
            "\(dimmed(clock(line.time))) \(name) \(mark(line.level)) \(emphasised(words, line.level))\(said.joined())"
    }

    private func mark(_ level: SystemLogLine.Level) -> String {
        switch level {
        case .trace, .debug: dimmed(level.rawValue.padded(to: 7))
        case .info, .notice: level.rawValue.padded(to: 7)
        case .warning: painted("WARNING", "1;33")
        case .error, .critical: painted(level.rawValue.uppercased().padded(to: 7), "1;31")
        }
    }

    private func emphasised(_ text: String, _ level: SystemLogLine.Level) -> String {
        level >= .warning ? painted(text, level == .warning ? "33" : "31") : text
    }

    private func clock(_ time: Date) -> String {
        let milliseconds = Int((time.timeIntervalSince1970 * 1_000).rounded()) + secondsFromUTC * 1_000
        let ofDay = ((milliseconds % 86_400_000) + 86_400_000) % 86_400_000
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let fraction = String(String(1_000 + ofDay % 1_000).dropFirst())
        return "\(two(ofDay / 3_600_000)):\(two(ofDay / 60_000 % 60)):\(two(ofDay / 1_000 % 60)).\(fraction)"
    }

    /// One colour for each process; the supervisor itself is bold.
    private func colour(of service: String) -> String {
        let colours = ["36", "32", "35", "34", "96", "92", "95", "94", "90"]
        let position = ServiceName(rawValue: service).flatMap { ServiceName.allCases.firstIndex(of: $0) }
        return position.map { colours[$0 % colours.count] } ?? "1"
    }

    private func dimmed(_ text: String) -> String { painted(text, "2") }
    private func painted(_ text: String, _ code: String) -> String {
        isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

extension SystemLogLine {
    /// `GET /v1/recipes/:id 200 3.1 ms` for the line that a process writes about an answered request.
    fileprivate var requestInShort: String? {
        guard level <= .info, let method = fields["method"], let status = fields["status"],
            let path = fields["route"] ?? fields["path"]
        else { return nil }
        let duration = fields["ms"].map { " \($0) ms" } ?? ""
        return "\(method) \(path) \(status)\(duration)".withoutControls
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    /// Without what could steer a terminal.
    fileprivate var withoutControls: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 32 && !(127...159).contains($0.value) }))
    }
}
