import AuthContracts
import Contracts
import Kitchen
import PantryContracts
import PlannerContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct PlanProposalPageTests {
    private static let week = "/plan/\(SampleKitchen.planWeek)"

    private func page(_ state: Proposal.State) -> String { "/plan/proposals/\(SampleKitchen.proposalIDs[state]!)" }

    @Test func `M1 scheduling asks which meals, who eats and what matters, and begins`() async throws {
        let sent = Mutex<ProposalDraft?>(nil)
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PlannerAPI.propose) { draft in
            sent.withLock { $0 = draft }
            return kitchen.proposal(.working)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let week = try await ada.open(Self.week)
            #expect(week.html.contains("href=\"\(Self.week)/schedule\""))
            let form = try await ada.open(Self.week + "/schedule")
            #expect(form.text(in: "h1") == "Schedule meals for the week?")
            #expect(form.html.contains("name=\"slots\" value=\"dinner\" checked"))
            #expect(!form.html.contains("name=\"slots\" value=\"snack\" checked"))
            let begun = try await ada.submit(
                Self.week + "/schedule",
                [
                    ("sent", "yes"), ("slots", "lunch"), ("slots", "dinner"),
                    ("eatersShown", "yes"), ("eaters", kitchen.account.id.description), ("budget", "41.30"),
                    ("minutes", "60"),
                    ("aim", "cheap"), ("leftovers", "yes"), ("currency", "USD"),
                ])
            #expect(begun.status == 303 && begun.headers.first(name: "Location") == page(.working))
            let draft = sent.withLock { $0 }
            #expect(draft?.slots == ["lunch", "dinner"] && draft?.limits?.budget == 4_130)
            #expect(draft?.limits?.minutesPerDay == 60 && draft?.wishes?.cost == 3 && draft?.wishes?.leftovers == true)
            #expect(draft?.eaters == [MealEater(account: kitchen.account.id)] && draft?.currency == .reference)
        }
    }

    @Test func `M1 what cannot be scheduled keeps what was typed and says why`() async throws {
        let services = SampleKitchen().services.on(PlannerAPI.propose) { _ in throw Problem(409, "nothing-to-plan") }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let fields = [("sent", "yes"), ("slots", "dinner"), ("eaters", SampleKitchen().account.id.description)]
            let odd = try await ada.submit(
                Self.week + "/schedule", fields + [("budget", "a lot"), ("minutes", "an hour"), ("currency", "USD")])
            #expect(odd.status == 422 && odd.html.contains("value=\"a lot\"") && odd.html.contains("value=\"an hour\""))
            #expect(odd.html.components(separatedBy: "aria-invalid=\"true\"").count == 3)
            let none = try await ada.submit(Self.week + "/schedule", [("sent", "yes"), ("currency", "USD")])
            #expect(none.status == 422 && none.html.contains("class=\"wrong\""))
            let full = try await ada.submit(Self.week + "/schedule", fields)
            #expect(full.status == 409 && full.html.contains("stands in the plan already"))
        }
    }

    @Test func `M1 a proposal is followed while it is worked out, and can be stopped`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let working = try await ada.open(page(.working))
            #expect(working.html.contains("data-poll") && working.html.contains("value=\"40\""))
            #expect(working.html.contains("http-equiv=\"refresh\""))
            let stopped = try await ada.submit(page(.working) + "/cancellation", [])
            #expect(stopped.status == 303)
        }
    }

    @Test func `M1 a proposal says what it costs, why each meal is there, and how near it is to the best`() async throws
    {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let ready = try await ada.open(page(.ready)).html
            #expect(ready.contains("$38.20 to buy") && ready.contains("Prices are known of 90 %"))
            #expect(ready.contains("At most 1.3 % from the best plan of"))
            #expect(ready.contains("35 min · 2 portions · $4.20") && ready.contains("before it expires"))
            #expect(ready.contains("Leftovers: Tomato soup") && ready.contains("1,850 kcal"))
            #expect(ready.components(separatedBy: "name=\"place\"").count == 2, "what is planned has no button")
            #expect(ready.contains("name=\"seed\" value=\"5\""), "others come with another seed")
            let accepted = try await ada.submit(page(.ready) + "/acceptance", [])
            #expect(accepted.headers.first(name: "Location")?.hasPrefix(Self.week) == true)
            #expect(try await ada.open(Self.week).html.contains("Planned 1 meal."))
        }
    }

    @Test func `M1 no fit says so in the agreed words, which limits are in the way and what would fit`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(page(.impossible)).html
            #expect(page.contains("Unable to find recipes to schedule. Please try again later."))
            #expect(page.contains("The budget is too small.") && page.contains("Energy and Protein"))
            #expect(page.contains("A week that fits costs $41.30."))
            #expect(page.contains("budget=40.00") && page.contains("minutes=60") && page.contains("aim=cheap"))
            #expect(try await ada.open(self.page(.failed)).html.contains("Something went wrong"))
        }
    }

    @Test func `M1 a meal of a proposal is swapped for what is chosen`() async throws {
        let sent = Mutex<SwapDraft?>(nil)
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PlannerAPI.swap) { draft in
            sent.withLock { $0 = draft }
            return kitchen.proposal(.ready)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let place = "\(SampleKitchen.planDay).dinner"
            let swaps = try await ada.open(page(.ready) + "/swaps?place=\(place)").html
            #expect(
                swaps.contains("Saves $1.20") && swaps.contains("Costs the same") && swaps.contains("Costs $2.40 more"))
            let chosen = try await ada.submit(
                page(.ready) + "/swaps", [("place", place), ("recipe", SampleKitchen.recipeID.description)])
            #expect(chosen.status == 303)
            #expect(sent.withLock { $0 }?.recipe == SampleKitchen.recipeID)
            #expect(try await ada.open(page(.ready) + "/swaps?place=soup").status == 404)
        }
    }

    @Test func `M4 M5 M6 a week says what it costs and contains, what it may cost, and goes onto a list`() async throws
    {
        let followed = Mutex<[ID<ShoppingList>]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PlannerAPI.followWithList) { draft in
            followed.withLock { $0.append(draft.list) }
            return kitchen.planShopping(.week)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(Self.week + "/figures").html
            #expect(page.contains("$41.30 to buy from today on") && page.contains("$1.30 over the budget."))
            #expect(page.contains("<svg class=\"figures-chart\"") && page.contains("<th scope=\"row\">"))
            #expect(page.contains("1,850 kcal") && page.contains("54 g") && page.contains("400 g · 2 packs · $1.60"))
            let added = try await ada.submit(Self.week + "/shopping", [])
            #expect(added.status == 303 && followed.withLock { $0 } == [SampleKitchen.shoppingID])
            let odd = try await ada.submit(Self.week + "/budget", [("budget", "much")])
            #expect(odd.status == 422 && odd.html.contains("value=\"much\"") && odd.html.contains("aria-invalid"))
            #expect(try await ada.submit(Self.week + "/budget", [("budget", "40")]).status == 303)
        }
    }
}
