extension CatalogueRelations {
    private static let ratios = 0.01...100
    private static let prices = 0.0...100_000.0
    private static let months = 1...12
    private static let longestEffect = 200

    /// Relations are between different foods of `known`, lead nowhere in a circle, and their figures are possible.
    func check(against known: Set<String>) throws(CatalogueError) {
        try check(hierarchy, in: .hierarchy, known)
        try check(composition, in: .composition, known)
        try checkCircles(hierarchy.merging(composition) { $0 + $1 })
        try checkSubstitutes(known)
        try checkFacts(known)
        for name in prices.keys.sorted() {
            let place = Place(.prices, name)
            try place.expect(known, name)
            let usd = prices[name]?.usd ?? 0
            guard Self.prices.contains(usd) else { throw place.error("costs \(usd) dollars a kilogram") }
        }
        try checkPriceLists(known)
        for name in seasons.keys.sorted() {
            let place = Place(.seasons, name)
            try place.expect(known, name)
            let months = seasons[name] ?? []
            guard !months.isEmpty, Set(months).count == months.count, months.allSatisfy(Self.months.contains) else {
                throw place.error("must name months from 1 to 12, each once")
            }
        }
    }

    private func checkPriceLists(_ known: Set<String>) throws(CatalogueError) {
        for list in otherPrices {
            let file = "prices-\(list.currency.rawValue.lowercased()).yaml"
            guard list.source.contains(where: \.isLetter), list.source.utf8.count <= 80 else {
                throw CatalogueError(place: file, fault: "must name its source in 1 to 80 bytes")
            }
            for (name, price) in list.perKilogram.sorted(by: { $0.key < $1.key }) {
                guard known.contains(name) else {
                    throw CatalogueError(place: "\(file), \(name)", fault: "names “\(name)”, which is no food")
                }
                guard Self.prices.contains(price) else {
                    throw CatalogueError(place: "\(file), \(name)", fault: "costs \(price) a kilogram")
                }
            }
        }
    }

    private func checkFacts(_ known: Set<String>) throws(CatalogueError) {
        for (name, languages) in names.sorted(by: { $0.key < $1.key }) {
            let place = Place(.names, name)
            try place.expect(known, name)
            guard languages.values.allSatisfy({ $0.allSatisfy { (1...80).contains($0.utf8.count) } && !$0.isEmpty })
            else { throw place.error("has a name that is empty or longer than 80 bytes") }
        }
        for (name, amounts) in nutrients.sorted(by: { $0.key < $1.key }) {
            let place = Place(.nutrients, name)
            try place.expect(known, name)
            guard amounts.values.allSatisfy({ (0...100_000).contains($0) }) else {
                throw place.error("has an amount that cannot be")
            }
        }
        for (name, life) in shelfLives.foods.sorted(by: { $0.key < $1.key }) {
            let place = Place(.shelfLife, name)
            try place.expect(known, name)
            guard life.isPossible else { throw place.error("keeps for days that are not from 1 to 3,650") }
        }
    }

    private func check(
        _ kinds: [String: [String]], in file: File, _ known: Set<String>
    ) throws(CatalogueError) {
        for general in kinds.keys.sorted() {
            let place = Place(file, general)
            let special = kinds[general] ?? []
            for name in [general] + special { try place.expect(known, name) }
            guard !special.contains(general) else { throw place.error("is said to be a kind of itself") }
            guard Set(special).count == special.count else { throw place.error("names a kind twice") }
        }
    }

    private func checkCircles(_ kinds: [String: [String]]) throws(CatalogueError) {
        var finished: Set<String> = []
        for general in kinds.keys.sorted() { try walk(general, in: kinds, [], &finished) }
    }

    /// Goes down from `name`, to which `path` led, and finishes each food once.
    private func walk(
        _ name: String, in kinds: [String: [String]], _ path: [String], _ finished: inout Set<String>
    ) throws(CatalogueError) {
        guard !finished.contains(name) else { return }
        let path = path + [name]
        for special in kinds[name] ?? [] {
            if let start = path.firstIndex(of: special) {
                let circle = (path[start...] + [special]).map { "“\($0)”" }.joined(separator: ", ")
                throw Place(.hierarchy, special).error("is a kind of itself by way of \(circle)")
            }
            try walk(special, in: kinds, path, &finished)
        }
        finished.insert(name)
    }

    private func checkSubstitutes(_ known: Set<String>) throws(CatalogueError) {
        var pairs: Set<[String]> = []
        for entry in substitutes {
            let place = Place(.substitutes, entry.original)
            for name in [entry.original, entry.use] { try place.expect(known, name) }
            guard entry.original != entry.use else { throw place.error("is said to replace itself") }
            guard pairs.insert([entry.original, entry.use]).inserted else {
                throw place.error("names “\(entry.use)” twice")
            }
            guard Self.ratios.contains(entry.ratio) else {
                throw place.error("takes \(entry.ratio) times as much “\(entry.use)”, which is not from 0.01 to 100")
            }
            guard entry.effect.contains(where: \.isLetter), entry.effect.count <= Self.longestEffect else {
                throw place.error("must say in 1 to \(Self.longestEffect) letters what “\(entry.use)” changes")
            }
        }
    }

    /// An entry of a file.
    private struct Place {
        let text: String

        init(_ file: File, _ entry: String) { text = "\(file.name), \(entry)" }

        func error(_ fault: String) -> CatalogueError { CatalogueError(place: text, fault: fault) }

        func expect(_ known: Set<String>, _ name: String) throws(CatalogueError) {
            guard known.contains(name) else { throw error("names “\(name)”, which is no food") }
        }
    }
}
