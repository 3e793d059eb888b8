import Contracts
import Foundation

/// Collects the log lines of all processes: complete in a file for each, readable on standard output.
actor SystemLog {
    private let folder: URL
    private let style: LineStyle
    private let now: @Sendable () -> Date
    private let write: @Sendable (String) -> Void
    private var files: [String: LogFile] = [:]
    /// Less severe lines are kept but not shown.
    private var shownFrom = SystemLogLine.Level.trace

    init(
        folder: URL, style: LineStyle, now: @escaping @Sendable () -> Date = { .now },
        write: @escaping @Sendable (String) -> Void
    ) {
        self.folder = folder
        self.style = style
        self.now = now
        self.write = write
    }

    /// Logs a line written by `service`.
    func take(_ raw: String, from service: ServiceName) {
        guard !raw.isEmpty else { return }
        keep(raw, of: service.rawValue)
        let line = SystemLogLine(raw, from: service.rawValue, at: now())
        if line.level >= shownFrom { write(style.text(of: line)) }
    }

    /// Logs a message of the supervisor.
    func note(_ level: SystemLogLine.Level, _ message: String) {
        let line = SystemLogLine(time: now(), level: level, service: "larder", message: message)
        keep(line.json, of: line.service)
        if level >= shownFrom { write(style.text(of: line)) }
    }

    /// Shows only lines of at least `level` from now on.
    func show(from level: SystemLogLine.Level) { shownFrom = level }

    /// Prints text to the terminal without logging it.
    func say(_ text: String) { write(text) }

    private func keep(_ line: String, of service: String) {
        files[service, default: LogFile(folder.appending(path: "\(service).log"))].append(line)
    }
}

extension SystemLog {
    /// Shows lines on standard output, in colour on a terminal unless `NO_COLOR` is set.
    init(folder: URL) {
        let wantsColour = ProcessInfo.processInfo.environment["NO_COLOR"] == nil
        self.init(
            folder: folder,
            style: LineStyle(
                isColoured: isatty(STDOUT_FILENO) == 1 && wantsColour,
                secondsFromUTC: TimeZone.current.secondsFromGMT())
        ) { try? FileHandle.standardOutput.write(contentsOf: Data(($0 + "\n").utf8)) }
    }
}
