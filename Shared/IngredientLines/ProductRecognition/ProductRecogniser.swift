/// Finds the food that a shop's product is by its name: "Mozzarella 125 g" is mozzarella, and "Lemon yogurt drink"
/// is surely nothing.
///
/// Sizes, the brand and words of advertising are taken off. A food is sure only if each word left is the food's: any
/// other word may name something to eat or a disguise, and hide an allergen.
public struct ProductRecogniser<Key: Hashable & Sendable>: Sendable {
    /// The longest name that is read, in bytes of UTF-8.
    public static var longest: Int { 400 }
    private static var mostCandidates: Int { 5 }

    private let tongues: [ProductTongue<Key>]
    private let broader: [Key: Set<Key>]

    /// - Parameter broader: for a food, the general foods that it is: a "Gouda cheese" is a gouda.
    public init(_ recognisers: [LineLanguage: FoodRecogniser<Key>], broader: [Key: Set<Key>] = [:]) {
        tongues = LineLanguage.allCases.compactMap { recognisers[$0].map(ProductTongue.init) }
        self.broader = broader
    }

    /// The languages in which most words of most names are understood, the best first.
    public func languages(of labels: [ProductLabel]) -> [LineLanguage] {
        let texts = labels.filter { $0.name.utf8.count <= Self.longest }.map { ProductText($0.name) }
        let shares = tongues.map { tongue in
            (tongue.recogniser.language, texts.reduce(0.0) { $0 + tongue.reading(of: $1, brand: []).share })
        }
        return shares.enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map { $0.element.0 }
    }

    /// The food of a product whose name is in `language`, perhaps with words of English.
    public func recognise(_ label: ProductLabel, in language: LineLanguage) -> ProductRecognition<Key> {
        guard label.name.utf8.count <= Self.longest, !isOfKind(label, ProductWords.isInedible) else { return .none }
        let text = ProductText(label.name)
        let readings = tongues.map { tongue in
            (tongue: tongue, reading: tongue.reading(of: text, brand: brand(of: label, in: tongue)))
        }
        let own = readings.first { $0.tongue.recogniser.language == language }
        let english = readings.first { $0.tongue.recogniser.language == .english }
        if !text.isReduced, !isOfKind(label, ProductWords.isMadeUp), !hasTellingBrand(label) {
            if let own, let sure = food(of: own.reading) { return .sure(sure) }
            // One word of English may be another one of the language.
            if own?.reading.mentions.isEmpty ?? true, let english,
                english.reading.mentions.contains(where: { $0.place.count > 1 }), let sure = food(of: english.reading)
            {
                return .sure(sure)
            }
        }
        let sorted = readings.enumerated().sorted {
            ($1.element.reading.share, $0.offset) < ($0.element.reading.share, $1.offset)
        }.map(\.element)
        let first = readings.filter { $0.tongue.recogniser.language == language && !$0.reading.mentions.isEmpty }
        var seen: Set<Key> = []
        let found = (first + sorted).flatMap { $0.tongue.ranked($0.reading) }.filter { seen.insert($0).inserted }
        return found.isEmpty ? .none : .doubtful(Array(found.prefix(Self.mostCandidates)))
    }

    /// The food of a product whose name is in any language. It is in doubt if it is one food in one language and
    /// another in the next: "Paprika" may be a spice or a vegetable.
    public func recognise(_ label: ProductLabel) -> ProductRecognition<Key> {
        let found = languages(of: [label]).map { recognise(label, in: $0) }
        let sure = found.filter(\.isSure)
        if let first = sure.first, sure.allSatisfy({ $0 == first }) { return first }
        var seen: Set<Key> = []
        let all = (sure + found).flatMap(\.candidates).filter { seen.insert($0).inserted }
        return all.isEmpty ? .none : .doubtful(Array(all.prefix(Self.mostCandidates)))
    }

    /// The one food that a reading leaves no doubt of.
    private func food(of reading: ProductTongue<Key>.Reading) -> Key? {
        guard reading.open.isEmpty, !reading.words.contains(where: ProductWords.isDish) else { return nil }
        let foods = Set(reading.mentions.map(\.food))
        let main = foods.filter { food in foods.allSatisfy { $0 == food || broader[food]?.contains($0) ?? false } }
        return main.count == 1 ? main.first : nil
    }

    /// The words of the brand that are no words of a food: those of "Oat & Co" stay.
    private func brand(of label: ProductLabel, in tongue: ProductTongue<Key>) -> Set<[UInt8]> {
        let recogniser = tongue.recogniser
        let words = label.brand.flatMap { PlainWords($0, in: recogniser.language)?.words } ?? []
        return Set(words.filter { !recogniser.names.register.hasWord($0) && recogniser.unlisted.kind(of: $0) == nil })
    }

    /// Whether the brand stands for something that its products' names leave out, such as chocolate or soy.
    private func hasTellingBrand(_ label: ProductLabel) -> Bool {
        guard let brand = label.brand else { return false }
        return PlainWords(brand)?.words.contains(where: ProductWords.isTelling) ?? true
    }

    private func isOfKind(_ label: ProductLabel, _ isKind: ([UInt8]) -> Bool) -> Bool {
        label.category.flatMap { PlainWords($0)?.words.contains(where: isKind) } ?? false
    }
}
