import Foundation
import Support
import Synchronization
import Testing

@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct BlockingWorkTests {
    /// Blocks the threads of a pool until it opens.
    private final class Barrier: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)
        private let state = Mutex((under: 0, most: 0))

        var under: Int { state.withLock { $0.under } }
        var most: Int { state.withLock { $0.most } }

        func wait() {
            state.withLock { state in
                state.under += 1
                state.most = max(state.most, state.under)
            }
            semaphore.wait()
            state.withLock { $0.under -= 1 }
        }

        func open(_ count: Int = 1) { for _ in 0..<count { semaphore.signal() } }

        func reached(_ count: Int) async throws {
            try await eventually("\(count) are under way") { under >= count }
        }
    }

    /// The completed work, in order.
    private final class Done: Sendable {
        private let state = Mutex<[String]>([])

        var all: [String] { state.withLock { $0 } }

        func add(_ what: String) { state.withLock { $0.append(what) } }
    }

    private func waits(_ count: Int, of work: BlockingWork) async throws {
        try await eventually("\(count) wait") { work.waiting >= count }
    }

    @Test func `N1: no more is done at a time than there are threads, and no more waits than may`() async throws {
        let (work, barrier) = (BlockingWork("test", threads: 2, waiting: 3), Barrier())
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    do {
                        try await work.run { barrier.wait() }
                        return true
                    } catch is BlockingWork.Full {
                        return false
                    }
                }
            }
            var refused = 0
            while refused < 15, let done = try await group.next() { if !done { refused += 1 } }
            #expect(refused == 15)
            try await barrier.reached(2)
            barrier.open(5)
            var done = 0
            for try await isDone in group where isDone { done += 1 }
            #expect(done == 5 && barrier.most == 2)
        }
        #expect(try await work.run { 7 } == 7, "it has room again")
    }

    @Test func `N1: whoever has one piece of work does not wait for all of somebody who has many`() async throws {
        let (work, barrier) = (BlockingWork("test", threads: 1, waiting: 20, waitingPerOwner: 6), Barrier())
        let order = Done()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await work.run { barrier.wait() } }
            try await barrier.reached(1)
            for number in 0..<6 {
                group.addTask { try await work.run(for: "many") { order.add("many") } }
                try await waits(number + 1, of: work)
            }
            await #expect(throws: BlockingWork.Full.self) { try await work.run(for: "many") {} }
            group.addTask { try await work.run(for: "one") { order.add("one") } }
            try await waits(7, of: work)
            barrier.open()
            try await group.waitForAll()
        }
        #expect(order.all.prefix(2) == ["many", "one"] && order.all.count == 7)
    }

    @Test func `N3: who fills all places leaves others a thread, and is served when one of its own is free`()
        async throws
    {
        let work = BlockingWork("test", threads: 2, waiting: 20, waitingPerOwner: 6, threadsPerOwner: 1)
        let (barrier, order) = (Barrier(), Done())
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await work.run(for: "many") { barrier.wait() } }
            try await barrier.reached(1)
            for number in 0..<6 {
                group.addTask { try await work.run(for: "many") { order.add("many") } }
                try await waits(number + 1, of: work)
            }
            try await work.run(for: "one") { order.add("one") }
            try await work.run { order.add("the service") }
            #expect(order.all == ["one", "the service"])
            barrier.open()
            try await group.waitForAll()
        }
        #expect(order.all.count == 8)
    }

    @Test func `N1: work whose caller has gone or has waited long enough is not done`() async throws {
        let (work, barrier) = (BlockingWork("test", threads: 1, waiting: 4), Barrier())
        let done = Done()
        let first = Task { try await work.run { barrier.wait() } }
        try await barrier.reached(1)
        let gone = Task { try await work.run { done.add("late") } }
        try await waits(1, of: work)
        gone.cancel()
        await #expect(throws: CancellationError.self) { try await gone.value }
        #expect(work.waiting == 0, "its place is free at once")
        await #expect(throws: BlockingWork.Full.self) {
            try await work.run(within: .milliseconds(20)) { done.add("late") }
        }
        #expect(await work.value(by: .now + .milliseconds(20)) { done.add("late") } == nil)
        #expect(work.waiting == 0)
        barrier.open()
        try await first.value
        #expect(done.all.isEmpty)
        #expect(await work.value(by: .now + .seconds(20)) { 7 } == 7)
    }

    @Test func `N1: what work throws its caller gets`() async throws {
        struct Fault: Error {}
        await #expect(throws: Fault.self) {
            try await BlockingWork("test", threads: 1, waiting: 0).run { throw Fault() }
        }
    }
}
