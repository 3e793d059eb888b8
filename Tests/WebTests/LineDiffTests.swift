import Contracts
import Foundation
import RecipesContracts
import Testing

@testable import Web

@Suite
struct LineDiffTests {
    @Test func `R13 what did not change is no difference`() {
        #expect(LineDiff(from: ["a", "b"], to: ["a", "b"]).isEmpty)
        #expect(LineDiff(from: [], to: []).isEmpty)
    }

    @Test func `R13 lines that came and went are told apart from those that changed`() {
        let old = ["200 g flour", "2 eggs", "1 pinch salt"]
        let new = ["250 g flour", "100 ml milk", "1 pinch salt", "butter for the pan"]
        #expect(
            LineDiff(from: old, to: new).parts == [
                .changed(old: 0, new: 0), .removed(1), .added(1), .same(old: 2, new: 2), .added(3),
            ])
    }

    @Test func `R13 a line keeps its place among others that came before it`() {
        let diff = LineDiff(from: ["a b", "c d"], to: ["new one", "a b", "c e"])
        #expect(diff.parts == [.added(0), .same(old: 0, new: 1), .changed(old: 1, new: 2)])
        #expect(diff.placesOfOld == [0: 1, 1: 2])
    }

    @Test func `R13 everything gone and everything new`() {
        #expect(LineDiff(from: ["a", "b"], to: []).parts == [.removed(0), .removed(1)])
        #expect(LineDiff(from: [], to: ["a"]).parts == [.added(0)])
        #expect(LineDiff(from: ["", ""], to: ["x"]).parts == [.removed(0), .removed(1), .added(0)])
    }

    @Test(arguments: 0..<200)
    func `R13 every line stands in the difference once, in its order`(seed: Int) {
        var random = SplitMix(UInt64(seed))
        func lines() -> [String] {
            (0..<random.next(12)).map { _ in ["a b c", "a b d", "x y", "", "q", "a b c d"][random.next(6)] }
        }
        let (old, new) = (lines(), lines())
        var (ofOld, ofNew): ([Int], [Int]) = ([], [])
        for part in LineDiff(from: old, to: new).parts {
            switch part {
            case .same(let one, let other):
                #expect(old[one] == new[other])
                ofOld.append(one)
                ofNew.append(other)
            case .changed(let one, let other):
                ofOld.append(one)
                ofNew.append(other)
            case .removed(let place): ofOld.append(place)
            case .added(let place): ofNew.append(place)
            }
        }
        #expect(ofOld == Array(old.indices) && ofNew == Array(new.indices))
    }

    @Test func `R13 within a line the words that changed are marked`() {
        let spans = ContentDiff.spans(from: "200 g flour, sifted", to: "250 g flour, sifted twice")
        #expect(spans.filter(\.isRemoved).map(\.text) == ["200"])
        #expect(spans.filter(\.isAdded).map(\.text) == ["250", "twice"])
        #expect(spans.filter { !$0.isAdded && !$0.isRemoved }.map(\.text) == ["g flour, sifted"])
    }

    @Test func `R13 fields, ingredients and steps are compared each for itself`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Services/Web/Languages")
        let language = try Languages(folder: folder).preferred(by: "en")
        let old = SampleKitchen().submittedContent
        var new = old
        new.title = "Tomato stew"
        new.cookingMinutes = 90
        new.ingredients[0].food = nil
        new.steps.append(StepEntry(text: "Serve."))
        let diff = ContentDiff("x", from: old, to: new, foods: [SampleKitchen.tomatoID: "tomato"], in: language)
        #expect(
            diff.sections.map(\.heading) == [
                "Title", phrase("moderation.content.cookingMinutes"), "Ingredients", "Steps",
            ])
        #expect(diff.sections[2].rows.map(\.kind) == ["changed", "kept"])
        #expect(diff.sections[2].rows[0].spans.contains { $0.isRemoved && $0.text == "[tomato]" })
        #expect(diff.sections[3].rows.map(\.kind) == ["kept", "added"])
    }

    @Test func `R13 a time that nobody states is not told as no minutes`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Services/Web/Languages")
        let language = try Languages(folder: folder).preferred(by: "en")
        var content = SampleKitchen().submittedContent
        (content.preparationMinutes, content.cookingMinutes, content.restingMinutes) = (0, 25, nil)
        let fields = ContentText(content, [:], in: language).fields
        func value(_ name: String) -> String? {
            fields.first { $0.label == phrase("moderation.content.\(name)") }?.value
        }
        #expect(value("preparationMinutes") == "" && value("restingMinutes") == "")
        #expect(value("cookingMinutes") == language.duration(minutes: 25))
    }
}

/// Numbers that are the same each time.
private struct SplitMix {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &+ 1 }

    mutating func next(_ bound: UInt64) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % bound)
    }
}
