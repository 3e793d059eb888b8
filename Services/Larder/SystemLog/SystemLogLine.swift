import Foundation

/// A log line of a process.
struct SystemLogLine: Sendable {
    /// The severity of a line.
    enum Level: String, CaseIterable, Comparable, Sendable {
        case trace, debug, info, notice, warning, error, critical

        static func < (one: Level, other: Level) -> Bool { one.rank < other.rank }
        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    let time: Date
    let level: Level
    let service: String
    let message: String
    /// All other fields, by name.
    let fields: [String: String]

    init(time: Date, level: Level, service: String, message: String, fields: [String: String] = [:]) {
        self.time = time
        self.level = level
        self.service = service
        self.message = message
        self.fields = fields
    }

    /// Parses a line that `service` wrote at `now`. Other text, such as the output of a crash, becomes a warning.
    init(_ raw: String, from service: String, at now: Date) {
        guard var fields = try? JSONDecoder().decode([String: LogValue].self, from: Data(raw.utf8)),
            let message = fields.removeValue(forKey: "message")?.text
        else {
            self.init(time: now, level: .warning, service: service, message: raw)
            return
        }
        let time = fields.removeValue(forKey: "time").flatMap { Self.instant($0.text) }
        let level = fields.removeValue(forKey: "level").flatMap { Level(rawValue: $0.text) }
        let name = fields.removeValue(forKey: "service")
        self.init(
            time: time ?? now, level: level ?? .info, service: name?.text ?? service, message: message,
            fields: fields.mapValues(\.text))
    }

    /// The line as JSON.
    var json: String {
        var object = fields
        object["time"] = time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        object["level"] = level.rawValue
        object["service"] = service
        object["message"] = message
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(object)).map { String(decoding: $0, as: UTF8.self) } ?? message
    }

    private static func instant(_ text: String) -> Date? {
        (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
            ?? (try? Date(text, strategy: .iso8601))
    }
}

/// A value of a log line as text.
private struct LogValue: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let string = try? container.decode(String.self) {
            text = string
        } else if let whole = try? container.decode(Int.self) {
            text = String(whole)
        } else if let number = try? container.decode(Double.self) {
            text = String(number)
        } else if let flag = try? container.decode(Bool.self) {
            text = String(flag)
        } else {
            text = "…"
        }
    }
}
