import Contracts
import Foundation
import HTTPTypes
import ReportInbox
import ReportsContracts
import ServiceClient
import Storage
import Support
import Testing

@testable import Chassis
@testable import Reports

@Suite(.timeLimit(.minutes(10)))
struct ProblemReportTests {
    @Test(arguments: Engine.either)
    func `X1 a problem is reported with page, request and browser, and its reporter sees what becomes of it`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let made = try await reports.problem(" Nothing happened. ", request: "019b0000-0000-7000-8000-000000000001")
            #expect(made.text == "Nothing happened." && made.state == .new && made.page == "/recipes")
            #expect(made.requestId == "019b0000-0000-7000-8000-000000000001" && made.browser == "Firefox")
            let support = try await reports.client(.support)
            _ = try await support.call(
                ReportsAPI.changeReport, at: made.id, sending: SupportReportChange(state: .solved))
            #expect(try await reports.own().map(\.state) == [.solved])
            #expect(try await reports.own(.bob).isEmpty)
            let bob = try await reports.client(.bob)
            let refused = try await problem { try await bob.call(ReportsAPI.ownReport, at: made.id) }
            #expect(refused.status == 404)
        }
    }

    @Test(arguments: Engine.either)
    func `X1 whoever has not signed in can report as well, a few times an hour`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            for number in 1...5 { _ = try await reports.problem("Strange things, number \(number)", by: nil) }
            let refused = try await problem { try await reports.problem("Once more", by: nil) }
            #expect(refused.status == 429 && refused.values["what"] == "anonymous-reports")
            #expect((refused.retryAfter ?? 0) > 0)
            reports.clock.advance(by: 3_600)
            _ = try await reports.problem("An hour later", by: nil)
            let inbox = try await reports.inbox()
            #expect(inbox.allSatisfy { !$0.isReachable })
            let support = try await reports.client(.support)
            let unreachable = try await problem {
                try await support.call(
                    ReportsAPI.answerReport, at: inbox[0].id, sending: SupportAnswerDraft(text: "Hello?"))
            }
            #expect(unreachable.code == "author-unreachable")
        }
    }

    @Test(arguments: Engine.either)
    func `X1 a person reports twenty times a day and not more often, and deleting makes no room`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem("First of all")
            for number in 2...20 { _ = try await reports.problem("\(number)", page: "/p/\(number)") }
            // Reviews have a separate limit.
            _ = try await reports.review(.praise, 5)
            try await reports.client(.ada).call(ReportsAPI.withdrawReport, at: first.id)
            let refused = try await problem { try await reports.problem("One more") }
            #expect(refused.status == 429 && refused.values["what"] == "user-reports")
            #expect((80_000...86_400).contains(refused.retryAfter ?? 0))
            _ = try await reports.problem("Mine", by: .bob)
            reports.clock.advance(by: 86_400)
            _ = try await reports.problem("Tomorrow")
            // A page of the list has twenty reports, among them yesterday's review.
            #expect(try await reports.own().count == 20)
            #expect(try await reports.own().contains { $0.kind == .praise })
        }
    }

    @Test(arguments: Engine.all)
    func `X1 what is the same is grouped: the same page with the same fault, or in the same words`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let page = "/recipes/01939b5e-0000-7000-8000-000000000001?step=2"
            let words = "The button to save the recipe does nothing at all"
            let first = try await reports.problem(words, page: page, request: "request-0001")
            let other = "/recipes/01939b5e-0000-7000-8000-00000000beef"
            _ = try await reports.problem("the button to save the recipe  does NOTHING at all!", by: .bob, page: other)
            // The same request in other words, similar words, and another page.
            _ = try await reports.problem("Kaputt", by: nil, page: other, request: "request-0001")
            _ = try await reports.problem("Save button does nothing, recipe page", by: nil, page: other)
            _ = try await reports.problem(words, by: .bob, page: "/plan")
            let inbox = try await reports.inbox()
            #expect(inbox.map(\.duplicates) == [0, 0, 0, 1])
            let support = try await reports.client(.support)
            let detail = try await support.call(ReportsAPI.supportReport, at: first.id)
            #expect(detail.duplicates.map(\.text) == ["the button to save the recipe  does NOTHING at all!"])
            #expect(Set(detail.alike.map(\.text)) == ["Kaputt", "Save button does nothing, recipe page"])
            // They share its state, and an answer to everybody reaches all writers.
            _ = try await support.call(
                ReportsAPI.answerReport, at: first.id, sending: SupportAnswerDraft(text: "Mended.", everybody: true))
            _ = try await support.call(
                ReportsAPI.changeReport, at: first.id, sending: SupportReportChange(state: .solved))
            let bobs = try await reports.own(.bob)
            #expect(bobs.map(\.state) == [.new, .solved])
            let shown = try await reports.client(.bob).call(ReportsAPI.ownReport, at: bobs[1].id)
            #expect(shown.messages?.map(\.text) == ["Mended."])
            // The first report is withdrawn, and the next represents the group.
            try await reports.client(.ada).call(ReportsAPI.withdrawReport, at: first.id)
            let left = try await reports.inbox(SupportReportQuery(state: .solved))
            #expect(left.map(\.duplicates) == [0] && left[0].id == bobs[1].id)
        }
    }

    @Test(arguments: Engine.either)
    func `X1 the same fault of the same page is one problem, and after a month another`(on engine: Engine) async throws
    {
        try await withReports(on: engine) { reports in
            func tell(_ happened: String, _ failure: String, _ page: String = "/plan") async throws {
                reports.clock.advance(by: 1)
                let draft = ProblemReportDraft(happened: happened, page: page, failure: failure)
                _ = try await reports.client(.ada).call(ReportsAPI.reportProblem, sending: draft)
            }
            try await tell("It went white", "unexpected")
            try await tell("Nothing there", "unexpected")
            #expect(try await reports.inbox().map(\.duplicates) == [1])
            // Another page, and an error with many causes.
            try await tell("Nothing there", "unexpected", "/pantry")
            try await tell("Soup is missing", "not-found")
            try await tell("Cake is missing", "not-found")
            #expect(try await reports.inbox().map(\.duplicates) == [0, 0, 0, 1])
            reports.clock.advance(by: Likeness.window + 1)
            try await tell("It went white", "unexpected")
            #expect(try await reports.inbox().map(\.duplicates) == [0, 0, 0, 0, 1])
        }
    }

    @Test func `X1 what counts as alike, and what stays of an address`() {
        for (address, kept) in [
            ("/recipes/01939b5e-0000-7000-8000-000000000001/cook?x=1#y", "/recipes/:/cook"), ("/", "/"),
            ("/my-reports/01a217a2-daa3-7945-b09d-78d49f422a58", "/my-reports/:"), ("/recipes/:", "/recipes/:"),
            ("/household/ada@larder.example/edit", "/household/:/edit"), ("/partners/ada", "/partners/:"),
            ("/http://evil.example/log-in", "/://:/log-in"), ("/shared/abcdefghijklmnop", "/shared/:"),
            ("/join/AbCdEfGhIjKlMnOpQrStUvWxYzAbCdEf", "/join/:"), ("/support/templates", "/support/templates"),
        ] { #expect(ReportedPage.pattern(of: address) == kept) }
        #expect(
            Likeness.sentence(of: "The BUTTON,\n does nothing!") == Likeness.sentence(of: "the button does nothing"))
        for (one, other) in [
            ("It was charged twice", "It was never charged"), ("I cannot add milk", "I cannot add eggs"),
            ("Step 1 is empty", "Step 2 is empty"), ("-5 °C", "5 °C"), ("no nuts", "nuts"),
        ] { #expect(Likeness.sentence(of: one) != Likeness.sentence(of: other)) }
        let one = Likeness.words(of: "The BUTTON does nothing, at all")
        #expect(one == ["button", "does", "nothing"])
        #expect(Likeness.likeness(one, Likeness.words(of: "button nothing")) == 2.0 / 3)
        #expect(Likeness.likeness([], []) == 0)
    }

    @Test func `X1 a request id is text that nobody trusts, and script is text`() async throws {
        try await withReports(on: .sqlite) { reports in
            let forged = ["../../etc", "x' OR 1=1 --", "<script>alert(1)</script>", String(repeating: "a", count: 65)]
            for id in forged {
                let made = try await reports.problem("<script>alert(1)</script> \(id.count)", page: "/x", request: id)
                #expect(made.requestId == nil && made.text.hasPrefix("<script>"))
            }
            // A well-formed request id is kept, and finds no report of others.
            let made = try await reports.problem("Well formed", by: .bob, page: "/y", request: "request-of-ada")
            #expect(made.requestId == "request-of-ada")
            #expect(try await reports.own(.bob).count == 1)
        }
    }

    @Test func `X1 a report that cannot be one is refused with every field`() async throws {
        try await withReports(on: .sqlite) { reports in
            let ada = try await reports.client(.ada)
            let draft = ProblemReportDraft(
                happened: " ", expected: String(repeating: "x", count: 4_001), page: "https://evil.example")
            let refused = try await problem { try await ada.call(ReportsAPI.reportProblem, sending: draft) }
            #expect(refused.status == 422 && refused.errors.map(\.field) == ["happened", "expected", "page"])
            let huge = ProblemReportDraft(happened: String(repeating: "x", count: 10 << 20))
            #expect(try await problem { try await ada.call(ReportsAPI.reportProblem, sending: huge) }.status == 413)
            let strange = ProblemReportDraft(happened: "A picture", screenshot: ID(at: .aTuesday))
            let unknown = try await problem { try await ada.call(ReportsAPI.reportProblem, sending: strange) }
            #expect(unknown.errors.map(\.code) == ["unknown-screenshot"])
            let nobody = try await problem {
                try await reports.service.api.call(ReportsAPI.reportProblem, sending: strange)
            }
            #expect(nobody.errors.map(\.field) == ["screenshot"])
        }
    }

    @Test(arguments: Engine.all)
    func `X1 a screenshot is drawn anew, belongs to its report, and is seen by its reporter and by support`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let (ada, bob) = (try await reports.client(.ada), try await reports.client(.bob))
            let file = PhotoFiles.tagged(comment: "taken at home")
            let photo = try await ada.call(
                ReportsAPI.addScreenshot, sending: Upload(mediaType: "image/jpeg", bytes: file))
            let draft = ProblemReportDraft(happened: "See the picture", page: "/plan", screenshot: photo.id)
            let stolen = try await problem { try await bob.call(ReportsAPI.reportProblem, sending: draft) }
            #expect(stolen.errors.map(\.field) == ["screenshot"])
            let made = try await ada.call(ReportsAPI.reportProblem, sending: draft)
            #expect(made.screenshot == photo.id)
            let records = PersonalRecords.reports(OwnReports(try ReportsComponents(reports.service.platform)))
            let given = try await reports.database.read { try records.export(Person.ada.account, $0) }
            let text = String(decoding: try WireFormat.encoder.encode(given), as: UTF8.self)
            #expect(text.contains(#""picture":{"large":""#))
            let seen = try await ada.call(ReportsAPI.screenshot, at: photo.id, sending: PhotoQuery())
            #expect(seen.mediaType == "image/webp" && seen.bytes.range(of: Data("at home".utf8)) == nil)
            _ = try await reports.client(.support).call(ReportsAPI.screenshot, at: photo.id, sending: PhotoQuery())
            // Before the report is sent, only the sender sees the screenshot.
            let unsent = try await ada.call(
                ReportsAPI.addScreenshot, sending: Upload(mediaType: "image/jpeg", bytes: file))
            _ = try await ada.call(ReportsAPI.screenshot, at: unsent.id, sending: PhotoQuery())
            for person in [Person.support, .root] {
                let client = try await reports.client(person)
                let refused = try await problem {
                    try await client.call(ReportsAPI.screenshot, at: unsent.id, sending: PhotoQuery())
                }
                #expect(refused.status == 404)
            }
            let refused = try await problem {
                try await bob.call(ReportsAPI.screenshot, at: photo.id, sending: PhotoQuery())
            }
            #expect(refused.status == 404)
            let noPicture = try await problem {
                try await ada.call(
                    ReportsAPI.addScreenshot, sending: Upload(mediaType: "image/png", bytes: Data("<svg/>".utf8)))
            }
            #expect([415, 422].contains(noPicture.status))
            // A file that claims a million megapixels, or is cut off, is refused as well.
            let whole = PhotoFiles.png(40, 30)
            for file in [PhotoFiles.png(60_000, 60_000, isWhole: false), whole.prefix(whole.count / 2), Data()] {
                let bomb = try await problem {
                    try await ada.call(
                        ReportsAPI.addScreenshot, sending: Upload(mediaType: "image/png", bytes: Data(file)))
                }
                #expect([415, 422].contains(bomb.status), "\(bomb.status)")
            }
            // The screenshot is deleted with the report.
            try await ada.call(ReportsAPI.withdrawReport, at: made.id)
            let count = try await reports.database.read {
                try $0.first("SELECT count(*) AS n FROM photos") { try $0["n"] as Int }
            }
            #expect(count == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `N10 a report that is sent twice under one key is one report`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let ada = try await reports.client(.ada).once("key-1")
            let draft = ProblemReportDraft(happened: "Twice", page: "/x")
            let first = try await ada.call(ReportsAPI.reportProblem, sending: draft)
            #expect(try await ada.call(ReportsAPI.reportProblem, sending: draft) == first)
            #expect(try await reports.own().count == 1)
            // The same key of another person is independent, and anonymous callers stay anonymous in stored answers.
            let bobs = try await reports.client(.bob).once("key-1").call(ReportsAPI.reportProblem, sending: draft)
            let nobodys = try await reports.service.api.once("key-1").call(ReportsAPI.reportProblem, sending: draft)
            #expect(Set([first.id, bobs.id, nobodys.id]).count == 3)
            _ = try await ada.call(
                ReportsAPI.addScreenshot, sending: Upload(mediaType: "image/jpeg", bytes: PhotoFiles.jpeg))
            let callers = try await reports.database.read {
                try $0.all("SELECT caller, endpoint FROM kept_answers") {
                    try "\($0["caller"] as String) \($0["endpoint"] as String)"
                }
            }
            #expect(callers == Array(repeating: "nameless nameless", count: 4))
        }
    }
}
