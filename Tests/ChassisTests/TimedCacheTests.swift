import Chassis
import Foundation
import Support
import Testing

@Suite
struct TimedCacheTests {
    private let start = Date.aTuesday

    @Test func `N2: values are kept for their time, and cleared away by later ones`() {
        let cache = TimedCache<String, Int>(lifetime: 10)
        for number in 0..<100 { cache.note(number, of: "session \(number)", at: start) }
        #expect(cache.value(of: "session 7", at: start + 9) == 7)
        #expect(cache.value(of: "session 7", at: start + 10) == nil)
        cache.note(1, of: "another", at: start + 9)
        #expect(cache.count == 101)
        cache.note(2, of: "another", at: start + 10)
        #expect(cache.count == 1 && cache.value(of: "another", at: start + 10) == 2)
        cache.forget("another")
        #expect(cache.count == 0)
    }

    @Test func `a full cache is emptied, and an age may be asked for`() {
        let cache = TimedCache<Int, Int>(lifetime: .infinity, most: 3)
        for number in 0..<3 { cache.note(number, of: number, at: start) }
        #expect(cache.value(of: 0, at: start + 1_000_000) == 0 && cache.notedAt(0) == start)
        #expect(cache.value(of: 0, at: start + 60, within: 60) == nil)
        #expect(cache.value(of: 0, at: start, within: 0) == nil)
        cache.note(3, of: 3, at: start)
        #expect(cache.count == 1 && cache.value(of: 3, at: start) == 3)
    }

    @Test func `a pause lasts for its time, and ends with a success`() {
        let clock = TestClock()
        let pause = FailurePause(10, now: { clock.now })
        #expect(!pause.isOn)
        pause.begin()
        #expect(pause.isOn)
        clock.advance(by: 10)
        #expect(!pause.isOn)
        pause.begin()
        pause.end()
        #expect(!pause.isOn)
    }
}
