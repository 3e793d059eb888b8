import Contracts
import Testing

@testable import Larder

@Suite
struct DeadLettersCommandTests {
    @Test func `N1 a dead letter is named by its service and its identifier`() throws {
        let retry = try #require(
            try LarderCommand.parseAsRoot(["dead-letters", "retry", "recipes", "event-12", "--folder", "x"])
                as? DeadLettersCommand.Retry)
        #expect(retry.letter.service == .recipes && retry.letter.id == "event-12")
        #expect(retry.letter.place.folder == "x")
        let discard = try LarderCommand.parseAsRoot(["dead-letters", "discard", "auth", "job-1"])
        #expect(discard is DeadLettersCommand.Discard)
        #expect(try LarderCommand.parseAsRoot(["dead-letters"]) is DeadLettersCommand.List)
    }

    @Test(arguments: [["retry", "web", "event-1"], ["retry", "nobody", "event-1"], ["retry", "auth"], ["keep"]])
    func `N1 what names no dead letter is refused`(_ words: [String]) {
        #expect(throws: (any Error).self) { try LarderCommand.parseAsRoot(["dead-letters"] + words) }
    }
}
