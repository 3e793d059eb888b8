import Foundation

/// Leaves one line in the log when a signal ends the process, and lets it end at once.
///
/// Swift's own tracer is not used: it holds a process for up to minutes, and its port with it, while nobody is served.
enum CrashRecord {
    /// Signals that a trap, a wrong access or an abort raise.
    static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

    /// From now on such signals are handled here. A second call changes nothing.
    static func arm(service: String) {
        guard crashLine.begin.isEmpty else { return }
        crashLine = CrashLine(service: service, build: builtAt)
        for signal in signals {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { signal in
                crashLine.write(signal)
                // The handler is the default one again, so this ends the process once the handler returns.
                raise(signal)
            }
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_ONSTACK
            sigaction(signal, &action, nil)
        }
    }

    /// When the executable was built, which tells one build from another.
    private static var builtAt: String {
        var file = stat()
        guard stat("/proc/self/exe", &file) == 0 else { return "unknown" }
        return Date(timeIntervalSince1970: TimeInterval(file.st_mtim.tv_sec)).formatted(.iso8601)
    }
}

/// Made before anything can crash, and only read from then on: a handler of signals has nothing else to read from.
nonisolated(unsafe) private var crashLine = CrashLine()

/// The line in pieces that are ready, because a handler of signals must not allocate.
private struct CrashLine {
    var begin: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0)
    private var end: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0)
    private var time: UnsafeMutableBufferPointer<UInt8> = .init(start: nil, count: 0)
    private var number: UnsafeMutableBufferPointer<UInt8> = .init(start: nil, count: 0)

    init() {}

    /// Its memory is never given back.
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

    /// Writes the line to standard output, with calls alone that are safe in a handler.
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

    /// The date of a day after 1970, by the calculation of Howard Hinnant, "chrono-compatible low-level date algorithms".
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
