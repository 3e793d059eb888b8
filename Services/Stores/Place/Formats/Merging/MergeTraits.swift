import Geography

/// The traits that decide whether two near records of the same name can be one shop.
public struct MergeTraits: Sendable {
    /// Greatest distance between an OpenStreetMap node and way of one shop, in metres.
    public static let reachOfElements = 50.0

    private let source: PlaceSource
    private let name: PlaceName
    private let numbers: Set<String>
    private let street: Set<String>
    /// The last nine digits.
    private let phone: String?
    /// The address of a page, unless it is the whole chain's site.
    private let website: String?

    public init(_ place: ImportedPlace) {
        self.init(
            place.source, PlaceName(place.name), street: place.address.street, houseNumber: place.address.houseNumber,
            phone: place.phone, website: place.website)
    }

    public init(
        _ source: PlaceSource, _ name: PlaceName, street: String?, houseNumber: String?, phone: String?,
        website: String?
    ) {
        self.source = source
        self.name = name
        let line = street?.split(separator: ",").first.map { PlaceName(String($0)).text } ?? ""
        var words = line.split(separator: " ").map(String.init)
        var numbers = Self.numbers(in: houseNumber ?? "")
        // The number may stand before or after the street.
        for place in [words.indices.first, words.indices.last] where words.count > 1 {
            guard let place, place < words.count, let first = words[place].first, first.isNumber,
                words[place].count(where: \.isLetter) < 2
            else { continue }
            if houseNumber == nil { numbers.formUnion(Self.numbers(in: words[place])) }
            words.remove(at: place)
        }
        self.numbers = numbers
        self.street = Set(words.map(Self.stem).filter { !$0.isEmpty && !Self.streets.contains($0) })
        let digits = (phone ?? "").filter { $0.isASCII && $0.isNumber }
        self.phone = digits.count >= 6 ? String(digits.suffix(9)) : nil
        self.website = website.flatMap(Self.page)
    }

    /// Whether both can be one shop. Two records of one source are two shops, except for an OpenStreetMap point and
    /// building. Different addresses mean different shops, unless the phone or the page is the same.
    public func canBeOne(_ other: MergeTraits, metres: Double) -> Bool {
        if source.collection == other.source.collection {
            guard source.collection == "osm", element != other.element, name == other.name,
                metres <= Self.reachOfElements
            else { return false }
        }
        if phone != nil, phone == other.phone { return true }
        if website != nil, website == other.website { return true }
        func differ(_ left: Set<String>, _ right: Set<String>) -> Bool {
            !left.isEmpty && !right.isEmpty && left.isDisjoint(with: right)
        }
        return !differ(numbers, other.numbers) && !differ(street, other.street)
    }

    private var element: Substring { source.key.prefix { $0 != "/" } }

    /// Numbers without letters, because `12a` may be written `12`.
    private static func numbers(in text: String) -> Set<String> {
        Set(text.split { !($0.isASCII && $0.isNumber) }.map(String.init))
    }

    private static let streets: Set<String> = [
        "st", "street", "str", "strasse", "rd", "road", "ave", "avenue", "av", "dr", "drive", "ln", "lane", "blvd",
        "boulevard", "hwy", "highway", "way", "rue", "calle", "via", "de", "la", "le", "du", "des", "del", "der", "den",
        "am", "an", "im", "in", "of", "n", "s", "e", "w", "north", "south", "east", "west", "ne", "nw", "se", "sw",
    ]

    private static func stem(_ word: String) -> String {
        for end in ["strasse", "str"] where word.hasSuffix(end) && word.count > end.count {
            return String(word.dropLast(end.count))
        }
        return word
    }

    private static func page(_ website: String) -> String? {
        var text = website.lowercased()[...]
        for start in ["https://", "http://", "www."] where text.hasPrefix(start) { text = text.dropFirst(start.count) }
        while text.last == "/" { text = text.dropLast() }
        return text.contains("/") ? String(text) : nil
    }
}

/// Pairs of records that may be one shop, combined into groups whose members are all compatible.
public struct PairedRecords: Sendable {
    /// Most records of a group; a larger one is not a single shop.
    private static let mostOfGroup = 64

    /// Two records by their numbers, the lower one first.
    public struct Pair: Sendable {
        public let first: Int
        public let second: Int
        public let squaredChord: Double

        public init(_ left: Int, _ right: Int, squaredChord: Double) {
            (first, second) = (min(left, right), max(left, right))
            self.squaredChord = squaredChord
        }
    }

    /// Groups of two or more, each ascending. The nearest pairs are joined first; ties follow the order of records.
    public static func groups(
        _ pairs: [Pair], traits: [MergeTraits], at vectors: [UnitVector]
    ) -> [[Int]] {
        var joined = JoinedNumbers(traits.count)
        var members: [Int: [Int]] = [:]
        let sorted = pairs.sorted {
            ($0.squaredChord, $0.first, $0.second) < ($1.squaredChord, $1.first, $1.second)
        }
        for pair in sorted {
            let (one, other) = (joined.first(of: pair.first), joined.first(of: pair.second))
            guard one != other else { continue }
            let (left, right) = (members[one] ?? [one], members[other] ?? [other])
            guard left.count + right.count <= mostOfGroup else { continue }
            let canBeOne = left.allSatisfy { left in
                right.allSatisfy { right in
                    let metres = Distance(squaredChord: vectors[left].squaredChord(to: vectors[right])).metres
                    return traits[left].canBeOne(traits[right], metres: metres)
                }
            }
            guard canBeOne else { continue }
            joined.join(one, other)
            (members[one], members[other]) = (nil, nil)
            members[joined.first(of: one)] = (left + right).sorted()
        }
        return members.values.sorted { $0[0] < $1[0] }
    }
}
