/// A word, a number or a mark of an ingredient line.
struct LineToken {
    enum Kind: UInt8 { case word, number, mark }

    var kind: Kind
    /// The range in the line's bytes.
    var start: Int
    var end: Int
    /// Whether a space precedes the token.
    var isSpaced: Bool
    /// The byte of a mark, else 0.
    var mark: UInt8 = 0
    /// The value of a number; not finite if its denominator is 0.
    var value = 0.0
    var roles: LineWord.Roles = []
    var measure = -1
    /// The place of the closing bracket of an opening one, or the end of the line.
    var partner = 0
}
