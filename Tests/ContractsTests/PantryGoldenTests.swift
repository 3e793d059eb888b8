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
}
