import Foundation
import Synchronization

/// Fuzzes several parsers, two at a time, and prints a line for each, and at the end every finding with its input.
struct FuzzReport {
    private let harnesses: [Harness]
    private let arguments: Arguments

    init(_ harnesses: [Harness], _ arguments: Arguments) {
        self.harnesses = harnesses
        self.arguments = arguments
    }

    /// How many inputs were found that trap or last.
    func print() -> Int {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 2
        let results = Mutex<[FuzzRun.Result]>([])
        Swift.print("seed \(arguments.seed), \(arguments.seconds) s each")
        for harness in harnesses {
            queue.addOperation { [arguments] in
                var result = FuzzRun.Result(name: harness.name)
                do {
                    result = try FuzzRun(harness: harness, arguments: arguments).run()
                } catch {
                    result.findings = ["\(error)"]
                }
                let name = result.name.padding(toLength: 16, withPad: " ", startingAt: 0)
                Swift.print(
                    "\(name) \(result.inputs) inputs, \(result.kept) new outcomes, \(result.findings.count) findings")
                results.withLock { $0.append(result) }
            }
        }
        queue.waitUntilAllOperationsAreFinished()
        let findings = results.withLock { $0.flatMap { result in result.findings.map { "\(result.name): \($0)" } } }
        for finding in findings { Swift.print(finding) }
        return findings.count
    }
}
