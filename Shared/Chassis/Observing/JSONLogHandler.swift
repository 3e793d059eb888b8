import Foundation
import Logging
import Synchronization

/// Writes each log line as one JSON object to standard output.
public struct JSONLogHandler: LogHandler {
    public var metadata: Logger.Metadata = [:]
    public var metadataProvider: Logger.MetadataProvider?
    public var logLevel: Logger.Level
    private let service: String

    public init(service: String, level: Logger.Level) {
        self.service = service
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
        line.add("message", "\(event.message)")
        let fields = metadata.filter { !$0.key.hasPrefix("hb.") }.merging(event.metadata ?? [:]) { $1 }
        for (key, value) in fields.sorted(by: { $0.key < $1.key }) { line.add(key, "\(value)") }
        line.end()
        try? FileHandle.standardOutput.write(contentsOf: line.bytes)
    }
}
