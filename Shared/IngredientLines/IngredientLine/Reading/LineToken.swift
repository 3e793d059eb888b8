/// A word, a number or a mark of an ingredient line.
struct LineToken {
    enum Kind: UInt8 { case word, number, mark }

    var kind: Kind
    /// Where it stands in the line's bytes.
    var start: Int
    var end: Int
    /// Whether there is a space before it.
    var isSpaced: Bool
    /// The byte of a mark, else 0.
    var mark: UInt8 = 0
    /// What a number is; not finite where its denominator is 0.
    var value = 0.0
    var roles: LineWord.Roles = []
    var measure = -1
    /// For an opening bracket the place of the closing one, or of the line's end.
    var partner = 0
}
