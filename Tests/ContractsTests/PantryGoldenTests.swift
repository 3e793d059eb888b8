import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Testing

@Suite struct PantryGoldenTests {
    private let milk = FoodRef(id: .golden("1"), name: "milk", category: .dairy)
    private let milkText = #"{"category":"dairy","id":"01939b5e-0000-7000-8000-000000000001","name":"milk"}"#

    @Test func `P1 a pantry item on the wire`() throws {
        try expectGolden(
            PantryItem(
                id: .golden("9"), food: milk, quantity: try Quantity(250, .millilitre), place: .fridge,
                bestBefore: Day("2027-01-31"), addedAt: .golden, addedBy: .golden("8")),
            """
            {
              "addedAt": "2026-12-29T12:45:00Z",
              "addedBy": "01939b5e-0000-7000-8000-000000000008",
              "bestBefore": "2027-01-31",
              "food": \(milkText),
              "id": "01939b5e-0000-7000-8000-000000000009",
              "place": "fridge",
              "quantity": {"amount": 250, "unit": "ml"}
            }
            """)
        try expectGolden(
            PantryItem(
                id: .golden("9"), food: milk, quantity: nil, place: .cupboard, bestBefore: nil, addedAt: .golden),
            """
            {
              "addedAt": "2026-12-29T12:45:00Z", "food": \(milkText), "id": "01939b5e-0000-7000-8000-000000000009",
              "place": "cupboard"
            }
            """)
        #expect(StoragePlace.allCases.map(\.rawValue) == ["fridge", "freezer", "cupboard"])
    }

    @Test func `P1 a pantry item as it is put in`() throws {
        try expectGolden(PantryItemDraft(food: "milk"), #"{"food":"milk"}"#)
        try expectGolden(
            PantryItemDraft(
                food: "milk", quantity: try Quantity(1, .litre), place: .freezer, bestBefore: Day("2027-01-31")),
            #"{"bestBefore":"2027-01-31","food":"milk","place":"freezer","quantity":{"amount":1,"unit":"l"}}"#)
    }

    @Test func `P1 a batch with all that is known of it`() throws {
        try expectGolden(
            PantryItem(
                id: .golden("9"), food: milk, quantity: try Quantity(250, .millilitre), place: .fridge,
                bestBefore: Day("2027-01-05"), addedAt: .golden, dateKind: .useBy, isDateProposed: true,
                openedOn: Day("2026-12-29"), full: try Quantity(1, .litre), share: 0.5, paid: .clamping(109, .eur),
                dish: CookedDish(recipe: .golden("7"), title: "Soup", cookedOn: Day("2026-12-28")!),
                likelihood: 0.75, confirmedAt: .golden),
            """
            {
              "addedAt": "2026-12-29T12:45:00Z",
              "bestBefore": "2027-01-05",
              "confirmedAt": "2026-12-29T12:45:00Z",
              "dateKind": "use-by",
              "dish": {
                "cookedOn": "2026-12-28", "recipe": "01939b5e-0000-7000-8000-000000000007", "title": "Soup"
              },
              "food": \(milkText),
              "full": {"amount": 1, "unit": "l"},
              "id": "01939b5e-0000-7000-8000-000000000009",
              "isDateProposed": true,
              "likelihood": 0.75,
              "openedOn": "2026-12-29",
              "paid": {"amount": 109, "currency": "EUR"},
              "place": "fridge",
              "quantity": {"amount": 250, "unit": "ml"},
              "share": 0.5
            }
            """)
        #expect(DateKind.allCases.map(\.rawValue) == ["best-before", "use-by"])
        try expectGolden(
            PantryItemDraft(
                food: "milk", dateKind: .bestBefore, openedOn: Day("2026-12-29"), paid: .clamping(109, .eur),
                noDate: true),
            """
            {"dateKind": "best-before", "food": "milk", "noDate": true, "openedOn": "2026-12-29",
             "paid": {"amount": 109, "currency": "EUR"}}
            """)
        try expectGolden(
            PantryItemChange(dateKind: .set(.useBy), openedOn: .remove, share: .set(0.25)),
            #"{"dateKind":"use-by","openedOn":null,"share":0.25}"#)
    }

    @Test func `P1 a food with its batches, and how it is asked for`() throws {
        let item = PantryItem(
            id: .golden("9"), food: milk, quantity: nil, place: .cupboard, bestBefore: nil, addedAt: .golden)
        let itemText = """
            {"addedAt": "2026-12-29T12:45:00Z", "food": \(milkText), "id": "01939b5e-0000-7000-8000-000000000009",
             "place": "cupboard"}
            """
        try expectGolden(
            PantryFood(
                food: milk, isOwn: true, batches: [item], totals: [try Quantity(1, .litre)], isOpenEnded: true,
                firstExpiry: Day("2027-01-31")),
            """
            {"batches": [\(itemText)], "firstExpiry": "2027-01-31", "food": \(milkText), "isOpenEnded": true,
             "isOwn": true, "totals": [{"amount": 1, "unit": "l"}]}
            """)
        #expect(PantrySort.allCases.map(\.rawValue) == ["expiry", "category", "place", "name"])
        try expectGolden(
            PantryUse(quantity: try Quantity(100, .gram)), #"{"quantity":{"amount":100,"unit":"g"}}"#)
        try expectGolden(PantryUse(share: 0.5), #"{"share":0.5}"#)
        try expectGolden(PantryEstimate(left: .nearlyEmpty), #"{"left":"nearly-empty"}"#)
        try expectGolden(PantryDiscard(share: 1, reason: .notLiked), #"{"reason":"not-liked","share":1}"#)
        #expect(PantryEstimate.Level.allCases.map(\.rawValue) == ["full", "half", "nearly-empty", "gone"])
        #expect(DiscardReason.allCases.map(\.rawValue) == ["expired", "spoiled", "not-liked", "too-much", "other"])
    }

    @Test func `P1 an entry of the journal`() throws {
        try expectGolden(
            JournalEntry(
                id: .golden("5"), cause: .cooked, at: .golden, by: .golden("8"),
                recipe: RecipeName(id: .golden("7"), title: "Soup"), reason: .tooMuch,
                steps: [
                    .init(item: .golden("9"), food: milk, taken: try Quantity(1, .litre), wasShort: true)
                ], undoes: .golden("4"), undoneBy: .golden("6")),
            """
            {
              "at": "2026-12-29T12:45:00Z",
              "by": "01939b5e-0000-7000-8000-000000000008",
              "cause": "cooked",
              "id": "01939b5e-0000-7000-8000-000000000005",
              "reason": "too-much",
              "recipe": {"id": "01939b5e-0000-7000-8000-000000000007", "title": "Soup"},
              "steps": [
                {"food": \(milkText), "item": "01939b5e-0000-7000-8000-000000000009",
                 "taken": {"amount": 1, "unit": "l"}, "wasShort": true}
              ],
              "undoes": "01939b5e-0000-7000-8000-000000000004",
              "undoneBy": "01939b5e-0000-7000-8000-000000000006"
            }
            """)
        #expect(
            JournalEntry.Cause.allCases.map(\.rawValue) == [
                "added", "bought", "changed", "used", "cooked", "estimated", "answered", "discarded", "removed",
                "leftovers", "imported", "opened", "undone",
            ])
    }

    @Test func `P3 a plan to cook, what was cooked and what is left over`() throws {
        try expectGolden(
            CookingPlan(
                recipe: RecipeName(id: .golden("7"), title: "Soup"), servings: 4,
                lines: [
                    .init(
                        name: "cream", food: milk, wanted: try Quantity(1, .litre), optional: true, coverage: .partly,
                        instead: milk, missing: try Quantity(0.5, .litre))
                ]),
            """
            {
              "lines": [
                {
                  "coverage": "partly", "food": \(milkText), "instead": \(milkText),
                  "missing": {"amount": 0.5, "unit": "l"}, "name": "cream", "optional": true, "uses": [],
                  "wanted": {"amount": 1, "unit": "l"}
                }
              ],
              "recipe": {"id": "01939b5e-0000-7000-8000-000000000007", "title": "Soup"},
              "servings": 4
            }
            """)
        #expect(
            CookingPlan.Coverage.allCases.map(\.rawValue) == ["covered", "partly", "uncertain", "missing", "staple"])
        try expectGolden(
            RecipeToCook(recipe: .golden("7")), #"{"recipe":"01939b5e-0000-7000-8000-000000000007"}"#)
        try expectGolden(
            CookedDraft(
                recipe: .golden("7"), servings: 2,
                uses: [
                    .init(item: .golden("9"), quantity: try Quantity(1, .gram)), .init(item: .golden("8"), all: true),
                ],
                leftovers: Leftovers(portions: 3, place: .freezer, bestBefore: Day("2027-01-31")),
                day: Day("2026-12-28")),
            """
            {
              "day": "2026-12-28",
              "leftovers": {"bestBefore": "2027-01-31", "place": "freezer", "portions": 3},
              "recipe": "01939b5e-0000-7000-8000-000000000007",
              "servings": 2,
              "uses": [
                {"item": "01939b5e-0000-7000-8000-000000000009", "quantity": {"amount": 1, "unit": "g"}},
                {"all": true, "item": "01939b5e-0000-7000-8000-000000000008"}
              ]
            }
            """)
        try expectGolden(
            LeftoversDraft(title: "Soup", leftovers: Leftovers(portions: 1)),
            #"{"leftovers":{"portions":1},"title":"Soup"}"#)
    }

    @Test func `P1 a food of a household's own, as it is told and as it is described`() throws {
        try expectGolden(
            OwnFood(
                id: .golden("1"), name: "ajvar", category: .sauces, unit: .tablespoon,
                profile: FoodProfile(origins: [.plant], allergens: [.celery], statedDiets: [.kosher]), like: milk,
                isSame: true, proposal: .golden("2"), addedAt: .golden, addedBy: .golden("8")),
            """
            {
              "addedAt": "2026-12-29T12:45:00Z",
              "addedBy": "01939b5e-0000-7000-8000-000000000008",
              "category": "sauces",
              "id": "01939b5e-0000-7000-8000-000000000001",
              "isSame": true,
              "like": \(milkText),
              "name": "ajvar",
              "profile": {"allergens": ["celery"], "origins": ["plant"], "statedDiets": ["kosher"]},
              "proposal": "01939b5e-0000-7000-8000-000000000002",
              "unit": "tbsp"
            }
            """)
        try expectGolden(
            OwnFood(id: .golden("1"), name: "ajvar", addedAt: .golden),
            """
            {
              "addedAt": "2026-12-29T12:45:00Z", "id": "01939b5e-0000-7000-8000-000000000001", "isSame": false,
              "name": "ajvar", "profile": {"origins": [], "statedDiets": []}
            }
            """)
        try expectGolden(OwnFoodDraft(name: "ajvar"), #"{"name":"ajvar"}"#)
        try expectGolden(OwnFoodIdentity(food: "relish"), #"{"food":"relish"}"#)
        try expectGolden(
            PantryItemDraft(food: "ajvar", asOwn: true, category: .sauces),
            #"{"asOwn":true,"category":"sauces","food":"ajvar"}"#)
        try expectGolden(
            FoodProposalDecided(proposal: .golden("2"), food: milk),
            #"{"food":\#(milkText),"proposal":"01939b5e-0000-7000-8000-000000000002"}"#)
    }

    @Test func `P1 what is moved in, row by row`() throws {
        try expectGolden(
            PantryImport(
                id: .golden("1"), title: "grocy.db", format: .grocy, state: .preview,
                items: .init([.ready: 2, .unknown: 1]), lines: .init([:]), lists: ["Market"],
                remarks: [ServiceNotice(declared: "no-pantry", [:])], startedAt: .golden, endedAt: nil,
                expiresAt: .golden, undoableUntil: nil),
            """
            {
              "expiresAt": "2026-12-29T12:45:00Z", "format": "grocy", "id": "01939b5e-0000-7000-8000-000000000001",
              "items": {
                "added": 0, "ready": 2, "refused": 0, "repeated": 0, "skipped": 0, "undone": 0, "unknown": 1
              },
              "lines": {
                "added": 0, "ready": 0, "refused": 0, "repeated": 0, "skipped": 0, "undone": 0, "unknown": 0
              },
              "lists": ["Market"],
              "remarks": [
                {
                  "code": "no-pantry", "message": "There is neither a pantry nor a shopping list in it.", "values": {}
                }
              ],
              "startedAt": "2026-12-29T12:45:00Z", "state": "preview", "title": "grocy.db"
            }
            """)
        try expectGolden(
            PantryImportRow(
                number: 3, kind: .line, outcome: .ready, name: "milk", food: milk,
                quantity: try Quantity(2, .litre), list: "Market", isTicked: true, note: "cold"),
            """
            {
              "food": \(milkText), "isTicked": true, "kind": "line", "list": "Market", "name": "milk", "note": "cold",
              "number": 3, "outcome": "ready", "quantity": {"amount": 2, "unit": "l"}, "remarks": []
            }
            """)
        try expectGolden(
            PantryImportChoice(items: true, lines: false, unknown: .own, newList: "Market", isShared: true),
            #"{"isShared":true,"items":true,"lines":false,"newList":"Market","unknown":"own"}"#)
    }

    @Test func `P2 the basket, the staples and what is on hand`() throws {
        try expectGolden(Basket(foods: [milk]), #"{"foods":[\#(milkText)]}"#)
        try expectGolden(Staples(foods: [milk], isStandard: true), #"{"foods":[\#(milkText)],"isStandard":true}"#)
        try expectGolden(FoodSelection(foods: ["milk"]), #"{"foods":["milk"]}"#)
        try expectGolden(
            OnHand(
                basket: [.golden("1")], pantry: [.golden("2")],
                items: [.init(food: .golden("2"), quantity: try Quantity(1, .litre), bestBefore: Day("2027-01-31"))],
                staples: nil),
            """
            {
              "basket": ["01939b5e-0000-7000-8000-000000000001"],
              "items": [
                {
                  "bestBefore": "2027-01-31",
                  "food": "01939b5e-0000-7000-8000-000000000002",
                  "quantity": {"amount": 1, "unit": "l"}
                }
              ],
              "pantry": ["01939b5e-0000-7000-8000-000000000002"]
            }
            """)
        try expectGolden(
            OnHand(basket: [], pantry: [], staples: [.golden("2")]),
            #"{"basket":[],"items":[],"pantry":[],"staples":["01939b5e-0000-7000-8000-000000000002"]}"#)
    }

    @Test func `P1 what is gone and may be there all the same`() throws {
        try expectGolden(
            OnHand.Item(food: .golden("2"), likelihood: 0.7, isGone: true),
            #"{"food":"01939b5e-0000-7000-8000-000000000002","isGone":true,"likelihood":0.7}"#)
        try expectGolden(
            UsedUpFoods(foods: [
                UsedUpFood(
                    item: .golden("1"), food: milk, at: Date(timeIntervalSince1970: 1_800_000_000), cause: .cooked,
                    likelihood: 0.7)
            ]),
            """
            {
              "foods": [
                {
                  "at": "2027-01-15T08:00:00Z", "cause": "cooked", "food": \(milkText),
                  "item": "01939b5e-0000-7000-8000-000000000001", "likelihood": 0.7
                }
              ]
            }
            """)
        try expectGolden(
            PantryQuestion(
                item: .golden("1"), food: milk, quantity: nil, place: .fridge,
                addedAt: Date(timeIntervalSince1970: 1_800_000_000), likelihood: 0.7,
                gone: .init(at: Date(timeIntervalSince1970: 1_800_000_000), cause: .used)),
            """
            {
              "addedAt": "2027-01-15T08:00:00Z", "food": \(milkText),
              "gone": {"at": "2027-01-15T08:00:00Z", "cause": "used"},
              "item": "01939b5e-0000-7000-8000-000000000001", "likelihood": 0.7, "place": "fridge"
            }
            """)
    }
}
