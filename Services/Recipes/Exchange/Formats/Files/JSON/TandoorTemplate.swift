import Foundation

/// Instructions of Tandoor, which name ingredients of their step and amounts in marks of a template.
enum TandoorTemplate {
    /// The text in words: `{{ ingredients[0] }}` is the first of `ingredients`, `{% scale 3 %}` is 3, and any other mark is
    /// left out.
    static func text(_ instruction: String, _ ingredients: [String?]) -> String {
        var text = ""
        var rest = instruction[...]
        while let start = rest.range(of: "{", options: .literal) {
            text += rest[..<start.lowerBound]
            rest = rest[start.lowerBound...]
            let mark = ["{{": "}}", "{%": "%}"].first { rest.hasPrefix($0.key) }
            guard let mark else {
                text += rest.prefix(1)
                rest = rest.dropFirst()
                continue
            }
            guard let end = rest.range(of: mark.value, options: .literal) else { break }
            text += words(rest[rest.index(rest.startIndex, offsetBy: 2)..<end.lowerBound], ingredients)
            rest = rest[end.upperBound...]
        }
        return text + rest
    }

    private static func words(_ mark: Substring, _ ingredients: [String?]) -> String {
        let number = mark.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
        if mark.contains("ingredients["), let place = Int(number), ingredients.indices.contains(place) {
            return ingredients[place] ?? ""
        }
        return mark.contains("scale") ? String(number) : ""
    }
}
