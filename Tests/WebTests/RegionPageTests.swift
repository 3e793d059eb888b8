import AuthContracts
import Contracts
import Foundation
import Kitchen
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct RegionPageTests {
    private static let berlin = TimeZoneName("Europe/Berlin")!

    private static func account(
        _ zone: TimeZoneName? = nil, _ currency: Currency? = nil, isChosen: Bool = false
    ) -> Account {
        let ada = SampleKitchen().account
        return Account(
            id: ada.id, username: ada.username, email: ada.email, displayName: "Ada", roles: [], createdAt: .aTuesday,
            hasSeenTutorial: true, timeZone: zone, currency: currency, hasChosenTimeZone: isChosen,
            hasChosenCurrency: isChosen)
    }

    /// A signed-in browser with the region cookie `region`.
    private static func browser(_ web: TestedService, in region: String) -> Browser {
        Browser(
            web, cookies: ["larder-access": "access", "larder-refresh": "refresh", "larder-region": region])
    }

    @Test func `A6 the person chooses a time zone and a currency, or leaves them to the browser`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.me) { _ in Self.account(Self.berlin, .eur) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let proposed = try await ada.open("/profile/account").html
            #expect(
                proposed.says(
                    "profile.region.proposed", ["value": "Europe/Berlin"], in: "option", ["value": "", "selected": ""]))
            #expect(
                proposed.says("profile.region.proposed", ["value": "EUR"], in: "option", ["value": "", "selected": ""]))
            #expect(proposed.has("optgroup", ["label": "Pacific"]) && proposed.contains("Pacific/Pago Pago"))
            #expect(proposed.shows("KWD, Kuwaiti Dinar", in: "option", ["value": "KWD"]))

            services.on(AuthAPI.me) { _ in Self.account(Self.berlin, .eur, isChosen: true) }
            let chosen = try await ada.open("/profile/account").html
            #expect(chosen.shows("Europe/Berlin", in: "option", ["value": "Europe/Berlin", "selected": ""]))
            #expect(chosen.shows("EUR, Euro", in: "option", ["value": "EUR", "selected": ""]))
            #expect(chosen.says("profile.region.unchosen", in: "option", ["value": ""]))

            services.on(AuthAPI.updateMe) { change in
                #expect(change == AccountChange(timeZone: .set(Self.berlin), currency: .remove))
                return Self.account(Self.berlin, .jpy, isChosen: true)
            }
            let saved = try await ada.submit("/profile/region", [("timeZone", "Europe/Berlin"), ("currency", "")])
            #expect(saved.location == "/profile/account")
            #expect(await ada.cookies["larder-region"] == "Europe/Berlin:JPY:chosen")
            for wrong in [("timeZone", "Europe/Leek"), ("currency", "leeks")] {
                let answer = try await ada.submit("/profile/region", [wrong])
                #expect(answer.status == 422 && answer.has(id: "field-\(wrong.0)"))
                #expect(answer.has(["aria-describedby": "about-\(wrong.0)", "aria-invalid": "true"]))
            }
        }
    }

    @Test(arguments: [("EUR", true), ("ARS", false)])
    func `R4 cards carry prices over to the reader's currency, if it has a rate`(
        code: String, isCarried: Bool
    ) async throws {
        try await withPages { web in
            let home = try await Self.browser(web, in: "Europe/Berlin:\(code):chosen").open("/home").html
            // 2.10 and 3.20 dollars, converted by food prices of 2021 in Belgium and the United States.
            #expect(home.says("match.perServing", ["price": phrase("match.cost", ["price": "€1.88"])]) == isCarried)
            #expect(home.contains("€2.87") == isCarried)
            #expect(
                home.says("match.perServing", ["price": "$2.10"]) == !isCarried && home.contains("$3.20") == !isCarried)
        }
    }

    @Test func `A6 a session tells the browser where its owner is, and a proposal is asked for until they chose`()
        async throws
    {
        let services = SampleKitchen().services.on(AuthAPI.signIn) { _ in
            SessionTokens(
                accessToken: "access", refreshToken: "refresh", expiresIn: 600, account: Self.account(Self.berlin, .eur)
            )
        }
        try await withPages(services: services) { web in
            let ada = Browser(web)
            _ = try await ada.submit("/log-in", [("login", "ada"), ("password", "simmering stock")])
            #expect(await ada.cookies["larder-region"] == "Europe/Berlin:EUR:")
            for (region, proposes, lacks) in [
                ("Europe/Berlin:EUR:", true, false), ("Europe/Berlin::", true, true), ("::", true, true),
                ("Europe/Berlin:EUR:chosen", false, false), ("Europe/Berlin::chosen", true, true),
            ] {
                let html = try await Self.browser(web, in: region).open("/profile").html
                #expect(html.contains("data-region-proposal") == proposes, "\(region)")
                #expect(html.contains("data-lacks-currency") == lacks, "\(region)")
                let zone = #"<html lang="en" data-time-zone="Europe/Berlin">"#
                #expect(html.contains(zone) == region.hasPrefix("Europe"), "\(region)")
            }
            // Without the region cookie or a session, the page proposes no region.
            #expect(try await !Browser.signedIn(web).open("/profile").html.contains("data-region-proposal"))
            #expect(try await !Browser(web).open("/").html.contains("data-region-proposal"))
            _ = try await ada.submit("/log-out", [])
            #expect(await ada.cookies["larder-region"] == nil)
        }
    }

    @Test(
        arguments: [
            ([("timeZone", "Pacific/Kiritimati"), ("region", "DE")], "fr-FR,en;q=0.5", "Pacific/Kiritimati", "EUR"),
            ([("timeZone", ""), ("region", "")], "de-DE,en;q=0.5", "Europe/Berlin", "EUR"),
            ([("timeZone", "Europe/Leek"), ("region", "<b>")], "ja-JP", "Asia/Tokyo", "JPY"),
            ([], "en-US", nil, "USD"), ([], "en", nil, nil), ([("region", "KW")], "", nil, "KWD"),
        ] as [([(String, String)], String, String?, String?)])
    func `A6 the script's findings are proposed, or else what the browser's languages say`(
        fields: [(String, String)], languages: String, zone: String?, currency: String?
    ) async throws {
        let services = SampleKitchen().services.on(AuthAPI.proposeRegion) { proposal in
            #expect(proposal.timeZone?.description == zone && proposal.currency?.rawValue == currency)
            return Self.account(proposal.timeZone, proposal.currency)
        }
        .on(AuthAPI.register) { registration in
            #expect(registration.timeZone?.description == zone && registration.currency?.rawValue == currency)
            #expect(registration.signInKey != nil && registration.isRegionChosen == nil, "a guess, and no choice")
            return PendingAccount(username: "ada", email: "ada@larder.example", verificationExpiresAt: .aTuesday)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let answer = try await ada.submit(
                "/region-proposal", fields, headers: ["Sec-Fetch-Site": "same-origin", "Accept-Language": languages])
            #expect(answer.status == 204)
            #expect(await ada.cookies["larder-region"] == "\(zone ?? ""):\(currency ?? ""):")
            let registered = try await Browser(web).submit(
                "/sign-up", fields + [("username", "ada")],
                headers: ["Sec-Fetch-Site": "same-origin", "Accept-Language": languages])
            #expect(registered.location?.hasPrefix("/verify") == true)
        }
    }

    @Test(arguments: [
        // 29 December 2026, 12:45 UTC.
        ("Pacific/Kiritimati:USD:", "2026-12-30", "30 Dec 2026, 02:45"),
        ("Pacific/Pago_Pago:USD:chosen", "2026-12-29", "29 Dec 2026, 01:45"),
        ("America/New_York:USD:chosen", "2026-12-29", "29 Dec 2026, 07:45"),
        ("::", "2026-12-29", "29 Dec 2026, 12:45 UTC"),
        ("Europe/Leek:leeks:chosen", "2026-12-29", phrase("moment.clock", ["time": "12:45"])),
        ("nonsense", "2026-12-29", "29 Dec 2026, 12:45 UTC"),
    ])
    func `P3 days and times on pages are those where the person is`(
        region: String, today: String, moment: String
    ) async throws {
        let day = try #require(Day(today))
        let kitchen = SampleKitchen()
        let services = kitchen.services
            .on(PantryAPI.foods) { _ in
                let item = PantryItem(
                    id: SampleKitchen.itemID, food: kitchen.tomato, quantity: nil, place: .fridge, bestBefore: day,
                    addedAt: .aTuesday, addedBy: Person.ada.account)
                return Page(items: [PantryFood(food: kitchen.tomato, batches: [item], firstExpiry: day)], total: 1)
            }
            .on(RecipesAPI.matches) { query in
                #expect(query.today == day)
                return kitchen.matches
            }
            .on(AuthAPI.mySecurityEvents) { _ in
                Page(items: [
                    SecurityEvent(
                        id: ID(at: .aTuesday), kind: .signedIn, at: .aTuesday, account: nil, network: nil, device: nil)
                ])
            }
        try await withPages(services: services) { web in
            let ada = Self.browser(web, in: region)
            let pantry = try await ada.open("/pantry")
            #expect(pantry.says("day.last"))
            let results = try await ada.open("/results")
            #expect(results.status == 200)
            let security = try await ada.open("/profile/security")
            #expect(security.html.contains(moment))
        }
    }

    @Test func `R20 a price is shown in its own currency, and the estimate is asked for in the person's`() async throws
    {
        let recipe = SampleKitchen(text: "leek soup").recipe
        let services = SampleKitchen().services.on(RecipesAPI.show) { query in
            #expect(query.currency == .jpy)
            return recipe
        }
        try await withPages(services: services) { web in
            _ = try await Self.browser(web, in: "Asia/Tokyo:JPY:chosen").open("/recipes/\(recipe.id)")
        }
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Services/Web/Languages")
        let language = try Languages(folder: folder).preferred(by: "en-US")
        let estimate = PriceEstimate(
            total: .clamping(1_040, .jpy), perServing: .clamping(260, .jpy), basis: .current, coverage: 0.9,
            unpriced: ["saffron"], inOtherCurrencies: ["butter"])
        let price = RecipePrice(estimate, in: language)
        #expect(price.total == phrase("diary.atLeast", ["amount": "¥1,040"]) && price.perServing.contains("¥260"))
        #expect(price.gaps?.contains("saffron and butter") == true)
        #expect(price.gaps?.says("recipe.price.otherCurrencies", ["list": "butter"]) == true)
    }
}
