import Foundation

/// The most memory that the process has had so far.
enum PeakMemory {
    /// In MB, as the system counts it.
    static var megabytes: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return line.split(separator: " ").compactMap { Int($0) }.first.map { $0 / 1_024 } ?? 0
    }

    /// Begins anew from what it has now, where the system lets it.
    static func reset() { try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8) }
}
