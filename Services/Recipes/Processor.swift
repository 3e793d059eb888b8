import Foundation

/// The processor requirements of this build.
///
/// The recipe index uses instructions of x86-64-v3, available since 2013. On an older processor the process would crash
/// at the first search without a message.
enum Processor {
    /// The flags checked; a processor with these has all of x86-64-v3.
    private static let needed = ["avx2", "bmi2", "fma"]

    /// Throws a `ProcessorTooOld` if a flag is missing. Does not throw if the flags can't be read.
    static func check() throws(ProcessorTooOld) {
        #if NEEDS_X86_64_V3
        guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("flags") })
        else { return }
        let flags = Set(line.split(separator: " "))
        let missing = needed.filter { !flags.contains(Substring($0)) }
        if !missing.isEmpty { throw ProcessorTooOld(missing: missing) }
        #endif
    }
}

/// The processor lacks what this build needs.
struct ProcessorTooOld: Error, CustomStringConvertible {
    let missing: [String]

    var description: String {
        "This processor lacks \(missing.joined(separator: ", ")). Build Larder with LARDER_PROCESSOR=x86-64 for it."
    }
}
