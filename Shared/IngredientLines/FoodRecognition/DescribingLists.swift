/// The describing words of a language, as the files of words list them.
struct DescribingLists: Sendable {
    /// Words with the share of confidence that is left without them.
    let shares: [(Double, [[UInt8]])]
    let pieces: [[UInt8]]
    let made: [[UInt8]]
    let asides: [[UInt8]]
    let of: [[UInt8]]
    /// Names of makers, which say nothing of a food beside them, and behind a comma may stand for anything they make.
    let brands: [[UInt8]]
    /// Make one describing word with "whole" before them.
    let wholes: [[UInt8]]
    /// Make a describing word of the one before: "oil-packed", "corn-fed", "honey-roasted".
    let compoundEnds: [[UInt8]]

    /// Describe before a food, and name something else behind it.
    static let onlyBefore = "skin bone fat salt sodium corn grass water line brand size style quality type virgin"

    /// Throws if the file of the language is missing or broken.
    init(_ language: LineLanguage) throws {
        var file = try WordFile.read(WordFile.path(.describing, of: language))
        var shares: [(Double, [[UInt8]])] = []
        for share in [0.98, 0.95, 0.9, 0.85, 0.8, 0.7, 0.45] {
            shares.append((share, try file.take("share \(share)")))
        }
        self.shares = shares
        pieces = try file.take("pieces")
        made = try file.take("made")
        asides = try file.take("asides")
        of = try file.take("of")
        brands = try file.take("brands")
        wholes = try file.take("wholes")
        compoundEnds = try file.take("compoundEnds")
        try file.finish()
    }
}
