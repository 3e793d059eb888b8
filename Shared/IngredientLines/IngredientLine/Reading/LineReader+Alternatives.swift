extension LineReader {
    /// The foods that the name offers to choose from; none where it names one.
    func alternatives() -> [String] {
        let places = labels.indices.filter { labels[$0] == .name }
        guard places.contains(where: { roles($0).contains(.or) || isMark($0, "/") }) else { return [] }
        var parts: [[Int]] = [[]]
        var last = places[0]
        for place in places {
            // A comma between two names is no part of either.
            if place - last > 1, tokens[last..<place].contains(where: { $0.mark == UInt8(ascii: ",") }) {
                parts.append([])
            }
            last = place
            // "and/or" offers as much as "or" does.
            if roles(place).contains(.and), isMark(place + 1, "/") { continue }
            if isMark(place, "/"), roles(place + 1).contains(.or) { continue }
            // "chickpeas/garbanzo beans" names two as well.
            if roles(place).contains(.or) || isMark(place, "/") || tokens[place].mark == UInt8(ascii: ",") {
                parts.append([])
            } else {
                parts[parts.count - 1].append(place)
            }
        }
        parts.removeAll(where: \.isEmpty)
        guard parts.count > 1, let end = parts.last else { return [] }
        // "beef or chicken broth" is beef broth or chicken broth; "butter or olive oil" is butter.
        let names = parts.map { part in
            part.map { String(decoding: source.bytes[tokens[$0].start..<tokens[$0].end], as: UTF8.self) }
        }
        return names.enumerated().map { offset, words in
            let describes = parts[offset].allSatisfy { !roles($0).isDisjoint(with: [.adjective, .state]) }
            guard describes, offset < parts.count - 1, end.count > 1 else { return words.joined(separator: " ") }
            return (words + names[parts.count - 1].dropFirst()).joined(separator: " ")
        }
    }
}
