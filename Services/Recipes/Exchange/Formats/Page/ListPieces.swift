/// A line or heading of a list.
struct ListPiece {
    var text: String
    var isHeading: Bool
    /// Whether the page marks it as a heading.
    var isSure: Bool
    /// The name and classes of its element.
    var shape = ""
}

/// Separates lines, headings and noise among the pieces of a list.
struct ListPieces {
    let kind: HeadedList.Kind
    let pieces: [ListPiece]
    let rules: PageRules

    /// The groups in reading order, without empty ones.
    var groups: [HeadedList.Group] {
        var groups: [HeadedList.Group] = []
        for piece in kind == .ingredients ? joined(settled) : settled {
            if piece.isHeading {
                groups.append(
                    .init(
                        heading: PlainText.heading(piece.text), isDoubtful: !piece.isSure && !piece.text.hasSuffix(":"))
                )
            } else {
                if groups.isEmpty { groups.append(.init()) }
                groups[groups.count - 1].lines.append(piece.text)
            }
        }
        groups = Self.once(groups.filter { !$0.lines.isEmpty })
        return kind == .ingredients && rules.contains(.systemsOnce) ? Self.onceOfSystems(groups) : groups
    }

    /// Keeps the first of several lists with the same foods, such as grams and cups.
    private static func onceOfSystems(_ groups: [HeadedList.Group]) -> [HeadedList.Group] {
        let foods = groups.flatMap(\.lines).map(foods)
        guard (6...RecipeBounds.lines).contains(foods.count), !foods.contains("") else { return groups }
        for parts in 2...3 where foods.count.isMultiple(of: parts) && foods.count / parts > 2 {
            let size = foods.count / parts
            guard (size..<foods.count).allSatisfy({ foods[$0] == foods[$0 - size] }) else { continue }
            var left = size
            return groups.compactMap { group in
                var group = group
                group.lines = Array(group.lines.prefix(left))
                left -= group.lines.count
                return group.lines.isEmpty ? nil : group
            }
        }
        return groups
    }

    /// The words of a line without numbers and units.
    private static func foods(_ line: String) -> String { parts(of: line).foods.joined(separator: " ") }

    /// Keeps one of two copies: pages for small and large screens contain everything twice.
    private static func once(_ groups: [HeadedList.Group]) -> [HeadedList.Group] {
        let all = groups.flatMap { ($0.heading.map { [$0] } ?? []) + $0.lines }
        guard all.count > 3, all.count.isMultiple(of: 2), all[..<(all.count / 2)] == all[(all.count / 2)...] else {
            return groups
        }
        var left = all.count / 2
        return groups.compactMap { group in
            guard left > 0 else { return nil }
            if group.heading != nil { left -= 1 }
            let lines = Array(group.lines.prefix(max(0, left)))
            left -= lines.count
            return lines.isEmpty ? nil : .init(heading: group.heading, lines: lines, isDoubtful: group.isDoubtful)
        }
    }

    /// The pieces without noise. Among ingredients, unmarked headings become lines if they exceed a third.
    private var settled: [ListPiece] {
        var kept = pieces.filter { !isIdle($0.text) }
        if rules.contains(.otherParts) { kept = withoutOtherParts(kept) }
        if rules.contains(.oddItems), kind == .ingredients { markOddItems(&kept) }
        let doubtful = kept.count { $0.isHeading && !$0.isSure }
        if doubtful * 3 > kept.count, kind == .ingredients {
            for place in kept.indices where !kept[place].isSure { kept[place].isHeading = false }
        }
        return kept.filter { !$0.isHeading || $0.text.utf8.count < 200 && !isNumbered($0.text) }
    }

    /// Steps end at a heading of another part. Below a heading of utensils only foods are kept.
    private func withoutOtherParts(_ pieces: [ListPiece]) -> [ListPiece] {
        guard kind == .ingredients else {
            let first = pieces.firstIndex { !$0.isHeading } ?? pieces.count
            let end = pieces.indices.dropFirst(first).first { place in
                let piece = pieces[place]
                return piece.isHeading ? piece.isSure && Self.isOther(piece.text) : Self.isCopyright(piece.text)
            }
            return end.map { Array(pieces[..<$0]) } ?? pieces
        }
        var kept: [ListPiece] = []
        var start = 0
        while start < pieces.count {
            let end = pieces[(start + 1)...].firstIndex(where: \.isHeading) ?? pieces.count
            let part = pieces[start..<end]
            if let first = part.first, first.isHeading, Utensils.isHeading(first.text) {
                let foods = Utensils.foods(among: part.dropFirst().map(\.text))
                kept += part.dropFirst().filter { foods.contains($0.text) }
            } else {
                kept += part
            }
            start = end
        }
        return kept
    }

    private static func isOther(_ heading: String) -> Bool {
        SectionLabels.part(of: heading) == .other && !PlainText.words(of: heading).hasPrefix("serving")
    }

    private static func isCopyright(_ text: String) -> Bool {
        text.hasPrefix("©") || text.prefix(9).lowercased() == "copyright"
    }

    /// Turns items without an amount into headings if their shape is unusual and a usual item follows.
    private func markOddItems(_ pieces: inout [ListPiece]) {
        let lines = pieces.filter { !$0.isHeading }
        let counts = Dictionary(grouping: lines, by: \.shape).mapValues(\.count)
        guard lines.count > 3, let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            most.value * 3 >= lines.count * 2
        else { return }
        let odd = pieces.indices.dropLast().filter { place in
            let (piece, next) = (pieces[place], pieces[place + 1])
            return !piece.isHeading && piece.shape != most.key && !Self.hasAmount(piece.text)
                && piece.text.utf8.count <= Self.longestHeading && !piece.text.contains(",")
                && !next.isHeading && next.shape == most.key
        }
        // Items of a kind that also ends the list, or follows its like, are ingredients without an amount.
        let kinds = Dictionary(grouping: odd) { pieces[$0].shape }
        let headings = kinds.filter { $0.value.count == counts[$0.key] }.flatMap(\.value)
        guard headings.count * 3 <= lines.count else { return }
        for place in headings {
            pieces[place].isHeading = true
            pieces[place].isSure = false
        }
    }

    private static let longestHeading = 60

    private func isNumbered(_ heading: String) -> Bool {
        let words = PlainText.words(of: heading)
        return StepNumber.isAll(of: words) || StepNumber.begins(words)
    }

    private func isIdle(_ text: String) -> Bool {
        let words = PlainText.words(of: text)
        if words.isEmpty || Self.idle.contains(words) { return true }
        if kind == .steps {
            return Self.isNumber(text) || Self.ends.contains(words) || SectionLabels.isLabel(words, of: .steps)
                || Self.isCookMode(words)
        }
        if SectionLabels.isLabel(words, of: .ingredients) || isSwitch(words) { return true }
        if text.utf8.count < 60, isFileSize(words) { return true }
        if text.utf8.count < 60, words.split(separator: " ").contains(where: Self.energy.contains) { return true }
        var facts = StatedFacts()
        return FactWords.makes.contains(words) || text.utf8.count < 40 && !text.contains(",") && facts.take(text)
    }

    /// Words that stand alone after the last step.
    private static let ends: Set<String> = ["fertig", "das war s", "done", "finished", "c est prêt", "listo"]

    /// Whether `words` offer to keep the screen on.
    private static func isCookMode(_ words: String) -> Bool {
        words.utf8.count <= 200
            && (modes.contains(words) || words.contains("screen") && screens.contains { words.contains($0) })
    }

    private static let modes: Set<String> = [
        "cook mode", "cooking mode", "start cooking", "enable cook mode", "kochmodus", "koch modus", "mode cuisine",
    ]
    private static let screens = [
        "cook mode", "cooking mode", "your screen", "of your device on", "going dark", "stay on", "awake", "always on",
    ]

    /// Whether `text` is a number or a system of units offered for selection.
    func isChoice(_ text: String) -> Bool {
        let words = PlainText.words(of: text)
        return !words.isEmpty && (words.allSatisfy(\.isNumber) || isSwitch(words))
    }

    /// Whether `words` contain only systems of units, numbers and servings, as switches do.
    private func isSwitch(_ words: String) -> Bool {
        var names = 0
        for word in words.parts(between: UInt8(ascii: " ")) {
            if word.allSatisfy(\.isNumber) { continue }
            guard Self.switches.contains(word) || FactWords.makes.contains(String(word)) else { return false }
            names += 1
        }
        return names > 0
    }

    /// Whether `words` end with a file size, such as “recipe card pdf 344 kb”.
    private func isFileSize(_ words: String) -> Bool {
        let parts = words.split(separator: " ").suffix(2)
        return parts.count == 2 && (parts.last == "kb" || parts.last == "mb")
            && parts.first?.allSatisfy(\.isNumber) == true
    }

    private static let energy: Set<Substring> = ["kcal", "calories", "calorie", "kalorien", "calorías", "calorias"]
    private static let switches: Set<Substring> = [
        "metric", "imperial", "us", "customary", "metrisch", "métrique", "pieces", "stück",
    ]

    /// Buttons, ads and other page elements among the lines.
    private static let idle: Set<String> = [
        "advertisement", "ad", "anzeige", "werbung", "publicité", "publicidad", "publicidade", "pubblicità",
        "print", "print recipe", "drucken", "imprimer", "imprimir", "share", "teilen", "save", "pin", "pdf", "copy",
        "cups metric", "1x 2x 3x", "1x2x3x", "scale", "1x", "2x", "3x",
        "add to shopping list", "add to cart", "shopping list", "cook mode", "deselect all", "select all", "copy link",
        "see more", "read more", "show more", "mehr anzeigen", "voir plus", "ver más",
        "cook mode prevent your screen from going dark", "prevent your screen from going dark",
    ]

    /// Joins amounts on lines of their own with their foods.
    private func joined(_ pieces: [ListPiece]) -> [ListPiece] {
        let lines = pieces.filter { !$0.isHeading }
        let bare = lines.count { Self.isBareAmount($0.text) }
        guard bare > 1, bare * 3 >= lines.count, let first = lines.first else { return pieces }
        let isFirst = Self.isBareAmount(first.text)
        var joined: [ListPiece] = []
        for piece in pieces {
            let last = joined.last
            if let last, !piece.isHeading, !last.isHeading,
                isFirst
                    ? Self.isBareAmount(last.text) && !Self.isBareAmount(piece.text)
                    : Self.isBareAmount(piece.text) && !Self.hasAmount(last.text)
            {
                let isBehind = !isFirst && rules.contains(.amountFirst)
                joined[joined.count - 1].text = isBehind ? piece.text + " " + last.text : last.text + " " + piece.text
            } else {
                joined.append(piece)
            }
        }
        return joined
    }
}
