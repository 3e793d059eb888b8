import Foundation
import Support
import Synchronization
import Testing

@testable import Chassis

/// Slots of workers. One caller leaves the others a slot.
@Suite(.timeLimit(.minutes(10)))
struct WorkerSlotsTests {
    /// Callers that hold a slot until they are told to give it back.
    private final class Holders: Sendable {
        private let state = Mutex<[String]>([])
        private let ends: [String: DispatchSemaphore]

        init(_ names: [String]) {
            ends = Dictionary(uniqueKeysWithValues: names.map { ($0, DispatchSemaphore(value: 0)) })
        }

        var names: [String] { state.withLock { $0 } }

        func hold(_ name: String, _ slots: WorkerSlots) {
            slots.with(for: String(name.prefix(1))) {
                state.withLock { $0.append(name) }
                ends[name]?.wait()
            }
        }

        func end(_ name: String) { ends[name]?.signal() }
    }

    @Test func `N3 a caller with many tasks leaves a worker to the others, and tasks begin in turn`() async throws {
        let (slots, holders) = (WorkerSlots(3), Holders(["a1", "a2", "a3", "b1", "b2"]))
        let threads = BlockingWork("test", threads: 5, waiting: 0)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (name, begun, waiting) in [("a1", 1, 0), ("a2", 2, 0), ("a3", 2, 1), ("b1", 3, 1), ("b2", 3, 2)] {
                group.addTask { try await threads.run { holders.hold(name, slots) } }
                try await eventually("\(name) has begun or waits") {
                    holders.names.count == begun && slots.depth == waiting
                }
            }
            #expect(holders.names == ["a1", "a2", "b1"])
            holders.end("b1")
            try await eventually("b2 passes a3, whose caller has its share") { holders.names.last == "b2" }
            holders.end("a1")
            try await eventually("a3 has begun") { holders.names.last == "a3" }
            for name in ["a2", "a3", "b2"] { holders.end(name) }
            try await group.waitForAll()
        }
        #expect(slots.depth == 0)
    }

    @Test func `N3 the service itself takes all slots, and a single slot is anybody's`() {
        let (both, only) = (WorkerSlots(2), WorkerSlots(1))
        #expect(both.with(for: "") { both.with(for: "") { both.depth } } == 0)
        for owner in ["a", "b", "a"] { #expect(only.with(for: owner) { only.depth } == 0) }
    }
}
