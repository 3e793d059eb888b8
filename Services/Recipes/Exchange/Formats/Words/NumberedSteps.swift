/// Takes the numbers off steps that somebody counted.
enum NumberedSteps {
    private typealias Group = RecipeDocument.StepGroup

    /// `groups` without the numbers of their steps and without steps that are nothing but a number. One text with all steps
    /// is divided at its numbers.
    static func unnumbered(_ groups: [RecipeDocument.StepGroup]) -> [RecipeDocument.StepGroup] {
        let divided = groups.reduce(0) { $0 + $1.steps.count } == 1 ? groups.map(divided) : groups
        let counted = isCounted(divided.flatMap(\.steps).compactMap(StepPrefix.init))
        let all = divided.flatMap(\.steps).allSatisfy { StepPrefix($0) != nil }
        return divided.compactMap { group in
            let prefixes = group.steps.map(StepPrefix.init)
            let isSigned =
                prefixes.count > 1 && prefixes.allSatisfy { $0?.strength == .signed || $0?.strength == .named }
            let steps = zip(group.steps, prefixes).map { step, prefix in
                guard let prefix else { return step }
                let isTaken =
                    switch prefix.strength {
                    case .alone: true
                    case .named, .signed: counted || isSigned
                    case .tight, .bare, .glued: counted && all
                    }
                return isTaken ? prefix.rest(of: step) : step
            }.filter { !$0.isEmpty }
            return steps.isEmpty ? nil : Group(heading: group.heading.flatMap(heading), steps: steps)
        }
    }

    /// The name of a step without the number before it.
    static func name(_ name: String) -> String {
        guard let prefix = StepPrefix(name), ![.bare, .tight, .glued].contains(prefix.strength) else { return name }
        return prefix.rest(of: name)
    }

    private static func heading(_ heading: String) -> String? {
        StepNumber.isAll(of: PlainText.words(of: heading)) ? nil : heading
    }

    /// Whether numbers begin with 1 and go up by one, or begin again.
    private static func isCounted(_ prefixes: [StepPrefix]) -> Bool {
        let numbers = prefixes.map(\.number)
        guard numbers.count > 1, numbers.first == 1 else { return false }
        return zip(numbers, numbers.dropFirst()).allSatisfy { $1 == 1 || $1 == $0 + 1 }
    }

    private static func divided(_ group: Group) -> Group {
        Group(heading: group.heading, steps: group.steps.flatMap(parts))
    }

    /// The parts of “1. Chop. 2. Fry. 3. Serve.”, or the whole text.
    private static func parts(_ text: String) -> [String] {
        guard let first = StepPrefix(text), first.number == 1, first.strength == .signed || first.strength == .named
        else { return [text] }
        let bytes = Array(text.utf8)
        var parts: [String] = []
        var start = 0
        var number = 1
        for place in bytes.indices.dropFirst(2) where bytes[place - 1] == UInt8(ascii: " ") && parts.count < 100 {
            guard ends(bytes[place - 2]), StepPrefix.mayBegin(with: bytes[place]) else { continue }
            let next = String(decoding: bytes[place..<min(bytes.count, place + StepPrefix.longest)], as: UTF8.self)
            guard let prefix = StepPrefix(next), prefix.number == number + 1,
                ![.bare, .glued].contains(prefix.strength)
            else { continue }
            parts.append(String(decoding: bytes[start..<place - 1], as: UTF8.self))
            start = place
            number += 1
        }
        return parts + [String(decoding: bytes[start...], as: UTF8.self)]
    }

    private static func ends(_ byte: UInt8) -> Bool { ".!?)".utf8.contains(byte) }
}
