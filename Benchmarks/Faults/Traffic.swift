import AsyncHTTPClient
import Foundation
import NIOCore
import Synchronization

/// A repeated request, and the statuses that count as served.
struct Question: Sendable {
    let request: @Sendable () -> HTTPClientRequest
    let isServed: @Sendable (Int) -> Bool
}

/// Sends 100 requests a second, regardless of earlier answers.
final class Traffic: Sendable {
    private struct Exchange: Sendable {
        let begin: ContinuousClock.Instant
        let end: ContinuousClock.Instant
        let isServed: Bool
    }

    private static let pause = Duration.milliseconds(10)

    private let question: Question
    private let client: HTTPClient
    private let exchanges = Mutex<[Exchange]>([])
    private let isOver = Atomic(false)

    init(_ question: Question, client: HTTPClient) {
        self.question = question
        self.client = client
    }

    func stop() { isOver.store(true, ordering: .relaxed) }

    func run() async {
        await withDiscardingTaskGroup { group in
            var next = ContinuousClock.now
            while !isOver.load(ordering: .relaxed) {
                group.addTask { await self.ask() }
                next += Self.pause
                try? await Task.sleep(until: next, clock: .continuous)
            }
        }
    }

    private func ask() async {
        let begin = ContinuousClock.now
        var isServed = false
        if let answer = try? await client.execute(question.request(), timeout: .seconds(15)),
            (try? await answer.body.collect(upTo: 1 << 22)) != nil
        {
            isServed = question.isServed(Int(answer.status.code))
        }
        exchanges.withLock { $0.append(Exchange(begin: begin, end: .now, isServed: isServed)) }
    }

    /// The requests under way at `instant` or later.
    func outcome(since instant: ContinuousClock.Instant) -> Outcome {
        let concerned = exchanges.withLock { $0.filter { $0.end >= instant } }
        let lost = concerned.filter { !$0.isServed }
        // The outage ends with the last lost or delayed request.
        let served = concerned.filter { $0.isServed && $0.begin >= instant }
        let firstServed = served.map(\.end).min()
        let lastLost = lost.map(\.end).max()
        let again = served.filter { exchange in lastLost.map { exchange.end > $0 } ?? true }.map(\.end).min()
        return Outcome(
            sent: concerned.count, lost: lost.count,
            servesAgain: (again ?? firstServed).map { instant.duration(to: $0) } ?? .seconds(1_000),
            longestWait: concerned.map { $0.begin.duration(to: $0.end) }.max() ?? .zero, isAlive: again != nil)
    }
}

/// The results of requests.
struct Outcome: Sendable {
    let sent: Int
    let lost: Int
    let servesAgain: Duration
    let longestWait: Duration
    let isAlive: Bool

    func row(_ name: String) -> [String] {
        [name, "\(sent)", "\(lost)", Self.seconds(servesAgain), Self.seconds(longestWait)]
    }

    private static func seconds(_ time: Duration) -> String { String(format: "%.2f s", time / .seconds(1)) }
}
