import CSystemCalls
import CWorker
import Chassis
import Foundation

/// A worker that does to its process what hostile input might do.
@main
enum Mischief {
    private struct Anything: Codable, Sendable {}

    static func main() {
        // Keeps the thread of Dispatch busy that waits for timers, which services start before they become workers.
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now(), repeating: .milliseconds(100))
        timer.setEventHandler {}
        timer.resume()
        var tasks = WorkerTasks()
        let limits = WorkerLimits(computing: 1, waiting: 5)
        tasks.on(WorkerTask<String, String>("mischief", within: limits)) { action, bytes, give in
            switch action {
            case "echo": try give(String(decoding: bytes, as: UTF8.self))
            case "count": for number in 1...1_000 { try give("\(number)") }
            case "process": try give("\(getpid())")
            case "environment": try give(ProcessInfo.processInfo.environment.keys.sorted().joined(separator: " "))
            case "connect":
                let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
                try give(made < 0 ? "refused" : "made")
            case "write": try give(open("/tmp/mischief", O_WRONLY | O_CREAT, 0o600) < 0 ? "refused" : "written")
            case "read": try give(open("/proc/self/environ", O_RDONLY) < 0 ? "refused" : "read")
            case "calls": try give(callsOtherThanNeeded().joined(separator: ", "))
            case "signal": try give(refusal(of: system_call_signal(try process(bytes))))
            case "own-signal": try give(refusal(of: system_call_signal(getpid())))
            case "limits": try give(refusal(of: system_call_limits(try process(bytes))))
            case "owner": try give(refusal(of: system_call_owner(try process(bytes))))
            case "abort": abort()
            case "trap":
                let none: [Int] = []
                try give("\(none[bytes.count])")
            case "half":
                try give("first")
                let none: [Int] = []
                try give("\(none[bytes.count])")
            case "spin": while true { larder_return_memory() }
            case "sleep": sleep(60)
            case "rest":
                let before = clock()
                poll(nil, 0, 1_000)
                try give("\((clock() - before) * 1_000 / Int(CLOCKS_PER_SEC))")
            case "allocate":
                var kept: [[UInt8]] = []
                while true { kept.append([UInt8](repeating: 1, count: 1 << 24)) }
            case "garble": write(0, "garbage garbage garbage", 23)
            default: exit(3)
            }
        }
        // In the place of those of the recipes service: files are known, and nothing can be read.
        tasks.on(WorkerTask<Anything, Bool>("recognise", within: limits)) { _, _, give in try give(true) }
        for name in ["read-file", "read-page", "develop-photo"] {
            tasks.on(WorkerTask<Anything, Anything>(name, within: limits)) { _, bytes, _ in
                let none: [UInt8] = []
                _ = none[bytes.count]
                exit(none[bytes.count] == 0 ? 0 : 1)
            }
        }
        tasks.serve()
    }

    /// The numbers of the system calls that are refused and needed, or neither.
    private static func callsOtherThanNeeded() -> [String] {
        (0..<1_024).compactMap { number in
            guard !system_call_ends(number) else { return nil }
            let error = system_call_try(number)
            // The filter answers clone3 with ENOSYS, and the kernel answers an unknown operation of futex so.
            let isRefused = error == (number == 435 ? ENOSYS : EPERM)
            guard isRefused == system_call_is_needed(number) else { return nil }
            return "\(number) \(isRefused ? "refused" : "allowed")"
        }
    }

    private static func refusal(of error: Int32) -> String { error == EPERM ? "refused" : "allowed" }

    private static func process(_ bytes: Data) throws -> pid_t {
        guard let process = pid_t(String(decoding: bytes, as: UTF8.self)) else { throw CocoaError(.coderReadCorrupt) }
        return process
    }
}
