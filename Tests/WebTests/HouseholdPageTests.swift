import AuthContracts
import Contracts
import PantryContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct HouseholdPageTests {
    private static let join = "/join/\(SampleKitchen.invitationKey)"

    @Test func `A17: whoever has no household is told what is shared and what is not, and founds one`() async throws {
        let services = SampleKitchen().services
            .on(AuthAPI.household) { _ in throw Problem(status: 404, code: "no-household", detail: "None.") }
            .on(AuthAPI.createHousehold) { name in
                guard !name.name.isEmpty else { throw Problem.invalid("name", "must not be blank", code: "blank") }
                return SampleKitchen(text: name.name).household
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/household")
            #expect(page.text(in: "h1") == "Share your kitchen")
            #expect(page.html.contains("Diet, allergies, likes and dislikes"))
            let blank = try await ada.submit("/household", [("name", " ")])
            #expect(blank.status == 422 && blank.html.contains("Must not be empty."))
            let founded = try await ada.submit("/household", [("name", "The Mill")])
            #expect(founded.location == "/household")
            #expect(try await ada.open("/household").html.contains("“The Mill” is founded."))
            #expect(try await ada.open("/pantry").text(in: "h1") == "Your pantry")
        }
    }

    @Test func `A17: the page of a household shows its people, and lets its owner manage the others`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/household")
            #expect(page.html.contains("Tomato soup (you)"))
            #expect(page.html.contains("/household/members/\(Person.bob.account)/removal"))
            #expect(!page.html.contains("/household/members/\(Person.ada.account)/removal"))
        }
        var kitchen = SampleKitchen()
        kitchen.text = "Bob"
        let household = Household(
            id: SampleKitchen.householdID, name: "The Mill", owner: Person.bob.account,
            members: kitchen.household.members, createdAt: .aTuesday)
        try await withPages(services: kitchen.services.on(AuthAPI.household) { _ in household }) { web in
            let page = try await Browser.signedIn(web).open("/household")
            #expect(!page.html.contains("/removal"))
            #expect(!page.html.contains("action=\"/household/name\""))
        }
    }

    @Test func `A17: a link is shown once with a button to copy it, and a mailed invitation needs an address`()
        async throws
    {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let made = try await ada.submit("/household/invitations", [])
            #expect(made.html.contains("value=\"http://larder.test/join/\(SampleKitchen.invitationKey)\""))
            #expect(made.html.contains("data-copy=\"invitation-link\""))
            #expect(try await !ada.open("/household").html.contains(SampleKitchen.invitationKey))
            let blank = try await ada.submit("/household/invitations", [("by", "mail"), ("email", "")])
            #expect(blank.status == 422)
        }
    }

    @Test func `A17: leaving says who takes over and what becomes of the food`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/household/departure?from=\(Query.encoded(Self.join))")
            #expect(page.html.contains("becomes the owner"))
            #expect(page.html.contains("You begin with an empty pantry"))
            #expect(page.html.contains("name=\"from\" value=\"\(Self.join)\""))
            let left = try await ada.submit("/household/departure", [("from", Self.join)])
            #expect(left.location == Self.join)
        }
    }

    @Test func `A17: the pantry says whose it is and who put what there`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/pantry")
            #expect(page.text(in: "h1") == "The pantry of “Tomato soup”")
            #expect(page.html.contains("by Tomato soup"))
        }
        let services = SampleKitchen().services.on(AuthAPI.household) { _ in throw Problem.unavailable("Resting.") }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/pantry")
            #expect(page.status == 200 && page.text(in: "h1") == "Your pantry")
        }
    }

    @Test func `A17: whoever opens an invitation without having signed in comes back to it`() async throws {
        try await withPages { web in
            let page = try await Browser(web).open(Self.join)
            #expect(page.status == 200)
            #expect(page.html.contains("/log-in?from=\(Query.encoded(Self.join))"))
            #expect(!page.html.contains("Tomato soup"))
            let answer = try await Browser(web).submit(
                "/log-in", [("login", "ada"), ("password", "x"), ("from", Self.join)])
            #expect(answer.location == Self.join)
        }
    }

    @Test func `A17: whoever signs up because of an invitation comes to it after the first log-in`() async throws {
        let services = SampleKitchen(preferences: Preferences()).services
            .on(AuthAPI.register) {
                PendingAccount(username: $0.username, email: $0.email, verificationExpiresAt: .aTuesday)
            }
            .on(AuthAPI.verifyAndSignIn) { _ in throw Problem(403, "other-client") }
            .on(AuthAPI.verify) { _ in SampleKitchen().account }
        try await withPages(services: services) { web in
            let ada = Browser(web)
            let way = Query.encoded(Self.join)
            let form = try await ada.open("/sign-up?from=\(way)")
            #expect(form.html.contains("name=\"from\" value=\"\(Self.join)\""))
            let signedUp = try await ada.submit(
                "/sign-up", [("username", "ada"), ("email", "a@b.c"), ("from", Self.join)])
            #expect(signedUp.location == "/verify?email=a%40b.c&from=\(way)")
            let code = try await ada.open(signedUp.location ?? "")
            #expect(code.html.contains("name=\"from\" value=\"\(Self.join)\""))
            let verified = try await ada.submit(
                "/verify", [("email", "a@b.c"), ("code", "123456"), ("from", Self.join)])
            #expect(verified.location == "/log-in?login=ada&from=\(way)")
            let fields = [("login", "ada"), ("password", "x")]
            #expect(try await ada.submit("/log-in", fields + [("from", Self.join)]).location == Self.join)
        }
    }

    @Test func `A17: an invitation says who invites, what comes along, and what to leave first`() async throws {
        let none = SampleKitchen().services
            .on(AuthAPI.household) { _ in throw Problem(status: 404, code: "no-household", detail: "None.") }
            .on(PantryAPI.items) { _ in Page(items: [SampleKitchen().item], total: 7) }
        try await withPages(services: none) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(Self.join)
            #expect(page.text(in: "h1") == "Tomato soup invites you to “Tomato soup”")
            #expect(page.html.contains("The 7 foods in your pantry come along"))
            #expect(page.html.contains("\(Self.join)/acceptance"))
            #expect(try await ada.submit("\(Self.join)/acceptance", []).location == "/household")
        }
        try await withPages { web in
            let page = try await Browser.signedIn(web).open(Self.join)
            #expect(page.html.contains("leave that one first"))
            #expect(!page.html.contains("\(Self.join)/acceptance"))
        }
    }

    @Test(arguments: [
        (404, "no-invitation", "Ask for a new one."), (403, "other-address", "mailed to another address"),
        (409, "household-full", "has 12 members, as many as it can"),
    ])
    func `A17: an invitation that does not work says why and what to do`(
        status: Int, code: String, words: String
    ) async throws {
        let services = SampleKitchen().services
            .on(AuthAPI.acceptInvitation) { _ in
                throw Problem(status: status, code: code, detail: "?", values: ["most": 12])
            }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).submit("\(Self.join)/acceptance", [])
            #expect(page.status == status)
            #expect(page.text(in: "h1") == "This invitation does not work")
            #expect(page.html.contains(words))
        }
    }
}
