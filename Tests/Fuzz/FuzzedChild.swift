import CWorker
import Foundation
import Mutation
import SeededChance

/// The reading process: one input after another until its time is up.
struct FuzzedChild {
    /// The maximum number of inputs kept for mutation.
    private static let mostKept = 4_000
    /// The memory limit of an input, in bytes.
    private static let memory: UInt64 = 1 << 30

    private let harness: Harness
    private let arguments: Arguments
    private let shared: SharedCase

    /// `nil` unless the arguments ask for a child.
    init?(_ arguments: Arguments) {
        guard let file = arguments["child"], let shared = try? SharedCase(URL(filePath: file)),
            let harness = Harness.all.first(where: { $0.name == arguments.names.first })
        else { return nil }
        self.harness = harness
        self.arguments = arguments
        self.shared = shared
    }

    func run() {
        larder_worker_bound(Self.memory, 256)
        let end = ContinuousClock.now + .seconds(arguments.seconds)
        var mutation = Mutation(seed: arguments.seed, words: harness.words)
        var inputs = Self.known(harness, arguments.folder)
        for input in inputs.dropFirst(arguments["skip"].flatMap { Int($0) } ?? 0) { _ = read(input) }
        var outcomes: Set<Int> = []
        while ContinuousClock.now < end {
            let input = mutation.next(of: inputs)
            if outcomes.insert(read(input)).inserted, input.count <= 8_192, inputs.count < Self.mostKept {
                inputs.append(input)
                shared.kept += 1
            }
        }
    }

    private func read(_ input: [UInt8]) -> Int {
        shared.bytes = input
        shared.count += 1
        return harness.read(Data(input))
    }

    /// The initial inputs of every run: the harness's own, the kept ones, and earlier findings.
    static func known(_ harness: Harness, _ folder: URL) -> [[UInt8]] {
        let files = ["Corpus", "Found"].flatMap { name in
            let folder = folder.appending(path: name).appending(path: harness.name)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.sorted().map { folder.appending(path: $0) }
        }
        return harness.seeds.map { Array($0.utf8) } + files.compactMap { (try? Data(contentsOf: $0)).map(Array.init) }
            + [[]]
    }
}
