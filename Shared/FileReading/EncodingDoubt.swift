/// Signs that a text was read in an encoding that it is not in: western words have accented letters between plain ones.
struct EncodingDoubt {
    /// Letters and signs beyond ASCII, without those of frames.
    private var foreign = 0
    /// Signs between two letters, such as the second one in “B½uf”.
    private var amid = 0
    /// Letters and signs beyond ASCII that follow each other, three or more.
    private var joined = 0
    /// Letters and signs where no western language has them, as in “¯urek”, “Gotowaæ” and “koñca”.
    private var misplaced = 0
    /// Letters beyond ASCII that stand in the text.
    private var letters: Set<Unicode.Scalar> = []
    /// Whether ½ or ¼ stands where “œ” or “Œ” does in French words, such as “½ufs” and “c½ur”.
    private(set) var hasLigatures = false
    /// Whether a corner of a frame stands beside a small letter.
    private var hasFramedWords = false

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
            if isLetter, !scalar.isASCII { letters.insert(scalar) }
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
        lookAround(Array(text.unicodeScalars))
    }

    private mutating func lookAround(_ scalars: [Unicode.Scalar]) {
        for (place, scalar) in scalars.enumerated() where !scalar.isASCII {
            // A Spanish question may begin within a sentence: "Y ahora, ¿qué falta?"
            if scalar == "¿", scalars[place...].prefix(300).prefix(while: { $0 != "\n" }).contains("?") { continue }
            let before = place > 0 ? scalars[place - 1] : " "
            let after = place + 1 < scalars.count ? scalars[place + 1] : " "
            if Self.isMisplaced(scalar, after: before, before: after) { misplaced += 1 }
            if (0x2500...0x25FF).contains(scalar.value), !"─│═║".unicodeScalars.contains(scalar),
                before.properties.isLowercase || after.properties.isLowercase
            {
                hasFramedWords = true
            }
            guard scalar == "½" || scalar == "¼", before != "x", before != "×", !("0"..."9").contains(before) else {
                continue
            }
            let rest = String(String.UnicodeScalarView(scalars[place...].dropFirst().prefix(4))).lowercased()
            let isAfterLetter = before.properties.isAlphabetic
            let endings = isAfterLetter ? Self.ligatureEndings : Self.ligatureBeginnings
            if endings.contains(where: rest.hasPrefix) { hasLigatures = true }
        }
    }

    /// Letters that follow “œ” at the beginning of words: œuf, œuvre, œillet, œnologie.
    private static let ligatureBeginnings = ["uf", "uv", "ill", "il ", "nolo"]
    /// Letters that follow “œ” within words: cœur, bœuf, nœud, manœuvre.
    private static let ligatureEndings = ["u", "il"]

    /// Whether a letter or sign of Windows-1252 stands where only another encoding has a letter in its place.
    private static func isMisplaced(
        _ scalar: Unicode.Scalar, after before: Unicode.Scalar, before after: Unicode.Scalar
    ) -> Bool {
        let isAfterLetter = before.properties.isAlphabetic
        let isBeforeLetter = after.properties.isAlphabetic
        switch scalar {
        // Windows-1252 has nothing there.
        case "\u{81}", "\u{8D}", "\u{8F}", "\u{90}", "\u{9D}": return isAfterLetter || isBeforeLetter
        // Ż, Ł, Ą: a sign begins no word, and ends none.
        case "¯", "£", "¥", "¤", "¦": return isAfterLetter || isBeforeLetter && !("0"..."9").contains(before)
        // ł and ą before small letters.
        case "³", "¹": return !isAfterLetter && !("0"..."9").contains(before) && after.properties.isLowercase
        // ż, of which Spanish has the mark before a question, which begins with a capital.
        case "¿": return !isAfterLetter && after.properties.isLowercase
        // ş and ż in lower case.
        case "º", "ª": return before.properties.isLowercase && after.properties.isLowercase
        // ź and Ś.
        case "Ÿ", "Œ": return before.properties.isLowercase
        // ć at the end of a word, behind a vowel.
        case "æ": return !isBeforeLetter && "aeoy".unicodeScalars.contains(before)
        // ń, behind which a vowel stands in Spanish.
        case "ñ": return isAfterLetter && (!isBeforeLetter || "bcdfghjklmpqrstvwxz".unicodeScalars.contains(after))
        default: return false
        }
    }

    /// Letters that no western language has in one text: those of Czech, Hungarian and Romanian in Windows-1250.
    private var areMixed: Bool {
        func has(_ some: String) -> Bool { some.unicodeScalars.contains { letters.contains($0) } }
        return has("øØ") && has("ìò") && has("íýáé")
            || has("õÕ") && has("öü") && has("áéíó")
                && !has("äñã")
            || has("þÞ") && has("ãâî")
    }

    /// Whether only frames and rules are not ASCII, as in many texts of DOS.
    var isFramesAlone: Bool { foreign == 0 && amid == 0 && misplaced == 0 && !hasFramedWords }

    /// Whether a tenth of all foreign characters are misplaced, three tenths of them are joined, or letters are mixed that no
    /// language mixes.
    var isStrong: Bool { (amid + misplaced) * 10 > foreign || joined * 10 > foreign * 3 || areMixed }
}
