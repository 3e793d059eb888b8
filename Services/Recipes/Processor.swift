import Foundation

/// What this build asks of the processor.
///
/// The recipe index counts with instructions that x86-64 processors have had since 2013 (level x86-64-v3). On an older
/// one the process would end at the first search without a word.
enum Processor {
    /// Those of the level that are told by name; who has them has the others.
    private static let needed = ["avx2", "bmi2", "fma"]

    /// Throws a `ProcessorTooOld` where an instruction is missing. What cannot be found out is taken to be there.
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
