/// The foods and labels met while an index is built, each with the terms of its names, so that a name is taken apart
/// once and not a million times.
struct NameEntries {
    /// An ingredient, by the names it goes by.
    struct Entry {
        /// The name that is shown, and the forms of its words.
        let shown: String
        let forms: [UInt32]
        /// The different terms of all names, and of the pairs of neighbours in them.
        let terms: [Int]
        /// The forms of all names.
        let written: [Int]
        var uses = 0
    }

    private struct Key: Hashable {
        let names: [String]
        let language: WordLanguage
    }

    private struct Place: Hashable {
        let address: UnsafePointer<String>?
        let language: WordLanguage
    }

    private(set) var entries: [Entry] = []
    private var numbers: [Key: Int] = [:]
    /// Entries by where their names lie, which stay there since they are kept here.
    private var places: [Place: (names: [String], entry: Int)] = [:]
    private var words: [FormRegister.Word] = []

    private static let mostPlaces = 1 << 16

    /// The number of the entry with these names.
    mutating func number(of names: [String], _ language: WordLanguage, _ register: inout FormRegister) -> Int {
        let place = Place(address: names.withUnsafeBufferPointer(\.baseAddress), language: language)
        if let known = places[place] { return known.entry }
        let key = Key(names: names, language: language)
        let entry = numbers[key] ?? add(names, language, &register)
        numbers[key] = entry
        if places.count >= Self.mostPlaces { places.removeAll(keepingCapacity: true) }
        places[place] = (names, entry)
        return entry
    }

    mutating func count(_ entry: Int) { entries[entry].uses += 1 }

    private mutating func add(_ names: [String], _ language: WordLanguage, _ register: inout FormRegister) -> Int {
        var terms: [Int] = []
        var written: [Int] = []
        var shown: [UInt32] = []
        func add(_ term: Int) { if !terms.contains(term) { terms.append(term) } }
        for (number, name) in names.enumerated() {
            register.read(name, language, most: KeywordImpact.mostWords, into: &words)
            for word in words { add(word.term) }
            for (first, second) in zip(words, words.dropFirst()) { add(register.pair(first.term, second.term)) }
            written += words.map(\.form)
            if number == 0 { shown = words.map { UInt32($0.form) } }
        }
        entries.append(Entry(shown: names.first ?? "", forms: shown, terms: terms, written: written))
        return entries.count - 1
    }
}
