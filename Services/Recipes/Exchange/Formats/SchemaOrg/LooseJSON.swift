/// A value of JSON as pages hold it, which is often broken.
indirect enum LooseJSON: Sendable {
    case null
    case flag(Bool)
    /// Finite.
    case number(Double)
    case text(String)
    case list([LooseJSON])
    /// What is last in a list or an object that goes on behind what is there.
    case cut
    case object(Object)

    /// The members of an object, in the order they stand in.
    struct Object: Sendable {
        var members: [(key: String, value: LooseJSON)] = []

        /// The first member called `key`, in whatever case, that is not null.
        subscript(_ key: String) -> LooseJSON? {
            for (name, value) in members where Object.isSame(name, key) {
                switch value {
                case .null, .cut: continue
                default: return value
                }
            }
            return nil
        }

        /// Whether the text ends within the value of the first of `keys` that is there, or before any of them came.
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

        /// The values in the order of their keys, if all keys are numbers, as programs write lists that lost a member.
        var numbered: [LooseJSON]? {
            let places = members.compactMap { Int($0.key) }
            guard !members.isEmpty, places.count == members.count else { return nil }
            return zip(places, members).sorted { $0.0 < $1.0 }.map(\.1.value)
        }

        /// Whether two names differ in the case of ASCII letters at most.
        private static func isSame(_ name: String, _ key: String) -> Bool {
            name.utf8.count == key.utf8.count
                && zip(name.utf8, key.utf8).allSatisfy { $0 == $1 || ($0 | 0x20 == $1 | 0x20 && $0 | 0x20 >= 0x61) }
        }
    }

    /// The values of a list, those of lists within it too, or the one value.
    var values: [LooseJSON] {
        guard case .list(let members) = self else {
            switch self {
            case .null, .cut: return []
            default: return [self]
            }
        }
        return members.flatMap(\.values)
    }

    /// Whether it stands for what is missing behind the end of the text.
    var isCut: Bool {
        guard case .cut = self else { return false }
        return true
    }

    var object: Object? {
        guard case .object(let object) = self else { return nil }
        return object
    }

    /// What it says if it is a single thing: numbers as people write them, and the first of a list.
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
