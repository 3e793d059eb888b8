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
            #expect(week.links(to: "\(Self.week)/schedule"))
            let form = try await ada.open(Self.week + "/schedule")
            #expect(form.text(in: "h1") == phrase("schedule.question"))
            #expect(form.has(["name": "slots", "value": "dinner", "checked": ""]))
            #expect(!form.has(["name": "slots", "value": "snack", "checked": ""]))
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

    @Test func `M1 the form begins with the saved budget, carried over, and with the saved targets`() async throws {
        let services = SampleKitchen().services
            .on(PlannerAPI.budget) { _ in PlanBudget(weekly: try Money(6_050, .gbp)) }
            .on(AuthAPI.nutritionTargets) { _ in
                NutritionTargets(targets: [NutritionTarget(nutrient: .energy, period: .day, least: 1_800)])
            }
        try await withPages(services: services) { web in
            let form = try await Browser.signedIn(web).open(Self.week + "/schedule")
            // The budget is in pounds, and its reader reckons in the reference currency.
            let estimate = try #require(try Money(6_050, .gbp).estimated(in: .reference))
            #expect(form.has(["name": "budget", "value": estimate.decimalText]))
            #expect(form.has(["name": "currency", "value": Currency.reference.rawValue]))
            #expect(form.has(["name": "targets", "checked": ""]))
        }
    }

    @Test func `M1 what cannot be scheduled keeps what was typed and says why`() async throws {
        let services = SampleKitchen().services.on(PlannerAPI.propose) { _ in throw Problem(409, "nothing-to-plan") }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let fields = [("sent", "yes"), ("slots", "dinner"), ("eaters", SampleKitchen().account.id.description)]
            let odd = try await ada.submit(
                Self.week + "/schedule", fields + [("budget", "a lot"), ("minutes", "an hour"), ("currency", "USD")])
            #expect(odd.status == 422 && odd.has(["value": "a lot"]) && odd.has(["value": "an hour"]))
            #expect(odd.html.components(separatedBy: "aria-invalid=\"true\"").count == 3)
            let none = try await ada.submit(Self.week + "/schedule", [("sent", "yes"), ("currency", "USD")])
            #expect(none.status == 422 && none.has(class: "wrong"))
            let full = try await ada.submit(Self.week + "/schedule", fields)
            #expect(full.status == 409 && full.says("problem.nothing-to-plan"))
        }
    }

    @Test func `M1 a proposal is followed while it is worked out, and can be stopped`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let working = try await ada.open(page(.working))
            #expect(working.html.contains("data-poll") && working.has(["value": "40"]))
            #expect(working.has(["http-equiv": "refresh"]))
            let stopped = try await ada.submit(page(.working) + "/cancellation", [])
            #expect(stopped.status == 303)
        }
    }

    @Test func `M1 a proposal that waits says how many come before it`() async throws {
        let kitchen = SampleKitchen()
        for (ahead, isTold) in [(3, true), (0, false)] {
            let services = kitchen.services.on(PlannerAPI.proposal) { _ in
                let known = kitchen.proposal(.working)
                return Proposal(
                    id: known.id, week: known.week, state: .working, progress: 0, ahead: ahead,
                    startedAt: known.startedAt, draft: known.draft)
            }
            try await withPages(services: services) { web in
                let waiting = try await Browser.signedIn(web).open(page(.working))
                #expect(waiting.says("schedule.ahead", count: ahead) == isTold)
            }
        }
    }

    @Test func `M1 a proposal says what it costs, why each meal is there, and how near it is to the best`() async throws
    {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let ready = try await ada.open(page(.ready)).html
            #expect(
                ready.says("schedule.cost", ["money": "$38.20"])
                    && ready.says("schedule.costKnown", ["percent": "90"]))
            #expect(ready.says("schedule.gap", ["percent": "1.3"]))
            let cost = phrase("diary.atLeast", ["amount": "$4.20"])
            #expect(ready.contains("35 min · 2 portions · \(cost)") && ready.says("schedule.reason.uses-expiring"))
            #expect(
                ready.says("notice.plan-calendar.leftovers", ["dish": "Tomato soup"])
                    && ready.says("schedule.dayEnergy", ["kcal": "1,850"]))
            #expect(ready.components(separatedBy: "name=\"place\"").count == 2, "what is planned has no button")
            #expect(ready.has(field: "seed", "5"), "others come with another seed")
            let accepted = try await ada.submit(page(.ready) + "/acceptance", [])
            #expect(accepted.headers.first(name: "Location")?.hasPrefix(Self.week) == true)
            #expect(try await ada.open(Self.week).says("schedule.accepted", ["meals": phrase("plan.meals", count: 1)]))
        }
    }

    @Test func `M1 no fit says which wishes contradict each other and what would fit`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(page(.impossible)).html
            let limits = ProposalConflict.Limit.allCases.map { phrase("schedule.limit.\($0.rawValue)") }
            let names = phrase(
                "list.and", ["first": limits.dropLast().joined(separator: ", "), "last": limits.last ?? ""])
            #expect(page.says("schedule.contradiction", ["limits": names], in: "h2"))
            #expect(!page.says("schedule.impossible"))
            #expect(page.says("schedule.obstacle.budget") && page.contains("Energy and Protein"))
            #expect(page.says("schedule.cheaperWithout", ["money": "$41.30"]))
            #expect(page.contains("budget=40.00") && page.contains("minutes=60") && page.contains("aim=cheap"))
            #expect(try await ada.open(self.page(.failed)).says("failure.unexpected.title"))
        }
    }

    @Test func `M1 where nobody knows what is in the way, the agreed words say so`() async throws {
        let kitchen = SampleKitchen()
        let limits: [[ProposalConflict.Limit]] = [[], [.budget, .minutesPerDay]]
        for limits in limits {
            let services = kitchen.services.on(PlannerAPI.proposal) { _ in
                let unclear = ProposalConflict(limits: limits, isProven: false)
                let known = kitchen.proposal(.impossible)
                return Proposal(
                    id: known.id, week: known.week, state: .impossible, progress: 1, startedAt: known.startedAt,
                    draft: known.draft, conflict: unclear)
            }
            try await withPages(services: services) { web in
                let html = try await Browser.signedIn(web).open(page(.impossible)).html
                #expect(html.says("schedule.impossible", in: "h2"))
                #expect(html.says("schedule.unclear") == limits.isEmpty)
            }
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
                swaps.says("schedule.saves", ["money": "$1.20"]) && swaps.says("schedule.costsSame")
                    && swaps.says("schedule.costsMore", ["money": "$2.40"]))
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
            #expect(page.says("figures.cost", ["money": "$41.30"]) && page.says("figures.over", ["money": "$1.30"]))
            #expect(page.has("svg", ["class": "figures-chart"]) && page.has("th", ["scope": "row"]))
            #expect(
                page.says("schedule.dayEnergy", ["kcal": "1,850"]) && page.contains("54 g")
                    && page.contains("2 packs · 400 g needed · $1.60"))
            let added = try await ada.submit(Self.week + "/shopping", [])
            #expect(added.status == 303 && followed.withLock { $0 } == [SampleKitchen.shoppingID])
            let odd = try await ada.submit(Self.week + "/budget", [("budget", "much")])
            #expect(odd.status == 422 && odd.has(["value": "much"]) && odd.html.contains("aria-invalid"))
            #expect(try await ada.submit(Self.week + "/budget", [("budget", "40")]).status == 303)
        }
    }
}
