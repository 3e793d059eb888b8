import AuthContracts
import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct InboxPagesTests {
    @Test func `A10: the inbox shows what is new, opens it, and says how many wait`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/inbox")
            #expect(page.has(["aria-label": phrase("inbox.waiting", count: 3)]))
            #expect(page.says("inbox.readAll"))
            #expect(page.html.contains("<details>"))
            let opened = try await ada.submit("/inbox/\(SampleKitchen.messageID)/opening", [("cursor", "more")])
            #expect(opened.location == "/inbox?cursor=more&open=\(SampleKitchen.messageID)")
            let shown = try await ada.open("/inbox?open=\(SampleKitchen.messageID)")
            #expect(shown.has("details", ["open": ""]))
            #expect(shown.says("inbox.follow", in: "a", ["href": "/pantry"]))
        }
    }

    @Test func `A10: messages stand by day with their times, and several of one kind are one row`() async throws {
        func message(_ subject: String, _ age: TimeInterval) -> InboxMessage {
            let instant = Date.aTuesday - age
            return InboxMessage(
                id: ID(at: instant), topic: nil, subject: subject, body: subject, path: nil, sentAt: instant,
                readAt: instant)
        }
        let messages = [
            message("Sign-in", 1), message("Sign-in", 2), message("Order", 3), message("Sign-in", 2 * 86_400),
        ]
        let services = SampleKitchen().services.on(AuthAPI.messages) { _ in Page(items: messages) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/inbox")
            #expect(page.elements("h2").filter { !$0.text.isEmpty }.count >= 2 && page.heading("inbox.today"))
            #expect(page.elements("time").count == 4 && page.elements("time").allSatisfy { $0.text.contains(":") })
            #expect(page.says("inbox.several", ["subject": "Sign-in", "number": "2"]))
            #expect(!page.says("inbox.several", ["subject": "Order", "number": "1"]))
            #expect(page.elements("details", ["open": ""]).isEmpty)
            let opened = try await ada.open("/inbox?open=\(messages[1].id)")
            #expect(opened.elements("details", ["open": ""]).count == 2, "the message and its group")
        }
    }

    @Test func `A10: deleting a message offers to bring it back`() async throws {
        let services = SampleKitchen().services
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let removed = try await ada.submit("/inbox/\(SampleKitchen.messageID)/removal", [])
            #expect(removed.location == "/inbox")
            let page = try await ada.open("/inbox")
            #expect(page.sends(to: "/inbox/\(SampleKitchen.messageID)/return"))
            let returned = try await ada.submit("/inbox/\(SampleKitchen.messageID)/return", [])
            #expect(returned.location == "/inbox?open=\(SampleKitchen.messageID)")
            #expect(services.asked.contains { $0.path?.hasSuffix("/restoration") == true })
        }
    }

    @Test func `a message leads nowhere but to our own pages`() {
        for path in ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"] {
            let message = InboxMessage(
                id: SampleKitchen.messageID, topic: nil, subject: "", body: "", path: path, sentAt: .aTuesday,
                readAt: nil)
            #expect(OwnPath(message.path) == nil)
        }
    }

    @Test func `a page asks at most once in ten seconds how many messages wait, and does without the answer`()
        async throws
    {
        let services = SampleKitchen().services
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            func asked() -> Int { services.asked.count { $0.path?.hasSuffix("/messages/unread") == true } }
            for _ in 1...4 { _ = try await ada.open("/pantry") }
            #expect(asked() == 1)
            _ = try await ada.submit("/inbox/read", [])
            _ = try await ada.open("/pantry")
            #expect(asked() == 2)

            services.on(AuthAPI.unreadMessages) { _ in throw Problem.forbidden }
            web.clock.advance(by: 11)
            let page = try await ada.open("/pantry")
            #expect(page.status == 200)
            #expect(!page.html.contains("inbox-count"))
        }
    }

    @Test func `A19: the tour is shown after the questions, step by step, and once`() async throws {
        let services = SampleKitchen(hasSeenTutorial: false).services.on(RecipesAPI.cookLog) { _ in Page(items: []) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("/home").location == "/welcome/tour")
            var page = try await ada.open("/welcome/tour")
            var steps = [page.text(in: "h1")]
            while let next = page.html.firstMatch(of: /button-large" href="([^"]+)"/)?.output.1 {
                page = try await ada.open(String(next))
                steps.append(page.text(in: "h1"))
            }
            #expect(
                steps == [
                    phrase("tour.tick.title"), phrase("tour.match.title"), phrase("tour.keep.title"),
                    phrase("tour.cook.title"),
                ])
            #expect(page.says("cook.open"))
            let end = try await ada.submit("/welcome/tour/end", [])
            #expect(end.location == "/home")
            #expect(services.asked.contains { $0.method == .put && $0.path == "/v1/me/tutorial" })
        }
        try await withPages { web in
            let home = try await Browser.signedIn(web).open("/home")
            let again = try await Browser.signedIn(web).open("/welcome/tour")
            let stranger = try await Browser(web).open("/welcome/tour")
            #expect(home.status == 200)
            #expect(again.status == 200)
            #expect(stranger.location == "/log-in?from=%2Fwelcome%2Ftour")
        }
    }

    @Test func `A19: somebody who has cooked is not shown the tour any more`() async throws {
        let services = SampleKitchen(hasSeenTutorial: false).services
        try await withPages(services: services) { web in
            let home = try await Browser.signedIn(web).open("/home")
            #expect(home.status == 200)
            #expect(services.asked.contains { $0.method == .put && $0.path == "/v1/me/tutorial" })
        }
    }

    @Test func `A19: nobody is kept in the tour by a service that rests`() async throws {
        let services = SampleKitchen(hasSeenTutorial: false).services
            .on(AuthAPI.setTutorial) { _ in throw Problem.unavailable("Resting.") }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let end = try await ada.submit("/welcome/tour/end", [])
            #expect(end.location == "/home?tour=later")
            #expect(try await ada.open("/home?tour=later").status == 200)
        }
    }
}
