import Foundation

/// Many requests at once, made by wrk.
enum Load {
    static let connections = 32

    /// Throws when wrk is missing or an answer was not a 200.
    static func requestsPerSecond(port: Int, path: String, seconds: Int) throws -> Double {
        let output = Pipe()
        let wrk = Process()
        wrk.executableURL = URL(filePath: "/usr/bin/env")
        wrk.arguments = [
            "wrk", "-t", "1", "-c", "\(connections)", "-d", "\(seconds)s", "http://127.0.0.1:\(port)\(path)",
        ]
        wrk.standardOutput = output
        try wrk.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        wrk.waitUntilExit()
        guard !text.contains("Non-2xx"), let label = text.firstRange(of: "Requests/sec:"),
            let rate = Double(text[label.upperBound...].prefix { $0 != "\n" }.trimmingCharacters(in: .whitespaces))
        else { throw Complaint("wrk could not measure (apt-get install wrk): \(text)") }
        return rate
    }
}
