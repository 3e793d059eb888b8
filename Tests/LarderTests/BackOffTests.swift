import Testing

@testable import Larder

@Suite
struct BackOffTests {
    @Test func `N3 a process that keeps dying is started again after 0.2 s, then ever later up to 10 s`() {
        var backOff = BackOff()
        let pauses = (0..<8).map { _ in backOff.pause(afterLifeOf: .milliseconds(5)).inSeconds }
        #expect(pauses == ["0.2 s", "0.4 s", "0.8 s", "1.6 s", "3.2 s", "6.4 s", "10 s", "10 s"])
    }

    @Test func `N3 a process that has served is away for a second at most, however often it dies`() {
        var backOff = BackOff()
        let pauses = (0..<6).map { _ in backOff.pause(afterLifeOf: .milliseconds(5), served: true).inSeconds }
        #expect(pauses == ["0.2 s", "0.4 s", "0.8 s", "1 s", "1 s", "1 s"])
    }

    @Test func `half a minute of life counts as healthy, so the next restart is quick again`() {
        var backOff = BackOff()
        for _ in 0..<5 { _ = backOff.pause(afterLifeOf: .zero) }
        #expect(backOff.pause(afterLifeOf: .seconds(30)) == .milliseconds(200))
    }

    @Test(arguments: [(840, "0.84 s"), (1_004, "1 s"), (1_050, "1.05 s"), (12_300, "12.3 s"), (4, "0 s")])
    func `durations are told in seconds`(milliseconds: Int, text: String) {
        #expect(Duration.milliseconds(milliseconds).inSeconds == text)
    }
}
