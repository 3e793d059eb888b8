import Foundation
import Kitchen
import Testing

@Suite struct LabelsTests {
    @Test func `a set of labels is one bit a case, in the order of their declaration`() {
        #expect(Labels<Diet>([.vegetarian]).bits == 1)
        #expect(Labels<Diet>([.peanutFree, .vegan]).bits == 1 << 9 | 1 << 1)
        #expect(Labels<Diet>([.vegan, .vegan, .vegetarian]).members == [.vegetarian, .vegan])
        #expect(Labels<Diet>([.vegan, .keto]).count == 2)
    }

    @Test func `bits that no case has are dropped`() {
        #expect(Labels<StorageDuty>(bits: .max).bits == 0b11)
        #expect(Labels<StorageDuty>(bits: .max) == .everything)
        #expect(Labels<Allergen>.everything.count == Allergen.allCases.count)
    }

    @Test func `thirty-two cases fit`() {
        #expect(Labels<Many>.everything.bits == .max)
        #expect(Labels<Many>([.a31]).bits == 1 << 31)
        #expect(Labels<Many>.everything.members == Many.allCases)
    }

    @Test func `the number of a label is its place among all`() {
        func expect<Label: Vocabulary>(_: Label.Type) {
            #expect(Label.allCases.map { Labels<Label>.number(of: $0) } == Array(Label.allCases.indices))
        }
        expect(Many.self)
        expect(StorageDuty.self)
        expect(Only.self)
        expect(Cuisine.self)
        expect(MealType.self)
        expect(Diet.self)
        expect(Allergen.self)
    }

    @Test func `sets are compared, joined and cut as sets are`() {
        let one: Labels<Diet> = [.vegan, .keto]
        let other: Labels<Diet> = [.keto, .paleo]
        #expect(one.union(other) == [.vegan, .keto, .paleo])
        #expect(one.intersection(other) == [.keto])
        #expect(one.isSuperset(of: [.vegan]) && one.isSuperset(of: []) && !one.isSuperset(of: other))
        #expect(one.isDisjoint(with: [.paleo]) && !one.isDisjoint(with: other))
        #expect(one.contains(.vegan) && !one.contains(.paleo))
        var grown = one
        grown.insert(.paleo)
        #expect(grown.contains(.paleo) && Labels<Diet>().isEmpty)
    }

    @Test func `equal sets are equal text, in the order of the declaration`() throws {
        let encoder = JSONEncoder()
        let text = String(decoding: try encoder.encode(Labels<Diet>([.peanutFree, .vegan])), as: UTF8.self)
        #expect(text == #"["vegan","peanut-free"]"#)
        let read = try JSONDecoder().decode(Labels<Diet>.self, from: Data(#"["peanut-free","vegan","vegan"]"#.utf8))
        #expect(read == [.vegan, .peanutFree])
        #expect(try JSONDecoder().decode(Labels<Diet>.self, from: Data("[]".utf8)).isEmpty)
    }

    @Test(arguments: [#"["carnivore"]"#, #"["vegan","VEGAN"]"#, #"[""]"#, #"["végan"]"#])
    func `a word that is no label is refused by a rule that names those that are`(json: String) throws {
        let wrong = #expect(throws: InvalidValue.self) {
            try JSONDecoder().decode(Plate.self, from: Data(#"{"diets":\#(json)}"#.utf8))
        }
        #expect(wrong?.field == "diets")
        #expect(wrong?.rule == .oneOf(Diet.allCases.map(\.rawValue).joined(separator: ", ")))
    }

    @Test(arguments: [#""vegan""#, "{}", "1", "[1]", "[null]", "[[]]"])
    func `a value that is no list of words is refused`(json: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Labels<Diet>.self, from: Data(json.utf8))
        }
    }

    private struct Plate: Codable { var diets: Labels<Diet> }
    private enum StorageDuty: String, Vocabulary { case one, two }
    private enum Only: String, Vocabulary { case one }
    private enum Many: String, Vocabulary {
        case a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15
        case a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31
    }
}
