import Foundation
import Testing

@testable import Gateway

@Suite
struct TokenBucketsTests {
    private let start = Date(timeIntervalSince1970: 1_798_548_300)

    @Test
    func `N2: a burst is let through, then as much as the rate allows`() {
        let buckets = TokenBuckets<String>(Rate(burst: 3, perMinute: 60))
        for _ in 1...3 { #expect(buckets.take("a", at: start) == nil) }
        #expect(buckets.take("a", at: start) == 1)
        #expect(buckets.take("a", at: start + 0.5) == 1)
        #expect(buckets.take("a", at: start + 1) == nil)
        #expect(buckets.take("a", at: start + 1) == 1)
    }

    @Test
    func `N2: who has to wait is told how long`() {
        let buckets = TokenBuckets<String>(Rate(burst: 1, perMinute: 2))
        #expect(buckets.take("a", at: start) == nil)
        #expect(buckets.take("a", at: start) == 30)
        #expect(buckets.take("a", at: start + 10) == 20)
    }

    @Test
    func `N2: one key does not use up another's`() {
        let buckets = TokenBuckets<String>(Rate(burst: 1, perMinute: 1))
        #expect(buckets.take("a", at: start) == nil)
        #expect(buckets.take("b", at: start) == nil)
        #expect(buckets.take("a", at: start) != nil)
    }

    @Test
    func `N2: a bucket is not forgotten before it would be full again`() {
        let buckets = TokenBuckets<String>(Rate(burst: 10, perMinute: 60))
        for _ in 1...10 { _ = buckets.take("a", at: start) }
        for second in stride(from: 1, through: 9, by: 1) { _ = buckets.take("b", at: start + Double(second)) }
        for _ in 1...9 { #expect(buckets.take("a", at: start + 9) == nil) }
        #expect(buckets.take("a", at: start + 9) == 1)
    }

    @Test
    func `N2: any number of keys takes bounded memory`() {
        let buckets = TokenBuckets<Int>(Rate(burst: 10, perMinute: 60), capacity: 100)
        for key in 0..<10_000 { _ = buckets.take(key, at: start) }
        #expect(buckets.count <= 200)
    }

    @Test
    func `N2: a clock that is set back takes nothing away`() {
        let buckets = TokenBuckets<String>(Rate(burst: 2, perMinute: 60))
        #expect(buckets.take("a", at: start) == nil)
        #expect(buckets.take("a", at: start - 100) == nil)
    }
}
