import Foundation
import Logging

/// Writes each log line as one JSON object.
public struct JSONLogHandler: LogHandler {
    public var metadata: Logger.Metadata = [:]
    public var metadataProvider: Logger.MetadataProvider?
    public var logLevel: Logger.Level
    private let service: String
    private let write: @Sendable ([UInt8]) -> Void

    /// The maximum length of a field, in characters.
    private static let longestField = 2_000

    /// - Parameter write: writes one line; standard output by default.
    public init(
        service: String, level: Logger.Level,
        write: @escaping @Sendable ([UInt8]) -> Void = StandardOutput.shared.write
    ) {
        self.service = service
        self.write = write
        logLevel = level
    }

    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    public func log(event: LogEvent) {
        var line = LogLine()
        line.add("time", Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        line.add("level", event.level.rawValue)
        line.add("service", service)
        line.add("message", Self.harmless("\(event.message)"))
        var fields = metadata.filter { !$0.key.hasPrefix("hb.") }
        fields.merge(metadataProvider?.get() ?? [:]) { $1 }
        if let error = event.error { fields["error"] = "\(error)" }
        fields.merge(event.metadata ?? [:]) { $1 }
        for (key, value) in fields.sorted(by: { $0.key < $1.key }) where !Self.own.contains(key) {
            line.add(Self.harmless(key), Self.harmless("\(value)"))
        }
        line.end()
        write(line.bytes)
    }

    /// Reserved keys that metadata cannot override.
    private static let own: Set<String> = ["time", "level", "service", "message"]

    /// The text cut to `longestField`. Characters that JSON leaves unescaped but terminals interpret become question
    /// marks: DEL, C1 controls, line separators and bidi controls.
    private static func harmless(_ text: String) -> String {
        guard text.utf8.count > longestField || text.utf8.contains(where: { $0 >= 0x7F }) else { return text }
        var kept = ""
        for scalar in text.unicodeScalars.prefix(longestField) {
            switch scalar.value {
            case 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: kept.unicodeScalars.append("?")
            default: kept.unicodeScalars.append(scalar)
            }
        }
        return kept
    }
}
