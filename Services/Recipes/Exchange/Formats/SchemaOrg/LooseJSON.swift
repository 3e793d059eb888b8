/// A JSON value of a web page, possibly malformed.
indirect enum LooseJSON: Sendable {
    case null
    case flag(Bool)
    /// Finite.
    case number(Double)
    case text(String)
    case list([LooseJSON])
    /// Marks the last list or object as cut off.
    case cut
    case object(Object)

    /// The members of an object, in order.
    struct Object: Sendable {
        var members: [(key: String, value: LooseJSON)] = []

        /// The first non-null member called `key`, ignoring case.
        subscript(_ key: String) -> LooseJSON? {
            for (name, value) in members where Object.isSame(name, key) {
                switch value {
                case .null, .cut: continue
                default: return value
                }
            }
            return nil
        }

        /// Whether the text ends within the value of the first of `keys`, or before any of them.
        func isCut(within keys: String...) -> Bool {
            let wanted = members.firstIndex { member in keys.contains { Self.isSame(member.key, $0) } }
            guard let wanted else { return members.contains { $0.value.isCut } }
            guard wanted + 1 < members.count, members[wanted + 1].value.isCut else { return false }
            switch members[wanted].value {
            case .list(let values): return values.last?.isCut ?? false
            case .object(let object): return object.members.last?.value.isCut ?? false
            default: return true
            }
        }

        /// The values sorted by key if all keys are numbers, as programs write lists with a gap; `nil` otherwise.
        var numbered: [LooseJSON]? {
            let places = members.compactMap { Int($0.key) }
            guard !members.isEmpty, places.count == members.count else { return nil }
            return zip(places, members).sorted { $0.0 < $1.0 }.map(\.1.value)
        }

        /// Whether two names are equal, ignoring the case of ASCII letters.
        private static func isSame(_ name: String, _ key: String) -> Bool {
            name.utf8.count == key.utf8.count
                && zip(name.utf8, key.utf8).allSatisfy { $0 == $1 || ($0 | 0x20 == $1 | 0x20 && $0 | 0x20 >= 0x61) }
        }
    }

    /// The values of a list, including nested lists, or the single value.
    var values: [LooseJSON] {
        guard case .list(let members) = self else {
            switch self {
            case .null, .cut: return []
            default: return [self]
            }
        }
        return members.flatMap(\.values)
    }

    /// Whether it marks a cut-off list or object.
    var isCut: Bool {
        guard case .cut = self else { return false }
        return true
    }

    var object: Object? {
        guard case .object(let object) = self else { return nil }
        return object
    }

    /// The text of a single value, number, or first usable member of a list; `nil` if there is none.
    var plain: String? {
        switch self {
        case .text(let text): text
        case .number(let number): number.written
        case .list(let members): members.firstNonNil(\.plain)
        case .object(let object): (object["@value"] ?? object["value"] ?? object["name"] ?? object["text"])?.plain
        case .null, .flag, .cut: nil
        }
    }
}
