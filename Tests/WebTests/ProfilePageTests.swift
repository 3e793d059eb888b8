import AuthContracts
import Contracts
import Kitchen
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct ProfilePageTests {
    @Test func `A6 the profile leads to everything about oneself, and to desks only those who have them`() async throws
    {
        for (roles, desks) in [
            ([], []), ([.administrator], ["/admin/accounts", "/operator/security", "/operator/dead-letters"]),
        ]
            as [(Labels<Role>, [String])]
        {
            let person = SampleKitchen().account
            let account = Account(
                id: person.id, username: "ada", email: person.email, displayName: nil, roles: roles,
                createdAt: .aTuesday)
            try await withPages(services: SampleKitchen().services.on(AuthAPI.me) { _ in account }) { web in
                let page = try await Browser.signedIn(web).open("/profile")
                for path in [
                    "account", "food", "body", "notifications", "devices", "security", "providers", "passcode", "data",
                ] {
                    #expect(page.links(to: "/profile/\(path)"), "\(path)")
                }
                #expect(page.links(to: "/household") && page.links(to: "/inbox"))
                for queue in ["/admin/accounts", "/operator/security", "/operator/dead-letters"] {
                    #expect(page.links(to: queue) == desks.contains(queue))
                }
            }
        }
    }

    @Test func `A6 each part of the account is a form of its own`() async throws {
        let services = SampleKitchen().services
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            for (path, fields) in [
                ("/profile/name", [("displayName", "Ada")]), ("/profile/username", [("username", "countess")]),
                ("/profile/language", [("language", "de")]),
                ("/profile/address", [("street", "1 Soup Lane"), ("city", "Leek"), ("country", "GB")]),
                ("/profile/address/removal", []),
                ("/profile/position", [("latitude", "53,1"), ("longitude", "-2.02")]),
                ("/profile/position/removal", []),
            ] {
                let answer = try await ada.submit(path, fields)
                #expect(answer.location == "/profile/account", "\(path)")
            }
            let wrong = try await ada.submit("/profile/position", [("latitude", "north"), ("longitude", "1")])
            #expect(wrong.status == 422)
            #expect(wrong.says("rule.not-a-number"))
        }
    }

    @Test func `A6 the page of the account saves all that was typed, and nothing else`() async throws {
        let changes = Mutex<[AccountChange]>([])
        let account = SampleKitchen().account
        let services = SampleKitchen().services.on(AuthAPI.updateMe) { change in
            changes.withLock { $0.append(change) }
            guard change.position == .keep else { throw Problem.invalid("displayName", .blank) }
            return account
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("/profile/account").sends(to: "/profile/account"))
            let fields = [
                ("displayName", "Countess"), ("username", account.username), ("language", account.language.rawValue),
                ("street", "1 Soup Lane"), ("postalCode", "ST13"), ("city", "Leek"), ("country", "GB"),
            ]
            #expect(try await ada.submit("/profile/account", fields).location == "/profile/account")
            let address = PostalAddress(street: "1 Soup Lane", city: "Leek", postalCode: "ST13", country: "GB")
            #expect(
                changes.withLock(\.self) == [AccountChange(displayName: "Countess", address: .set(address))])
            // All that was typed stays on the page beside what is wrong.
            let wrong = try await ada.submit("/profile/account", fields + [("latitude", "1"), ("longitude", "2")])
            #expect(wrong.status == 422 && wrong.has(["value": "Countess"]) && wrong.has(["value": "1 Soup Lane"]))
            let unread = try await ada.submit("/profile/account", fields + [("latitude", "north"), ("longitude", "2")])
            #expect(unread.status == 422 && unread.says("rule.not-a-number") && unread.has(["value": "Countess"]))
        }
    }

    @Test func `A6 what is wrong with a part of the account stands at its field`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.updateMe) { _ in
            throw Problem.invalid([
                .init(field: "address.country", code: "invalid", message: "is odd"),
                .init(field: "address.city", code: "blank", message: "must not be empty"),
            ])
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).submit(
                "/profile/address", [("street", "1 Soup Lane"), ("country", "Leekland")])
            #expect(page.status == 422)
            #expect(page.html.contains("Is odd."))
            #expect(page.has(["value": "1 Soup Lane"]) && page.has(["value": "Leekland"]))
        }
    }

    @Test func `A6 a mailed link confirms or refuses a change of address without a log-in`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.confirmEmailChange) {
            #expect($0.token == "abc")
            return EmailChangeState(isDone: true)
        }
        try await withPages(services: services) { web in
            let nobody = Browser(web)
            let page = try await nobody.open("/profile/email-change?token=abc&refuse=yes")
            #expect(page.status == 200)
            #expect(page.says("emailChange.refuse"))
            let answer = try await nobody.submit("/profile/email-change/confirmation", [("changeToken", "abc")])
            #expect(answer.location == "/log-in")
            let form = try await nobody.open("/profile/email-change")
            #expect(form.status == 200 || form.location?.hasPrefix("/log-in") == true)
        }
    }

    @Test func `A9 targets are read by nutrient and period, and what is wrong stands at its field`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.setNutritionTargets) { targets in
            #expect(targets.targets.map(\.nutrient) == [.energy, .fibre])
            throw Problem.invalid("targets.1.most", "must not be below the least", code: "below-least")
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.submit(
                "/profile/targets",
                [("day.energy.most", "2200"), ("week.fibre.least", "210"), ("week.fibre.most", "200,5")])
            #expect(page.status == 422)
            #expect(page.says("rule.below-least"))
            #expect(page.has(["value": "200,5"]))
            let odd = try await ada.submit("/profile/body", [("heightCentimetres", "tall")])
            #expect(odd.status == 422)
            #expect(odd.says("rule.not-a-number"))
        }
    }

    @Test func `A9 one button saves body data and targets, and a refusal keeps all that was typed`() async throws {
        let saved = Mutex<[NutritionTargets]>([])
        let services = SampleKitchen().services.on(AuthAPI.updateBody) { change in
            guard change.heightCentimetres != .set(9) else {
                throw Problem.invalid("heightCentimetres", "must be at least 50")
            }
            return BodyData()
        }.on(AuthAPI.setNutritionTargets) { targets in
            saved.withLock { $0.append(targets) }
            return targets
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/profile/body")
            #expect(page.sends(to: "/profile/body") && !page.sends(to: "/profile/targets"))
            let typed = [("weightKilograms", "61"), ("day.energy.most", "2150")]
            let refused = try await ada.submit("/profile/body", typed + [("heightCentimetres", "9")])
            #expect(refused.status == 422 && refused.has(field: "weightKilograms", "61"))
            #expect(refused.has(field: "day.energy.most", "2150") && saved.withLock { $0.isEmpty })
            let done = try await ada.submit("/profile/body", typed + [("heightCentimetres", "171")])
            #expect(done.location == "/profile/body")
            _ = try await ada.submit("/profile/body", [("heightCentimetres", "171")])
            let sent = saved.withLock { $0 }
            let target = NutritionTarget(nutrient: .energy, period: .day, most: 2_150)
            #expect(sent == [NutritionTargets(targets: [target])])
        }
    }

    @Test func `A10 topics for e-mail and for push are saved with one button`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.updateNotifications) { change in
            #expect(change.email == [.orders] && change.push == [.shopping])
            return NotificationPreferences()
        }
        try await withPages(services: services) { web in
            let answer = try await Browser.signedIn(web).submit(
                "/profile/notifications", [("email", "orders"), ("email", "nonsense"), ("push", "shopping")])
            #expect(answer.location == "/profile/notifications")
            // Topics without messages are not offered.
            let page = try await Browser.signedIn(web).open("/profile/notifications")
            for name in ["email", "push"] {
                #expect(page.has(field: name, "orders") && !page.has(field: name, "recommendations"))
            }
            #expect(page.elements("form", ["action": "/profile/notifications"]).count == 1)
        }
    }

    @Test func `A5 the ways back in say the same to everybody, and the link's token is brought back`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.resetPassword) { reset in
            #expect(reset.token == "abc")
            throw Problem.invalid([
                .init(field: "token", code: "expired", message: "is not good any more"),
                .init(field: "password", code: "weak", message: "is odd"),
            ])
        }
        try await withPages(services: services) { web in
            let nobody = Browser(web)
            #expect(try await nobody.submit("/forgot-password", [("login", "ada")]).location == "/log-in")
            #expect(try await nobody.submit("/forgot-username", [("email", "a@b.example")]).location == "/log-in")
            let page = try await nobody.submit("/reset-password", [("resetToken", "abc"), ("password", "short")])
            #expect(page.status == 422)
            #expect(page.says("fieldError.token.expired"))
            #expect(page.html.contains("Is odd."))
            #expect(!page.has(["value": "short"]))
        }
    }

    @Test func `A1 a registration names the language that the browser asks for`() async throws {
        let services = StubServices().on(AuthAPI.register) {
            #expect($0.language == .french)
            return PendingAccount(username: $0.username, email: $0.email, verificationExpiresAt: .aTuesday)
        }
        try await withPages(services: services) { web in
            let answer = try await Browser(web).submit(
                "/sign-up", [("username", "ada"), ("email", "a@b.example")],
                headers: ["Sec-Fetch-Site": "same-origin", "Accept-Language": "xx, fr-CA;q=0.9, de;q=0.8"])
            #expect(answer.location?.hasPrefix("/verify") == true)
        }
    }
}
