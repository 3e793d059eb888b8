import Foundation
import Waiting

/// Fuzzing of one parser: starts children, and saves what ends them.
struct FuzzRun {
    /// More findings are not looked for in one run.
    private static let mostFindings = 5
    /// A longer input is told by the name of its file alone.
    private static let mostToldBytes = 3_000
    /// How long one input may take a core, in seconds; builds without optimisation are several times as slow.
    private static let longest: Double = {
        #if DEBUG
        5
        #else
        1
        #endif
    }()

    let harness: Harness
    let arguments: Arguments

    struct Result: Sendable {
        let name: String
        var inputs = 0
        var kept = 0
        var findings: [String] = []
    }

    func run() throws -> Result {
        let file = FileManager.default.temporaryDirectory.appending(path: "larder-fuzz-\(UUID().uuidString)")
        let shared = try SharedCase(file)
        defer {
            shared.free()
            try? FileManager.default.removeItem(at: file)
        }
        let known = FuzzedChild.known(harness, arguments.folder).count
        var result = Result(name: harness.name)
        let end = ContinuousClock.now + .seconds(arguments.seconds)
        var skip = 0
        repeat {
            shared.count = 0
            let left = max(0, Int((end - .now).components.seconds))
            let fault = try child(file, shared, seconds: left, skip: skip, turn: result.findings.count)
            result.inputs += shared.count
            result.kept += shared.kept
            shared.kept = 0
            guard let fault else { break }
            let bytes = shared.bytes
            let told = bytes.count > Self.mostToldBytes ? "\(bytes.count) bytes" : Data(bytes).base64EncodedString()
            result.findings.append("\(fault): \(try save(bytes)) \(told)")
            skip = min(known, skip + shared.count)
        } while result.findings.count < Self.mostFindings
        return result
    }

    /// Why a child ended before its time.
    private func child(
        _ file: URL, _ shared: SharedCase, seconds: Int, skip: Int, turn: Int
    ) throws -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [
            harness.name, "--child", file.path, "--seconds", "\(seconds)", "--seed",
            "\(arguments.seed &+ UInt64(turn))",
            "--skip", "\(skip)", "--folder", arguments.folder.path,
        ]
        process.environment = ["SWIFT_BACKTRACE": "enable=no"]
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        var (seen, used) = (-1, 0.0)
        while process.isRunning {
            pauseThread(.milliseconds(50), because: "The child computes, and tells nobody of it.")
            let computed = Self.computed(process.processIdentifier)
            if shared.count != seen { (seen, used) = (shared.count, computed) }
            guard computed - used > Self.longest else { continue }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            return "took more than \(Self.longest) s"
        }
        if process.terminationReason == .uncaughtSignal { return "ended by signal \(process.terminationStatus)" }
        return process.terminationStatus == 0 ? nil : "ended with status \(process.terminationStatus)"
    }

    private func save(_ bytes: [UInt8]) throws -> String {
        let name = String(
            bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
        let folder = arguments.folder.appending(path: "Found").appending(path: harness.name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: folder.appending(path: name))
        return "Found/\(harness.name)/\(name)"
    }

    /// How long a process has computed, in seconds.
    private static func computed(_ process: Int32) -> Double {
        let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
        // Behind the name in brackets: the 12th and the 13th field, in ticks of 10 ms.
        let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
        return fields.dropFirst(12).prefix(2).reduce(0) { $0 + (Double($1) ?? 0) } / 100
    }
}
