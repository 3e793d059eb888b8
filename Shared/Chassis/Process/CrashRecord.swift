import Foundation

/// Logs one line when a signal ends the process, and lets it end at once.
///
/// Swift's own backtracer is not used, because it blocks the process and its port for up to minutes.
enum CrashRecord {
    /// Signals of traps, invalid memory access and aborts.
    static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

    /// Installs the signal handlers. A second call does nothing.
    static func arm(service: String) {
        guard crashLine.begin.isEmpty else { return }
        crashLine = CrashLine(service: service, build: builtAt)
        for signal in signals {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { signal in
                crashLine.write(signal)
                // The default handler is restored by now, so this ends the process.
                raise(signal)
            }
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_ONSTACK
            sigaction(signal, &action, nil)
        }
    }

    /// The build time of the executable, which identifies the build.
    private static var builtAt: String {
        var file = stat()
        guard stat("/proc/self/exe", &file) == 0 else { return "unknown" }
        return Date(timeIntervalSince1970: TimeInterval(file.st_mtim.tv_sec)).formatted(.iso8601)
    }
}

/// Written once before the handlers are installed and then only read, because a signal handler can access only globals.
nonisolated(unsafe) private var crashLine = CrashLine()

/// The log line in preallocated pieces, because a signal handler must not allocate.
private struct CrashLine {
    var begin: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0)
    private var end: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0)
    private var time: UnsafeMutableBufferPointer<UInt8> = .init(start: nil, count: 0)
    private var number: UnsafeMutableBufferPointer<UInt8> = .init(start: nil, count: 0)

    init() {}

    /// Allocates memory that is never freed.
    init(service: String, build: String) {
        begin = Self.kept(#"{"time":""#)
        end = Self.kept(
            #"","level":"critical","service":"\#(service)","build":"\#(build)","message":"The process crashed"}"# + "\n"
        )
        time = .init(mutating: Self.kept("0000-00-00T00:00:00Z"))
        number = .init(mutating: Self.kept(#"","signal":"00"#))
    }

    private static func kept(_ text: String) -> UnsafeBufferPointer<UInt8> {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = bytes.initialize(from: text.utf8)
        return UnsafeBufferPointer(bytes)
    }

    /// Writes the line to standard output, using async-signal-safe calls only.
    func write(_ signal: Int32) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let days = now.tv_sec / 86_400
        let second = now.tv_sec % 86_400
        let date = Self.civil(days)
        put(date.year, at: 0, 4)
        put(date.month, at: 5, 2)
        put(date.day, at: 8, 2)
        put(second / 3_600, at: 11, 2)
        put(second / 60 % 60, at: 14, 2)
        put(second % 60, at: 17, 2)
        let last = number.count
        number[last - 2] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: signal / 10 % 10)
        number[last - 1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: signal % 10)
        _ = Foundation.write(STDOUT_FILENO, begin.baseAddress, begin.count)
        _ = Foundation.write(STDOUT_FILENO, time.baseAddress, time.count)
        _ = Foundation.write(STDOUT_FILENO, number.baseAddress, number.count)
        _ = Foundation.write(STDOUT_FILENO, end.baseAddress, end.count)
    }

    private func put(_ value: Int, at index: Int, _ digits: Int) {
        var value = value
        var position = index + digits - 1
        while position >= index {
            time[position] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value % 10)
            value /= 10
            position -= 1
        }
    }

    /// The date of a day since 1970, after Howard Hinnant's "chrono-compatible low-level date algorithms".
    private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = day + 719_468
        let era = shifted / 146_097
        let ofEra = shifted - era * 146_097
        let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * ofYear + 2) / 153
        let isNewYear = month >= 10
        return (
            yearOfEra + era * 400 + (isNewYear ? 1 : 0), isNewYear ? month - 9 : month + 3,
            ofYear - (153 * month + 2) / 5 + 1
        )
    }
}
