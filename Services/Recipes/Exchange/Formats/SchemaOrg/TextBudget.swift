/// How much text the recipes of a document may be made of, all together: a document can refer to one text a thousand times.
final class TextBudget {
    private var left: Int

    /// Four times the `size` of the document in bytes, and some.
    init(size: Int) { left = 4 * size + 65_536 }

    /// Whether there is room for `text`, which is taken from it.
    func takes(_ text: String) -> Bool {
        guard text.utf8.count <= left else { return false }
        left -= text.utf8.count
        return true
    }
}
