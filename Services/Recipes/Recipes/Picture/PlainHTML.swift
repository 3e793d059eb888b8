/// The words of a short piece of HTML, such as the name of an author with a link.
enum PlainHTML {
    private static let longest = 4_000
    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "#39": "'", "#039": "'", "#160": " ",
    ]

    static func text(_ html: String) -> String {
        var text = ""
        var rest = html.unicodeScalars.prefix(longest)[...]
        while let scalar = rest.first {
            rest = rest.dropFirst()
            switch scalar {
            case "<":
                // A tag without an end is no tag, and nothing behind it is read.
                guard let end = rest.firstIndex(of: ">") else { return trimmed(text) }
                rest = rest[rest.index(after: end)...]
                text += " "
            case "&":
                let name = rest.prefix(8).prefix { $0 != ";" }
                if let character = entities[String(name)], rest.dropFirst(name.count).first == ";" {
                    text += character
                    rest = rest.dropFirst(name.count + 1)
                } else {
                    text += "&"
                }
            default: text.unicodeScalars.append(scalar)
            }
        }
        return trimmed(text)
    }

    private static func trimmed(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
