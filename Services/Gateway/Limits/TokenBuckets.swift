import Foundation
import Synchronization

/// How often something may happen: `burst` times at once, and `perSecond` times a second in the long run.
struct Rate: Hashable, Sendable {
    let burst: Double
    let perSecond: Double

    init(burst: Int, perMinute: Int) {
        self.burst = Double(burst)
        perSecond = Double(perMinute) / 60
    }

    /// Seconds after which an empty bucket is full.
    var refill: Double { burst / perSecond }
}

/// Counts what each of many keys does against a rate.
///
/// It keeps two generations. A bucket that was not used for as long as an empty one takes to fill is full, so an old
/// generation can be dropped then without forgetting anything; a generation that reaches `capacity` is dropped earlier,
/// so that no number of keys takes more memory.
final class TokenBuckets<Key: Hashable & Sendable>: Sendable {
    private struct Bucket {
        var tokens: Double
        var filledAt: Date
    }

    private struct Generations {
        var young: [Key: Bucket] = [:]
        var old: [Key: Bucket] = [:]
        var bornAt = Date.distantPast
    }

    private let rate: Rate
    private let capacity: Int
    private let generations = Mutex(Generations())

    init(_ rate: Rate, capacity: Int = 50_000) {
        self.rate = rate
        self.capacity = capacity
    }

    /// Takes one token of `key`; where there is none, the whole seconds after which there will be.
    func take(_ key: Key, at instant: Date) -> Int? {
        generations.withLock { generations in
            if generations.young.count >= capacity || instant.timeIntervalSince(generations.bornAt) > rate.refill {
                generations.old = generations.young
                generations.young.removeAll(keepingCapacity: true)
                generations.bornAt = instant
            }
            var bucket =
                generations.young[key] ?? generations.old[key] ?? Bucket(tokens: rate.burst, filledAt: instant)
            let passed = max(0, instant.timeIntervalSince(bucket.filledAt))
            bucket.tokens = min(rate.burst, bucket.tokens + passed * rate.perSecond)
            bucket.filledAt = instant
            defer { generations.young[key] = bucket }
            // A share of a token so small that only rounding makes it counts as whole.
            let missing = 1 - bucket.tokens - 1e-6
            guard missing <= 0 else { return max(1, Int((missing / rate.perSecond).rounded(.up))) }
            bucket.tokens -= 1
            return nil
        }
    }

    /// How many keys are remembered.
    var count: Int { generations.withLock { $0.young.count + $0.old.count } }
}
