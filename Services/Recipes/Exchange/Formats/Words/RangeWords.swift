/// The words and signs between the ends of a range, as in “2 to 3” and “20–30”.
enum RangeWords {
    static let joints: Set<String> = ["-", "–", "—", "to", "or", "bis", "oder", "à", "ou", "a", "o"]
}
