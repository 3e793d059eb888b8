import Foundation
import RecipeIndex
import Testing

/// The cards of recipes in flat memory.
struct IndexedCardTests {
    static let full = IndexedCard(
        title: "Crêpes “Suzette” 🥞", summary: String(repeating: "long ", count: 100),
        image: "https://larder.example/1.jpg", isCredited: true, servings: 500, rating: 13.0 / 3, ratingCount: 70_000,
        isClassified: false, unknown: ["grandmother's powder", ""])
    static let bare = IndexedCard(title: "", summary: "", servings: 0)

    private func cards(_ cards: [IndexedCard], numbers: [UInt32]) -> RecipeCards {
        var draft = RecipeCards.Draft()
        for card in cards { draft.append(card) }
        return RecipeCards(draft, numbers: numbers)
    }

    @Test func `R4: a card comes back as it went, at the position it was given`() {
        let cards = cards([Self.full, Self.bare], numbers: [.max, 1, .max, 0])
        #expect(cards.capacity == 4)
        #expect(cards[3] == Self.full)
        #expect(cards[1] == Self.bare)
        for position in [-1, 0, 2, 4, .max] { #expect(cards[position] == nil) }
        #expect(self.cards([], numbers: []).capacity == 0)
    }

    @Test func `R4: a card of a usual recipe takes less than 200 bytes`() {
        let card = IndexedCard(
            title: "Chicken and mushroom risotto",
            summary: "Creamy rice with golden chicken, brown mushrooms and a little thyme.", servings: 4, rating: 4.5,
            ratingCount: 12)
        let cards = cards(Array(repeating: card, count: 1_000), numbers: Array(0..<1_000))
        #expect(cards.bytes / 1_000 < 200)
    }

    @Test func `R4: cards come back from a snapshot`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "cards-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        var writer = try SnapshotWriter(file)
        try cards([Self.full, Self.bare], numbers: [1, 0]).save(to: &writer)
        try writer.finish()
        var reader = try SnapshotReader(file)
        let cards = try RecipeCards(from: &reader)
        #expect(cards[0] == Self.bare)
        #expect(cards[1] == Self.full)
        #expect(throws: SnapshotError.self) { try RecipeCards(from: &reader) }
    }

    @Test func `R4: what are no cards is refused`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "cards-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        for starts: [UInt64] in [[], [1, 2], [0, 3, 2], [0, 1], [0, 3]] {
            var writer = try SnapshotWriter(file)
            try writer.put(Flat(starts))
            try writer.put(Flat<UInt8>([0, 0]))
            try writer.finish()
            var reader = try SnapshotReader(file)
            #expect(throws: SnapshotError.self) { try RecipeCards(from: &reader) }
        }
    }
}
