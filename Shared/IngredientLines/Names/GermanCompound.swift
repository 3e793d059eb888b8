/// German words that are a food with a description in front of it: "Biozitrone" is a Zitrone, "Kokosmilch" is no Milch.
enum GermanCompound {
    /// The words with the description of one of them left out; nil where none has any.
    static func withoutDescription(_ words: [[UInt8]]) -> [[UInt8]]? {
        for place in words.indices.reversed() {
            guard let rest = withoutDescription(words[place]) else { continue }
            var changed = words
            changed[place] = rest
            return changed
        }
        return nil
    }

    private static func withoutDescription(_ word: [UInt8]) -> [UInt8]? {
        let prefix = prefixes.first { word.count >= $0.count + 2 && word.starts(with: $0) }
        return prefix.map { Array(word.dropFirst($0.count)) }
    }

    /// They leave a food what it is. The longest first.
    private static let prefixes: [[UInt8]] =
        """
        bio voll frisch roh jung baby mini riesen speise haushalts tafel tisch markt land bauern haus strauch rispen fleisch \
        salat suppen back koch brat grill einmach winter sommer fruhlings herbst garten freiland gewachshaus mittel gross \
        klein fein grob normal standard qualitats marken premium delikatess natur tiefkuhl gefrier flach rund
        """
        .split(separator: " ").map { Array($0.utf8) }.sorted { $0.count > $1.count }
}
