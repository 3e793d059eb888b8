#if LIBFUZZER
import CLibFuzzer
import Foundation

/// Has libFuzzer, which sees what code an input reaches, choose the inputs.
enum LibFuzzer {
    fileprivate static let harness = Harness.all.first {
        $0.name == ProcessInfo.processInfo.environment["FUZZ_HARNESS"]
    }

    static func run() -> Never {
        guard let harness else {
            print("FUZZ_HARNESS is one of: \(Harness.all.map(\.name).joined(separator: " "))")
            exit(2)
        }
        // The first folder that is named is where libFuzzer keeps what it goes on from.
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

/// What libFuzzer's own `main`, which is linked as well, would call.
@_cdecl("LLVMFuzzerTestOneInput")
func readWithLibFuzzer(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    _ = LibFuzzer.harness?.read(bytes.map { Data(bytes: $0, count: count) } ?? Data())
    return 0
}
#endif
