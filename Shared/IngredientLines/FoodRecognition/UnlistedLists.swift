/// The words that `UnlistedWords` are made of, without accents, as the files of words list them.
struct UnlistedLists {
    let kinds: [(UnlistedFood, [[UInt8]])]
    let pairs: [(UnlistedFood, [[UInt8]])]
    let closings: [(UnlistedFood, [[UInt8]])]
    let holders: [[UInt8]]
    let shares: [[UInt8]]
    let everyday: [[UInt8]]
    let tools: [[UInt8]]
    let actions: [[UInt8]]
    let objects: [[UInt8]]
    let equipment: [[UInt8]]
    let fittings: [[UInt8]]
    let dishes: [[UInt8]]
    let looks: [[UInt8]]
    let verbs: [[UInt8]]
    let bringers: [[UInt8]]
    let vessels: [[UInt8]]
    let takers: [[UInt8]]
    let articles: [[UInt8]]
    let makers: [[UInt8]]
    let particles: [[UInt8]]
    let takersBehind: [[UInt8]]
    let vesselEndings: [[UInt8]]
    let things: [[UInt8]]
    /// Each word with the words of the food that it stands for.
    let standing: [[UInt8]: [[UInt8]]]

    /// Throws if a file of the language is missing or broken.
    init(_ language: LineLanguage) throws {
        kinds = try Self.kinds(in: WordFile.path(.kinds, of: language))
        pairs = try Self.kinds(in: WordFile.path(.pairs, of: language))
        closings = try Self.kinds(in: WordFile.path(.closings, of: language))
        standing = try Self.standing(in: WordFile.path(.standing, of: language))
        var context = try WordFile.read(WordFile.path(.context, of: language))
        holders = try context.take("holders")
        shares = try context.take("shares")
        everyday = try context.take("everyday")
        tools = try context.take("tools")
        actions = try context.take("actions")
        objects = try context.take("objects")
        equipment = try context.take("equipment")
        fittings = try context.take("fittings")
        dishes = try context.take("dishes")
        looks = try context.take("looks")
        verbs = try context.take("verbs")
        bringers = try context.take("bringers")
        vessels = try context.take("vessels")
        takers = try context.take("takers")
        articles = try context.take("articles")
        makers = try context.take("makers")
        particles = try context.take("particles")
        takersBehind = try context.take("takersBehind")
        vesselEndings = try context.take("vesselEndings")
        things = try context.take("things")
        try context.finish()
    }

    /// Returns the entries of a file by kind. Throws if the file is broken or lacks a kind.
    static func kinds(in path: String) throws -> [(UnlistedFood, [[UInt8]])] {
        var file = try WordFile.read(path)
        var kinds: [(UnlistedFood, [[UInt8]])] = []
        for kind in UnlistedFood.allCases where kind != .unknown {
            kinds.append((kind, try file.take(kind.rawValue)))
        }
        try file.finish()
        return kinds
    }

    private static func standing(in path: String) throws -> [[UInt8]: [[UInt8]]] {
        var file = try WordFile.read(path)
        var standing: [[UInt8]: [[UInt8]]] = [:]
        for entry in try file.take("words") {
            let words = entry.split(separator: UInt8(ascii: " ")).map { Array($0) }
            guard words.count >= 3, words[1] == [UInt8(ascii: "=")],
                standing.updateValue(Array(words[2...]), forKey: words[0]) == nil
            else {
                let text = String(decoding: entry, as: UTF8.self)
                throw WordFileError(path: path, fault: "has an entry that is no new “word = food”: \(text)")
            }
        }
        try file.finish()
        return standing
    }
}
