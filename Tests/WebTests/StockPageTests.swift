import AuthContracts
import Contracts
import Foundation
import PantryContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct StockPageTests {
    private let item = SampleKitchen.itemID
    private let entry = SampleKitchen.entryID

    @Test
    func `P1 the pantry lists foods with their batches, the first to expire first, and what is suggested or doubted`()
        async throws
    {
        let asked = CallRecorder<PantryFoodQuery>()
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PantryAPI.foods) { query in
            asked.note(query)
            return kitchen.stock
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/pantry").html
            #expect(
                page.says("pantry.summary", count: 3) && page.says("pantry.batches", count: 2)
                    && page.contains("Leftovers"))
            #expect(
                page.contains("250 g of 500 g · ") && page.says("pantry.opened") && page.says("pantry.suggestedDate"))
            #expect(
                page.says("pantry.maybe") && page.contains("is-suggested")
                    && page.says("plan.portions.other", ["count": "3"]))
            #expect(page.says("pantry.level.half") && page.says("place.cupboard"))
            for word in ["half", "nearly-empty", "gone", "discard-spoiled", "opened", "to-freezer"] {
                #expect(page.has(["form": "stock", "name": "do", "value": "\(word) \(item)"]), "\(word)")
            }
            #expect(page.has(["value": "ate \(SampleKitchen.dishID)"]))
            #expect(page.links(to: "/pantry?cursor=more"))
            let placed = try await ada.open("/pantry?by=place&q=tom&cursor=c").html
            #expect(placed.says("place.fridge", in: "h2") && placed.links(to: "/pantry?q=tom"))
            #expect(placed.links(to: "/pantry?by=place&q=tom&cursor=more"))
            let kinds = try await ada.open("/pantry?by=category").html
            #expect(
                kinds.says("category.vegetables", in: "h2")
                    && kinds.says("ownFoods.title") == kinds.contains("stock-own"))
            _ = try await ada.open("/pantry?by=nonsense&q=" + String(repeating: "a", count: 300))
            #expect(asked.all.map(\.sort) == [.expiry, .place, .category, .expiry])
            #expect(asked.all[1].query == "tom" && asked.all[1].cursor == "c")
            #expect(asked.all[3].query?.count == 100)
        }
        let none = kitchen.services.on(PantryAPI.foods) { _ in Page(items: [], total: 0) }
        try await withPages(services: none) { web in
            let ada = Browser.signedIn(web)
            let empty = try await ada.open("/pantry")
            #expect(empty.says("pantry.emptyTitle") && !empty.has(["data-stock-search": nil]))
            let found = try await ada.open("/pantry?q=%3Cb%3E").html
            #expect(found.says("pantry.nothingFound", ["words": "<b>"]) && !found.says("pantry.emptyTitle"))
        }
    }

    @Test func `P1 one tap says what is left, moves or throws away, and says how to undo it`() async throws {
        let (estimates, discards, changes, uses) = (
            CallRecorder<PantryEstimate>(), CallRecorder<PantryDiscard>(), CallRecorder<PantryItemChange>(),
            CallRecorder<PantryUse>()
        )
        let kitchen = SampleKitchen()
        let services = kitchen.services
            .on(PantryAPI.estimate) { said in
                estimates.note(said)
                return kitchen.entry(.estimated)
            }
            .on(PantryAPI.discard) { said in
                discards.note(said)
                return kitchen.entry(.discarded)
            }
            .on(PantryAPI.use) { said in
                uses.note(said)
                return kitchen.entry(.used)
            }
            .on(PantryAPI.change) { said in
                changes.note(said)
                return kitchen.item
            }
            .on(PantryAPI.journal) { _ in Page(items: [kitchen.entry(.changed)]) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            for correction in Correction.all {
                let said = try await ada.submit(
                    "/pantry/corrections", [("do", "\(correction.word) \(item)"), ("from", "/pantry?by=place")])
                #expect(said.location == "/pantry?by=place", "\(correction.word)")
                let page = try await ada.open("/pantry").html
                #expect(page.sends(to: "/pantry/journal/\(entry)/undo"), "\(correction.word)")
            }
            #expect(estimates.all.map(\.left) == PantryEstimate.Level.allCases)
            #expect(discards.all.map(\.reason) == DiscardReason.allCases)
            #expect(uses.all == [PantryUse(quantity: try Quantity(1, .piece))])
            #expect(changes.all.compactMap(\.place) == StoragePlace.allCases)
            guard case .set = changes.all.first?.openedOn else {
                Issue.record("it was opened on no day")
                return
            }
            for nonsense in ["", "half", "half x", "double \(item)", "half \(item) more"] {
                let said = try await ada.submit("/pantry/corrections", [("do", nonsense)])
                #expect(said.status == 303 && said.location == "/pantry", "\(nonsense)")
            }
            services.on(PantryAPI.estimate) { _ in throw Problem.notFound(.pantryItem) }
            _ = try await ada.submit("/pantry/corrections", [("do", "half \(item)")])
            #expect(try await ada.open("/pantry").says("pantry.goneAlready"))
        }
    }

    @Test func `P1 some of a batch is used or thrown away, and its page says what was suggested`() async throws {
        let (uses, discards) = (CallRecorder<PantryUse>(), CallRecorder<PantryDiscard>())
        let kitchen = SampleKitchen()
        let services = kitchen.services
            .on(PantryAPI.item) { _ in kitchen.openItem }
            .on(PantryAPI.use) { said in
                uses.note(said)
                if said.quantity?.unit == .leaf { throw Problem.invalid("quantity.unit", .blank) }
                return kitchen.entry(.used)
            }
            .on(PantryAPI.discard) { said in
                discards.note(said)
                return kitchen.entry(.discarded)
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let path = "/pantry/items/\(SampleKitchen.openID)"
            let page = try await ada.open(path).html
            #expect(page.says("pantry.suggestion") && page.says("pantry.paid", ["price": "€2.49"]))
            #expect(page.links(to: "/pantry/journal?item=\(SampleKitchen.openID)"))
            _ = try await ada.submit("\(path)/uses", [("used", "1,5"), ("unit", "g")])
            #expect(
                try await ada.open("/pantry").says("pantry.used", ["food": "Tomato soup", "left": "250 g of 500 g"]))
            #expect(uses.all == [PantryUse(quantity: try Quantity(1.5, .gram))])
            _ = try await ada.submit("\(path)/discards", [("discarded", "100"), ("unit", "g"), ("reason", "too-much")])
            _ = try await ada.submit("\(path)/discards", [("reason", "expired")])
            #expect(
                discards.all == [
                    PantryDiscard(quantity: try Quantity(100, .gram), reason: .tooMuch),
                    PantryDiscard(reason: .expired),
                ])
            let wrong = try await ada.submit("\(path)/uses", [("used", "3"), ("unit", "leaf")])
            #expect(wrong.status == 422 && wrong.has(["name": "used", "type": "text", "value": "3"]))
            #expect(wrong.has("option", ["value": "leaf", "selected": ""]))
        }
    }

    @Test func `P1 adding says which date was suggested, and passes on what was typed`() async throws {
        let drafts = CallRecorder<PantryItemDraft>()
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PantryAPI.add) { draft in
            drafts.note(draft)
            return kitchen.openItem
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.submit(
                "/pantry/items",
                [("food", "leek"), ("amount", "2"), ("unit", "piece"), ("paid", "1.99"), ("noDate", "yes")])
            #expect(drafts.all.first?.paid?.amount == 199 && drafts.all.first?.noDate == true)
            #expect(try await ada.open("/pantry").says("pantry.addedWithDate", ["food": "Tomato soup"]))
        }
        let full = kitchen.services.on(PantryAPI.add) { _ in throw Problem(409, "pantry-full", ["most": .number(9)]) }
        try await withPages(services: full) { web in
            let page = try await Browser.signedIn(web).submit("/pantry/items", [("food", "leek")])
            #expect(page.status == 409 && page.has(["value": "leek"]))
            #expect(page.has(["role": "alert", "tabindex": "-1"]))
        }
        let blank = kitchen.services.on(PantryAPI.add) { _ in throw Problem.invalid("food", .blank) }
        try await withPages(services: blank) { web in
            let page = try await Browser.signedIn(web).submit("/pantry/items", [("food", "")])
            #expect(page.status == 422 && page.has("input", ["name": "food", "aria-invalid": "true"]))
            #expect(!page.has(field: "own", "yes"), "nothing to keep as an own food")
        }
    }

    @Test func `P1 the journal tells what happened and by whom, and undoes it unless that was done or cannot be`()
        async throws
    {
        let kitchen = SampleKitchen()
        let services = kitchen.services
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/pantry/journal").html
            #expect(page.contains("Tomato soup: 3 → 250 g<") && page.contains("by Tomato soup"))
            #expect(
                page.says("journal.byYou") && page.says("journal.more", count: 2)
                    && page.says("journal.isUndone", in: "span"))
            #expect(
                page.contains("\(phrase("journal.cause.discarded")): \(phrase("pantry.correct.discard-spoiled"))")
                    && page.contains("/pantry/journal?cursor=more"))
            // A button for each cause except undoing, and for an entry that is not undone.
            let buttons = page.components(separatedBy: "/undo\"").count - 1
            #expect(buttons == JournalEntry.Cause.allCases.count)
            let undone = try await ada.submit("/pantry/journal/\(entry)/undo", [("from", "/pantry")])
            #expect(undone.location == "/pantry")
            #expect(try await ada.open("/pantry").says("journal.undone"))
            for (code, said) in [
                ("already-undone", phrase("journal.alreadyUndone")), ("cannot-undo", phrase("journal.cannotUndo")),
                ("pantry-full", phrase("journal.pantryFull")),
            ] {
                services.on(PantryAPI.undo) { _ in throw Problem(status: 409, code: code, detail: "x") }
                _ = try await ada.submit("/pantry/journal/\(entry)/undo", [])
                #expect(try await ada.open("/pantry/journal").holds(said), "\(code)")
            }
            services.on(PantryAPI.journal) { _ in Page(items: [], total: 0) }
            #expect(try await ada.open("/pantry/journal").says("journal.emptyTitle"))
        }
    }
}
