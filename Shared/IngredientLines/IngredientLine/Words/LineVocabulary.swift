/// The words of one language that an ingredient line is read by.
///
/// Words are kept folded: lower case and without accents, as `LineText` folds them, so that "Crème" and "creme" are one.
struct LineVocabulary: Sendable {
    let measures: [LineMeasure]
    /// Whether a word ends where an apostrophe does, as in "d'ail".
    let elides: Bool
    /// Whether sizes stand behind the food, as in "1 cebolla grande".
    let sizesFollow: Bool
    /// Whether a comma is the decimal point, and a point parts thousands.
    let hasDecimalComma: Bool
    private var slots: [Int32]
    private var keys: [UInt8] = []
    private var ends: [Int32] = []
    private(set) var words: [LineWord] = []

    /// Lists of words part them by commas; a list of numbers has each number before its words, as "2 two, 3 three".
    init(
        measures: [LineMeasure], numbers: String, multiples: String = "",
        roles: [(LineWord.Roles, String)], elides: Bool = false, sizesFollow: Bool = false,
        hasDecimalComma: Bool = false
    ) {
        self.measures = measures
        self.elides = elides
        self.sizesFollow = sizesFollow
        self.hasDecimalComma = hasDecimalComma
        slots = Array(repeating: -1, count: 8192)
        for (place, measure) in measures.enumerated() {
            for form in Self.list(measure.forms) {
                add(form) {
                    $0.roles.insert(.measure)
                    $0.measure = place
                }
            }
        }
        for (list, role) in [(numbers, LineWord.Roles.number), (multiples, .multiple)] {
            for entry in Self.list(list) {
                guard let space = entry.firstIndex(of: UInt8(ascii: " ")) else { continue }
                let value = Double(String(decoding: entry[..<space], as: UTF8.self)) ?? 0
                add(Array(entry[(space + 1)...])) {
                    $0.roles.insert(role)
                    $0.value = value
                }
            }
        }
        for (role, list) in roles {
            for word in Self.list(list) { add(word) { $0.roles.insert(role) } }
        }
    }

    private static func list(_ words: String) -> [[UInt8]] {
        words.split(separator: ",").map { word in
            var folded: [UInt8] = []
            LineText.fold(word.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }, into: &folded)
            return folded
        }
    }

    private mutating func add(_ key: [UInt8], _ change: (inout LineWord) -> Void) {
        if let space = key.firstIndex(of: UInt8(ascii: " ")) {
            add(Array(key[..<space])) { $0.beginsPhrase = true }
        }
        var place = find(key)
        if place < 0 {
            place = words.count
            words.append(LineWord())
            keys += key
            ends.append(Int32(keys.count))
            var slot = Self.hash(key) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(place)
        }
        change(&words[place])
    }

    /// The place of a folded word, -1 where the language has none for it.
    func find(_ key: [UInt8]) -> Int {
        var slot = Self.hash(key) & (slots.count - 1)
        while slots[slot] >= 0 {
            let place = Int(slots[slot])
            let start = place == 0 ? 0 : Int(ends[place - 1])
            if Int(ends[place]) - start == key.count, matches(key, at: start) { return place }
            slot = (slot + 1) & (slots.count - 1)
        }
        return -1
    }

    private func matches(_ key: [UInt8], at start: Int) -> Bool {
        for index in key.indices where keys[start + index] != key[index] { return false }
        return true
    }

    /// Fowler, Noll and Vo's hash (FNV-1a, 32 bits).
    private static func hash(_ key: [UInt8]) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in key { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int(hash ^ hash >> 15)
    }
}
