import Foundation

/// The resident memory of processes.
enum ResidentMemory {
    /// The resident size in bytes; 0 if unknown.
    static func bytes(of process: String = "self") -> Int {
        let text = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
