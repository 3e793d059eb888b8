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
            #expect(page.text(in: "h1") == phrase("household.noneHeading"))
            #expect(page.says("household.ownTastes"))
            let blank = try await ada.submit("/household", [("name", " ")])
            #expect(blank.status == 422 && blank.says("rule.blank.other"))
            let founded = try await ada.submit("/household", [("name", "The Mill")])
            #expect(founded.location == "/household")
            #expect(try await ada.open("/household").says("household.founded", ["household": "The Mill"]))
            #expect(try await ada.open("/pantry").text(in: "h1") == phrase("pantry.heading"))
        }
    }

    @Test func `A17: the page of a household shows its people, and lets its owner manage the others`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/household")
            #expect(page.says("household.you", ["name": "Tomato soup"]))
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
            #expect(!page.sends(to: "/household/name"))
        }
    }

    @Test func `A17: a link is shown once with a button to copy it, and a mailed invitation needs an address`()
        async throws
    {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let made = try await ada.submit("/household/invitations", [])
            #expect(made.has(["value": "http://larder.test/join/\(SampleKitchen.invitationKey)"]))
            #expect(made.has(["data-copy": "invitation-link"]))
            #expect(try await !ada.open("/household").html.contains(SampleKitchen.invitationKey))
            let blank = try await ada.submit("/household/invitations", [("by", "mail"), ("email", "")])
            #expect(blank.status == 422)
        }
    }

    @Test func `A17: leaving says who takes over and what becomes of the food`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/household/departure?from=\(Query.encoded(Self.join))")
            #expect(page.says("household.departure.heir"))
            #expect(page.says("household.departure.food"))
            #expect(page.has(field: "from", "\(Self.join)"))
            let left = try await ada.submit("/household/departure", [("from", Self.join)])
            #expect(left.location == Self.join)
        }
    }

    @Test func `A17: the pantry says whose it is and who put what there`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/pantry")
            #expect(page.text(in: "h1") == phrase("pantry.headingShared", ["household": "Tomato soup"]))
            #expect(page.html.contains("by Tomato soup"))
        }
        let services = SampleKitchen().services.on(AuthAPI.household) { _ in throw Problem.unavailable("Resting.") }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/pantry")
            #expect(page.status == 200 && page.text(in: "h1") == phrase("pantry.heading"))
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
            #expect(form.has(field: "from", "\(Self.join)"))
            let signedUp = try await ada.submit(
                "/sign-up", [("username", "ada"), ("email", "a@b.c"), ("from", Self.join)])
            #expect(signedUp.location == "/verify?email=a%40b.c&from=\(way)")
            let code = try await ada.open(signedUp.location ?? "")
            #expect(code.has(field: "from", "\(Self.join)"))
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
            #expect(page.text(in: "h1") == phrase("join.heading", ["name": "Tomato soup", "household": "Tomato soup"]))
            #expect(page.says("join.foods", count: 7))
            #expect(page.html.contains("\(Self.join)/acceptance"))
            #expect(try await ada.submit("\(Self.join)/acceptance", []).location == "/household")
        }
        try await withPages { web in
            let page = try await Browser.signedIn(web).open(Self.join)
            #expect(page.says("join.leaveFirst"))
            #expect(!page.html.contains("\(Self.join)/acceptance"))
        }
    }

    @Test(arguments: [
        (404, "no-invitation", phrase("problem.no-invitation")),
        (403, "other-address", phrase("problem.other-address")),
        (409, "household-full", phrase("problem.household-full", ["most": "12"])),
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
            #expect(page.holds(phrase("join.refused")))
            #expect(page.holds(words))
        }
    }
}
