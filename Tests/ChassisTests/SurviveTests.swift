import Chassis
import Contracts
import Logging
import Testing

@Suite
struct SurviveTests {
    @Test func `a failure that is survived has no value`() async {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let made = await logger.survive("It cannot be made") { 1 }
        let failed = await logger.survive("It cannot be made") { () -> Int in throw Problem.malformed }
        #expect(made == 1 && failed == nil)
    }
}
