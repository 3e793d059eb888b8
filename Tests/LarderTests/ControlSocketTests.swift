import Foundation
import Supervision
import Testing

@Suite
struct ControlSocketTests {
    @Test func `messages arrive with the descriptors that were sent along`() throws {
        let (here, there) = try ControlSocket.pair()
        var ends: [Int32] = [0, 0]
        let made = pipe(&ends)
        try #require(made == 0)
        #expect(here.send(.takeOver, ends))
        let (message, descriptors) = try #require(there.receive(within: 1_000))
        #expect(message == .takeOver && descriptors.count == 2)
        #expect(write(descriptors[1], "soup", 4) == 4)
        var bytes = [UInt8](repeating: 0, count: 4)
        let count = read(ends[0], &bytes, bytes.count)
        #expect(count == 4 && bytes == Array("soup".utf8))
        for descriptor in ends + descriptors { close(descriptor) }
    }

    @Test func `nothing comes from an end that is gone or silent`() throws {
        let (here, silent) = try ControlSocket.pair()
        #expect(here.receive(within: 10) == nil)
        withExtendedLifetime(silent) {}
        let lonely = try { try ControlSocket.pair().0 }()
        #expect(lonely.receive(within: 1_000) == nil)
        #expect(!lonely.send(.serving))
    }
}
