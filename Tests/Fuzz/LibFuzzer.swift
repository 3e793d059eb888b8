#if LIBFUZZER
import CLibFuzzer
import Foundation

/// Lets libFuzzer choose the inputs by code coverage.
enum LibFuzzer {
    fileprivate static let harness = Harness.all.first {
        $0.name == ProcessInfo.processInfo.environment["FUZZ_HARNESS"]
    }

    static func run() -> Never {
        guard let harness else {
            print("FUZZ_HARNESS is one of: \(Harness.all.map(\.name).joined(separator: " "))")
            exit(2)
        }
        // The first folder in the arguments is libFuzzer's corpus.
        if let folder = CommandLine.arguments.dropFirst().first(where: { !$0.hasPrefix("-") }) {
            for (number, seed) in harness.seeds.enumerated() {
                try? Data(seed.utf8).write(to: URL(filePath: folder).appending(path: "seed-\(number)"))
            }
        }
        var count = CommandLine.argc
        var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        exit(LLVMFuzzerRunDriver(&count, &words) { readWithLibFuzzer($0, $1) })
    }
}

/// Called by libFuzzer's own `main`, which is linked too.
@_cdecl("LLVMFuzzerTestOneInput")
func readWithLibFuzzer(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    _ = LibFuzzer.harness?.read(bytes.map { Data(bytes: $0, count: count) } ?? Data())
    return 0
}
#endif
