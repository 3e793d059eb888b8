import RecipeFormats
import Testing

@Suite struct RecipeFormatTests {
    @Test func `R18: every format has a name of its own on the wire`() {
        #expect(Set(RecipeFormat.allCases.map(\.rawValue)).count == RecipeFormat.allCases.count)
    }
}
