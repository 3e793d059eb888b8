import Foundation

/// The most memory that this process has had so far.
public enum PeakMemory {
    /// In MB, as the system counts it.
    public static var megabytes: Int { ProcessMemory("self").most >> 20 }

    /// Begins anew from what it has now, where the system lets it.
    public static func reset() { try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8) }
}

/// What a process holds of the machine's memory, in bytes; nothing where it is not there.
public struct ProcessMemory: Sendable {
    public let now: Int
    /// The most that it ever held.
    public let most: Int

    /// `process` is its number, or “self”.
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
