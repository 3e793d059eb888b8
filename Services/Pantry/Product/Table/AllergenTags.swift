import Contracts

/// Allergens in the notation of product lists, `en:milk,en:nuts`, and in the stored one, `milk,nuts`.
///
/// Unknown tags are stored as written, so that no declared substance is lost: a tag may be an allergen in an
/// unsupported language.
public enum AllergenTags {
    private static let words: [String: Allergen] = [
        "gluten": .gluten, "wheat": .gluten, "crustaceans": .crustaceans, "eggs": .eggs, "egg": .eggs, "fish": .fish,
        "peanuts": .peanuts, "soybeans": .soybeans, "soy": .soybeans, "soya": .soybeans, "milk": .milk, "nuts": .nuts,
        "tree-nuts": .treeNuts, "other-nuts": .otherNuts, "celery": .celery, "mustard": .mustard,
        "sesame-seeds": .sesame, "sesame": .sesame, "sulphur-dioxide-and-sulphites": .sulphites,
        "sulphites": .sulphites, "lupin": .lupin, "molluscs": .molluscs,
    ]
    private static let mostOthers = 10

    /// Returns the stored form; `nil` if the list is empty. The tag `none` declares that there are none.
    static func kept(_ bytes: UnsafeRawBufferPointer) -> String? {
        bytes.isEmpty ? nil : ProductText.line(bytes, most: ProductText.longestTags).flatMap(kept)
    }

    static func kept(_ tags: String) -> String? {
        var known: Labels<Allergen> = []
        var others: [String] = []
        var areNone = false
        for tag in tags.split(separator: ",") {
            let tag = tag.split(separator: " ").joined(separator: " ")
            let word = ProductText.withoutLanguage(tag[...]).lowercased()
            if word == "none" {
                areNone = true
            } else if let allergen = words[word] {
                known.insert(allergen)
            } else if !word.isEmpty, others.count < mostOthers, !others.contains(word) {
                others.append(word)
            }
        }
        guard !known.isEmpty || !others.isEmpty || areNone else { return nil }
        return (known.members.map(\.rawValue) + others).joined(separator: ",")
    }

    /// Returns the allergens and the unknown tags of a stored list.
    public static func read(_ kept: String) -> (allergens: Labels<Allergen>, others: [String]) {
        let tags = kept.split(separator: ",").map(String.init)
        return (Labels(tags.compactMap(Allergen.init)), tags.filter { Allergen(rawValue: $0) == nil })
    }
}
