import Kitchen
import Testing

@Suite struct BoundedCacheTests {
    @Test func `a value is made once, until it no longer holds or the cache is full`() {
        let cache = BoundedCache<String, Int>(most: 2)
        #expect(cache.value(of: "a") { 1 } == 1)
        #expect(cache.value(of: "a") { 2 } == 1)
        #expect(cache.value(of: "a", if: { $0 > 1 }, orElse: { 3 }) == 3)
        #expect(cache.value(of: "b", isCached: false) { 4 } == 4)
        #expect(cache.value(of: "b") { 5 } == 5)
        #expect(cache.value(of: "c") { 6 } == 6)
        #expect(cache.value(of: "a") { 7 } == 7)
    }

    @Test func `four hexadecimal digits are a number, and fewer are none`() {
        #expect(UInt16(hexadecimal: "00e9x".utf8) == 0xE9 && UInt16(hexadecimal: "FfFf".utf8) == .max)
        for text in ["", "00e", "+00e", " 00e", "00eg", "0x1f"] { #expect(UInt16(hexadecimal: text.utf8) == nil) }
    }
}
