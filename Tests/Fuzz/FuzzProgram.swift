import Foundation

/// Fuzzes parsers, each in its own process, so that a trapping input is saved and reported.
///
///     Fuzz [--seconds N] [--seed N] [--folder FOLDER] [HARNESS …]
///
/// It tries the folder's `Corpus` and `Found`, then mutations of them for that many seconds. An input that ends the
/// process or takes more than a second is saved in `Found`; the status is then 1. Built with libFuzzer (`make fuzz`),
/// it takes libFuzzer's arguments and reads the harness's name from `FUZZ_HARNESS`.
@main
enum FuzzProgram {
    static func main() throws {
        #if LIBFUZZER
        LibFuzzer.run()
        #else
        let arguments = Arguments(CommandLine.arguments)
        if let child = FuzzedChild(arguments) {
            child.run()
        } else {
            let runs = Harness.all.filter { arguments.names.isEmpty || arguments.names.contains($0.name) }
            let findings = FuzzReport(runs, arguments).print()
            exit(findings == 0 && !runs.isEmpty ? 0 : 1)
        }
        #endif
    }
}

/// The command-line arguments.
struct Arguments: Sendable {
    private(set) var names: [String] = []
    private var values: [String: String] = [:]

    init(_ words: [String]) {
        var rest = words.dropFirst()
        while let word = rest.popFirst() {
            if word.hasPrefix("--"), let value = rest.popFirst() {
                values[String(word.dropFirst(2))] = value
            } else {
                names.append(word)
            }
        }
    }

    subscript(name: String) -> String? { values[name] }

    var seconds: Int { values["seconds"].flatMap { Int($0) } ?? 10 }
    /// The time by default, so that each run tries something new.
    var seed: UInt64 { values["seed"].flatMap { UInt64($0) } ?? UInt64(Date.now.timeIntervalSince1970) }
    var folder: URL { URL(filePath: values["folder"] ?? "Tests/Fuzz") }
}
