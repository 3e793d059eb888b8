/// A value of JSON as pages hold it, which is often broken.
indirect enum LooseJSON: Sendable {
    case null
    case flag(Bool)
    /// Finite.
    case number(Double)
    case text(String)
    case list([LooseJSON])
    case object(Object)

    /// The members of an object, in the order they stand in.
    struct Object: Sendable {
        var members: [(key: String, value: LooseJSON)] = []

        /// The first member called `key`, in whatever case, that is not null.
        subscript(_ key: String) -> LooseJSON? {
            for (name, value) in members where Object.isSame(name, key) {
                if case .null = value { continue }
                return value
            }
            return nil
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
            if case .null = self { return [] }
            return [self]
        }
        return members.flatMap(\.values)
    }

    var object: Object? {
        guard case .object(let object) = self else { return nil }
        return object
    }

    /// What it says if it is a single thing: numbers as people write them, and the first of a list.
    var plain: String? {
        switch self {
        case .text(let text): text
        case .number(let number):
            number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
        case .list(let members): members.lazy.compactMap(\.plain).first
        case .object(let object): (object["@value"] ?? object["value"] ?? object["name"] ?? object["text"])?.plain
        case .null, .flag: nil
        }
    }
}
