import Foundation

/// What processes have in memory just now.
enum ResidentMemory {
    /// In bytes; 0 where nobody can tell.
    static func bytes(of process: String = "self") -> Int {
        let text = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
