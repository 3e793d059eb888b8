import Foundation
import Support
import Testing

@testable import Web

@Suite
struct ShortMemoryTests {
    @Test func `N2: values are kept for their time, and cleared away by later ones`() {
        var memory = ShortMemory<Int>(span: 10)
        let start = Date.aTuesday
        for number in 0..<100 { memory.note(number, of: "session \(number)", at: start) }
        #expect(memory.value(of: "session 7", at: start + 9) == 7)
        #expect(memory.value(of: "session 7", at: start + 10) == nil)
        memory.note(1, of: "another", at: start + 9)
        #expect(memory.count == 101)
        memory.note(2, of: "another", at: start + 10)
        #expect(memory.count == 1 && memory.value(of: "another", at: start + 10) == 2)
        memory.forget("another")
        #expect(memory.count == 0)
    }
}
