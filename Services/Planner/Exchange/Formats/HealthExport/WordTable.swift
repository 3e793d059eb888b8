/// Words that are kept once.
struct WordTable {
    private var numbers: [String: Int32] = [:]
    private var words: [String] = []

    var count: Int { words.count }

    mutating func number(of word: String) -> Int32 {
        if let known = numbers[word] { return known }
        let number = Int32(words.count)
        words.append(word)
        numbers[word] = number
        return number
    }

    /// `nil` for less than nothing.
    subscript(_ number: Int32) -> String? { words.indices.contains(Int(number)) ? words[Int(number)] : nil }
}
