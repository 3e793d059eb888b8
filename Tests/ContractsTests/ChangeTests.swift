import Contracts
import Foundation
import PantryContracts
import Testing

@Suite struct ChangeTests {
    @Test func `N1 absent keeps, null removes, a value sets`() throws {
        func read(_ json: String) throws -> PantryItemChange {
            try WireFormat.decoder.decode(PantryItemChange.self, from: Data(json.utf8))
        }
        #expect(try read("{}") == PantryItemChange())
        #expect(try read(#"{"quantity":null}"#) == PantryItemChange(quantity: .remove))
        #expect(
            try read(#"{"quantity":{"amount":1,"unit":"g"}}"#)
                == PantryItemChange(quantity: .set(try Quantity(1, .gram))))
        #expect(
            try read(#"{"bestBefore":"2027-01-31"}"#)
                == PantryItemChange(bestBefore: .set(try #require(Day("2027-01-31")))))
        let wrong = #expect(throws: InvalidValue.self) { try read(#"{"quantity":{"amount":-1,"unit":"g"}}"#) }
        #expect(wrong?.field == "quantity.amount")
    }

    @Test func `N1 what is kept is not written`() throws {
        try expectGolden(PantryItemChange(), "{}")
        try expectGolden(PantryItemChange(quantity: .remove, place: .freezer), #"{"place":"freezer","quantity":null}"#)
        try expectGolden(
            PantryItemChange(bestBefore: .set(try #require(Day("2027-01-31")))), #"{"bestBefore":"2027-01-31"}"#)
    }

    @Test func `N1 a change is applied to what is there`() {
        #expect(Change<Int>.keep.applied(to: 1) == 1 && Change<Int>.keep.applied(to: nil) == nil)
        #expect(Change<Int>.remove.applied(to: 1) == nil)
        #expect(Change.set(2).applied(to: 1) == 2 && Change.set(2).applied(to: nil) == 2)
    }
}
