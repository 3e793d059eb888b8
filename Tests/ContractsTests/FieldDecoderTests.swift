import AuthContracts
import Contracts
import Foundation
import PantryContracts
import Testing

/// How inputs are read from JSON.
@Suite struct FieldDecoderTests {
    private func errors<Input: Decodable>(_ type: Input.Type, _ node: JSONNode) -> [String: String] {
        do {
            _ = try FieldDecoder.decode(type, from: node)
            return [:]
        } catch {
            return Dictionary(error.errors.map { ($0.field, $0.code) }) { first, _ in first }
        }
    }

    @Test func `every missing field of an empty body is named at once`() {
        #expect(
            errors(Registration.self, .object([:])) == [
                "username": "required", "email": "required", "password": "required", "passwordRepeated": "required",
            ])
    }

    @Test func `missing, wrong and unknown fields are named together`() {
        let node = JSONNode.object([
            "username": .number("1"), "email": .null, "password": .string("simmering stock"), "passwort": .string("x"),
        ])
        #expect(
            errors(Registration.self, node) == [
                "username": "type", "email": "required", "passwordRepeated": "required", "passwort": "unknown",
            ])
    }

    @Test func `a field of a change that nobody knows is named and not overlooked`() {
        let node = JSONNode.object(["bestbefore": .string("2027-01-31")])
        #expect(errors(PantryItemChange.self, node) == ["bestbefore": "unknown"])
        let inner = JSONNode.object(["quantity": .object(["amount": .number("1"), "unit": .string("g"), "x": .null])])
        #expect(errors(PantryItemChange.self, inner) == ["quantity.x": "unknown"])
    }

    @Test func `a value that nobody may read is named, and in a list it refuses its element alone`() throws {
        let node = JSONNode.object(["text": .refused(.repeated), "name": .string("a")])
        #expect(errors(Named.self, node) == ["text": "given-twice"])
        #expect(errors(Named.self, .object(["name": .refused(.marks)])) == ["name": "marks"])
        let list = JSONNode.object([
            "items": .array([
                .object(["name": .string("a")]), .object(["name": .refused(.marks)]), .refused(.marks),
                .object(["name": .string("b"), "odd": .object(["deep": .refused(.repeated)])]),
            ])
        ])
        let items = try FieldDecoder.decode(NamedItems.self, from: list).items
        #expect(items.map(\.value) == [Named(name: "a"), nil, nil, nil])
        let checked = CheckedElements(items) { _ in [] }
        #expect(checked.refused.map(\.position) == [1, 2, 3])
        #expect(checked.refused.map { $0.errors.map(\.field) } == [["name"], [""], ["odd.deep"]])
    }

    @Test func `elements with unknown fields and broken rules are refused, and named if none is left`() throws {
        let list = JSONNode.object([
            "items": .array([.object(["name": .string("")]), .object(["name": .string("b"), "odd": .null])])
        ])
        let items = try FieldDecoder.decode(NamedItems.self, from: list).items
        let checked = CheckedElements(items) { $0.name.isEmpty ? [Problem.FieldError("name", .blank)] : [] }
        let problem = #expect(throws: Problem.self) { try checked.requireAny(of: "items") }
        #expect(problem?.errors.map(\.field) == ["items.0.name", "items.1.odd"])
        #expect(problem?.errors.map(\.code) == ["blank", "unknown"])
    }

    @Test func `so many unknown fields are named as anybody wants to read`() {
        let node = JSONNode.object(Dictionary(uniqueKeysWithValues: (0..<5_000).map { ("f\($0)", JSONNode.null) }))
        #expect(errors(PantryItemChange.self, node).count == 50)
    }

    @Test(arguments: [("½", 0.5), ("1/2", 0.5), ("1 1/2", 1.5), ("1½", 1.5), ("0,25", 0.25), (" 2 ", 2), ("3⁄4", 0.75)])
    func `an amount is taken as people write it`(_ text: String, _ amount: Double) throws {
        let node = JSONNode.object(["quantity": .object(["amount": .string(text), "unit": .string("g")])])
        let change = try FieldDecoder.decode(PantryItemChange.self, from: node)
        #expect(change.quantity == .set(try Quantity(amount, .gram)))
    }

    @Test(arguments: ["", "1/0", "a", "-1", "1/2/3", "½½", "NaN", "1e9", "0x1", "1 2", "/", ",", "１"])
    func `what is no amount is named`(_ text: String) {
        let node = JSONNode.object(["quantity": .object(["amount": .string(text), "unit": .string("g")])])
        #expect(errors(PantryItemChange.self, node) == ["quantity.amount": "not-an-amount"])
    }

    @Test(arguments: [
        "2027-02-30T00:00:00Z", "2027-02-29T00:00:00Z", "2027-13-01T00:00:00Z", "2027-00-10T00:00:00Z",
        "2027-04-31T00:00:00Z", "2027-01-01T24:00:00Z", "2027-01-01T00:60:00Z", "0000-01-01T00:00:00Z",
        "9999-99-99T00:00:00Z", "9999-12-31T23:59:59-00:01", "2027-01-01", "2027-01-01T00:00:00", "tomorrow",
        "2027-01-01T00:00:00+24:00", "2027-1-1T00:00:00Z",
    ])
    func `an instant that no calendar has is refused`(_ text: String) {
        let node = JSONNode.object(["reason": .string("x"), "until": .string(text)])
        #expect(errors(BanOrder.self, node) == ["until": "instant"])
        #expect(WireFormat.instant(text) == nil)
    }

    @Test func `instants are read with fractions and with other offsets`() {
        let noon = Date(timeIntervalSince1970: 1_798_545_600)
        #expect(WireFormat.instant("2026-12-29T12:00:00Z") == noon)
        #expect(WireFormat.instant("2026-12-29t13:30:00+01:30") == noon)
        #expect(WireFormat.instant("2026-12-29T07:00:00-0500") == noon)
        #expect(WireFormat.instant("2026-12-29T12:00:00.250Z") == noon + 0.25)
        #expect(WireFormat.instant("2028-02-29T00:00:00Z") != nil)
    }
}

private struct Named: Codable, Hashable, Sendable {
    var name: String
    var text: String?
}

private struct NamedItems: Codable, Sendable {
    var items: [Tolerated<Named>]
}
