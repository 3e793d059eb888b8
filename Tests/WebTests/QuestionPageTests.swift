import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct QuestionPageTests {
    private static let path = "/pantry/questions/\(SampleKitchen.itemID)"

    @Test func `P1 the pantry shows what it would like to know, with an answer for each tap`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/pantry")
            #expect(page.says("pantry.stillHave"))
            #expect(page.sends(to: "\(Self.path)"))
            for answer in PantryAnswer.allCases {
                #expect(page.has(field: "answer", "\(answer.rawValue)"))
            }
        }
    }

    @Test func `P1 a question about what is gone by the list says how it went`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/pantry")
            #expect(page.html.contains(" after all?") && page.says("pantry.went.used"))
        }
    }

    @Test func `P1 what is gone by the list and probably there stands in the pantry as maybe, with the reason`()
        async throws
    {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/pantry")
            #expect(page.says("pantry.maybeTitle") && page.says("pantry.went.cooked"))
            #expect(page.says("pantry.maybeWhy"))
            #expect(page.html.contains("/pantry/journal?item=\(SampleKitchen.openID)"))
            #expect(!(try await ada.open("/pantry?q=oat").says("pantry.maybeTitle")))
        }
        let unknown = SampleKitchen().services.on(PantryAPI.gone) { _ in
            throw Problem(status: 503, code: "unavailable", detail: "")
        }
        try await withPages(services: unknown) { web in
            let page = try await Browser.signedIn(web).open("/pantry")
            #expect(page.status == 200 && !page.says("pantry.maybeTitle"))
        }
    }

    @Test func `P1 a pantry that asks nothing, or cannot be asked, is a page all the same`() async throws {
        let quiet = SampleKitchen().services.on(PantryAPI.questions) { _ in PantryQuestions(questions: []) }
        let broken = SampleKitchen().services.on(PantryAPI.questions) { _ in
            throw Problem(status: 503, code: "unavailable", detail: "")
        }
        for services in [quiet, broken] {
            try await withPages(services: services) { web in
                let page = try await Browser.signedIn(web).open("/pantry")
                #expect(page.status == 200 && !page.says("pantry.stillHave"))
            }
        }
    }

    @Test func `P1 an answer is sent once and leads back to the pantry, where it can be taken back`() async throws {
        let given = Mutex<[PantryAnswer]>([])
        let kitchen = SampleKitchen()
        let entry = ID<JournalEntry>(at: .aTuesday)
        let services = kitchen.services.on(PantryAPI.answerQuestion) { draft in
            given.withLock { $0.append(draft.answer) }
            return PantryAnswered(item: SampleKitchen.itemID, answer: draft.answer, entry: entry)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let sent = try await ada.submit(Self.path, [("answer", "gone")])
            #expect(sent.status == 303 && sent.location == "/pantry")
            let page = try await ada.open("/pantry")
            #expect(page.says("pantry.answered") && page.html.contains("/pantry/answers/\(entry)/undo"))
            #expect(given.withLock { $0 } == [.gone])
            _ = try await ada.submit(Self.path, [("answer", "perhaps")])
            #expect(given.withLock { $0 } == [.gone], "what is no answer is not sent")
        }
    }

    @Test func `P1 whoever answers later, or what is asked no more, is told so`() async throws {
        let kitchen = SampleKitchen()
        let late = kitchen.services.on(PantryAPI.answerQuestion) { _ in
            PantryAnswered(item: SampleKitchen.itemID, answer: .half)
        }
        try await withPages(services: late) { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.submit(Self.path, [("answer", "gone")])
            #expect(try await ada.open("/pantry").says("pantry.answeredBefore"))
        }
        let over = kitchen.services.on(PantryAPI.answerQuestion) { _ in throw Problem.notFound(.pantryQuestion) }
        try await withPages(services: over) { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.submit(Self.path, [("answer", "yes")])
            #expect(try await ada.open("/pantry").says("pantry.notAsked"))
        }
    }
}
