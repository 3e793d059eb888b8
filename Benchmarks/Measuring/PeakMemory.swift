import Foundation

/// The peak memory of this process.
public enum PeakMemory {
    /// In MB, as the kernel reports it.
    public static var megabytes: Int { ProcessMemory("self").most >> 20 }

    /// Restarts from the current use, if the kernel allows it.
    public static func reset() { try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8) }
}

/// The resident memory of a process in bytes; 0 if the process is gone.
public struct ProcessMemory: Sendable {
    public let now: Int
    /// The peak.
    public let most: Int

    /// - Parameter process: its number, or `self`.
    public init(_ process: String) {
        let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        func value(_ name: String) -> Int {
            let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
            return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
                ?? 0
        }
        now = value("VmRSS:")
        most = value("VmHWM:")
    }
}
