import Foundation

/// What a name looks like at a glance: letters that look alike are the same, and accents and case are overlooked (after
/// Unicode's UTS #39).
struct NameSkeleton {
    /// Its words, and what is left of them without what parts them.
    private let words: [String]
    private let joined: String

    init(_ scalars: [Unicode.Scalar]) {
        let text = String(String.UnicodeScalarView(scalars)).decomposedStringWithCompatibilityMapping.lowercased()
        var words = [""]
        for scalar in text.unicodeScalars {
            if let letters = Self.lookalikes[scalar] {
                words[words.count - 1] += letters
            } else if scalar.properties.generalCategory == .nonspacingMark {
                continue
            } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                words[words.count - 1].unicodeScalars.append(scalar)
            } else {
                words.append("")
            }
        }
        self.words = words.filter { !$0.isEmpty }.map(Self.settled)
        joined = self.words.joined()
    }

    /// Whether one of its words is a name of the staff, or the whole is made of such names and of words that go with them.
    var isReserved: Bool {
        words.contains(where: Self.names.contains) || Self.names.contains(joined) || Self.isMadeOfNames(joined)
    }

    /// Whether a text is made of names of the staff and words that go with them, the one after the other.
    private static func isMadeOfNames(_ text: String) -> Bool {
        guard text.utf8.count <= 60 else { return false }
        let bytes = Array(text.utf8)
        // For each place that can be reached, whether a name was on the way.
        var reached: [Int: Bool] = [0: false]
        for place in 0..<bytes.count {
            guard let hasName = reached[place] else { continue }
            for (part, isName) in parts where bytes[place...].starts(with: part) {
                let end = place + part.count
                reached[end] = reached[end] == true || hasName || isName
            }
        }
        return reached[bytes.count] == true
    }

    /// Two letters that look like one.
    private static func settled(_ word: String) -> String {
        word.replacing("rn", with: "m").replacing("vv", with: "w").replacing("cl", with: "d")
    }

    private static func skeleton(_ name: String) -> String {
        settled(name.unicodeScalars.map { lookalikes[$0] ?? String($0) }.joined())
    }

    private static let names = Set(
        [
            "admin", "admins", "administrator", "administrators", "administration", "administrateur", "administrador",
            "administradora", "administratrice", "larder", "larderteam", "moderator", "moderators", "moderateur",
            "moderador", "sysadmin", "superuser", "support", "helpdesk", "webmaster", "postmaster", "hostmaster",
        ].map(skeleton))

    /// What names of the staff are combined with.
    private static let companions = [
        "the", "team", "staff", "service", "services", "desk", "help", "account", "accounts", "official", "security",
        "system", "customer", "app", "kitchen", "of", "at", "by", "from", "your", "our", "0", "1", "2", "3",
        "4", "5", "6", "7", "8", "9",
    ]

    private static let parts: [(bytes: [UInt8], isName: Bool)] =
        names.map { (Array($0.utf8), true) } + companions.map { (Array(skeleton($0).utf8), false) }

    /// What looks like a small Latin letter; `i`, `l`, `1` and their like are all `l`.
    private static let lookalikes: [Unicode.Scalar: String] = {
        let groups: [(String, String)] = [
            ("a", "аαɑａ@4ա"), ("b", "Ьвβ8ƅъьᏏ"), ("c", "сϲᴄⅽ"), ("d", "ԁⅾɗᏧժ"), ("e", "еεєҽɛ3℮"), ("f", "ғϝƒ"),
            ("g", "ɡցԍ9"), ("h", "һհнℎᏂ"), ("j", "јϳ"), ("k", "кκϰᴋ"), ("l", "i1|!ıіιlӏⅼǀɩɪїíյ"), ("m", "мⅿᴍ"),
            ("n", "пηո"), ("o", "0оοօσөøסಂ"), ("p", "рρⲣϱ"), ("q", "ԛգզ"), ("r", "гᴦɾяⲅր"), ("s", "ѕꜱ5$ʂ"),
            ("t", "тτᴛ7+"), ("u", "υսцᴜʋ"), ("v", "νѵᴠⅴ"), ("w", "ѡԝաᴡшω"), ("x", "хχⅹ"), ("y", "уүγყʏ"), ("z", "ᴢʐ2"),
        ]
        var table: [Unicode.Scalar: String] = [:]
        for (letter, alike) in groups {
            for scalar in alike.lowercased().unicodeScalars where table[scalar] == nil { table[scalar] = letter }
        }
        return table
    }()
}
