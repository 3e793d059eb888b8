import Foundation
import Measuring

/// Many requests at once, made by wrk.
enum Load {
    static let connections = 32

    /// What wrk found.
    struct Result {
        let requestsPerSecond: Double
        /// In milliseconds.
        let p99: Double
    }

    /// Throws when wrk is missing or an answer was not a 200.
    static func requestsPerSecond(port: Int, path: String, seconds: Int) throws -> Double {
        try run(["-c", "\(connections)", "-d", "\(seconds)s", "http://127.0.0.1:\(port)\(path)"]).requestsPerSecond
    }

    /// Asks for one of `paths` after the other.
    static func result(
        port: Int, paths: [String], connections: Int, seconds: Int, script: URL
    ) throws -> Result {
        let list = paths.map { "\"\($0)\"" }.joined(separator: ",\n")
        try """
        local paths = {\(list)}
        local next = 0
        function request()
            next = next % #paths + 1
            return wrk.format("GET", paths[next])
        end
        """.write(to: script, atomically: true, encoding: .utf8)
        return try run([
            "-c", "\(connections)", "-d", "\(seconds)s", "-s", script.path, "http://127.0.0.1:\(port)",
        ])
    }

    private static func run(_ arguments: [String]) throws -> Result {
        let output = Pipe()
        let wrk = Process()
        wrk.executableURL = URL(filePath: "/usr/bin/env")
        wrk.arguments = ["wrk", "-t", "1", "--latency"] + arguments
        wrk.standardOutput = output
        try wrk.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        wrk.waitUntilExit()
        func value(_ label: String) -> String? {
            text.firstRange(of: label).map {
                text[$0.upperBound...].prefix { $0 != "\n" }.trimmingCharacters(in: .whitespaces)
            }
        }
        guard !text.contains("Non-2xx"), let rate = value("Requests/sec:").flatMap(Double.init),
            let p99 = value("99%").flatMap(milliseconds)
        else { throw Complaint("wrk could not measure (apt-get install wrk): \(text)") }
        return Result(requestsPerSecond: rate, p99: p99)
    }

    private static func milliseconds(_ text: String) -> Double? {
        for (unit, factor) in [("us", 0.001), ("ms", 1.0), ("s", 1_000.0)] where text.hasSuffix(unit) {
            return Double(text.dropLast(unit.count)).map { $0 * factor }
        }
        return nil
    }
}
