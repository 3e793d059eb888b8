/// Signs that a text was read in an encoding that it is not in: western words have accented letters between plain ones.
struct EncodingDoubt {
    /// Letters and signs beyond ASCII, without those of frames.
    private var foreign = 0
    /// Signs between two letters, such as the second one in “B½uf”.
    private var amid = 0
    /// Letters and signs beyond ASCII that follow each other, three or more.
    private var joined = 0

    /// Signs that stand beside letters in western texts, too: apostrophes, quotation marks, hyphens, trade marks.
    private static let usual: Set<Unicode.Scalar> = [
        "´", "`", "’", "‘", "·", "•", "\u{AD}", "\u{A0}", "–", "—", "…", "®", "™", "©", "°", "º", "ª", "“", "”", "„",
        "«", "»",
        "‚", "\u{FFFD}",
    ]

    init(_ text: String) {
        var (run, isAfterLetter, isAfterSign) = (0, false, false)
        for scalar in text.unicodeScalars {
            let isFrame = (0x2500...0x25FF).contains(scalar.value)
            let isUsual = scalar.isASCII || Self.usual.contains(scalar)
            let isLetter = scalar.properties.isAlphabetic && !Self.usual.contains(scalar)
            if !scalar.isASCII, !isFrame { foreign += 1 }
            if isLetter, isAfterSign { amid += 1 }
            isAfterSign = !isLetter && !isUsual && isAfterLetter
            isAfterLetter = isLetter
            if scalar.isASCII || isFrame {
                run = 0
            } else if !isUsual {
                run += 1
                joined += run == 3 ? 3 : run > 3 ? 1 : 0
            }
        }
    }

    /// Whether only frames and rules are not ASCII, as in many texts of DOS.
    var isFramesAlone: Bool { foreign == 0 && amid == 0 }

    /// Whether more than a tenth of all foreign characters stand within words, or three tenths of them are joined.
    var isStrong: Bool { amid * 10 > foreign || joined * 10 > foreign * 3 }
}
