/// Names for files made of titles: fit for every system, and no two of them alike.
public struct SafeFileNames {
    private static let devices: Set<String> = Set(
        ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })
    private static let refused: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]

    private var used: Set<String> = []

    public init() {}

    /// At most 100 bytes and the `ending`, which comes without its dot.
    public mutating func name(for title: String, ending: String) -> String {
        let stem = Self.stem(of: title)
        var name = "\(stem).\(ending)"
        var turn = 2
        while !used.insert(name.lowercased()).inserted {
            name = "\(stem) (\(turn)).\(ending)"
            turn += 1
        }
        return name
    }

    private static func stem(of title: String) -> String {
        var stem = ""
        for character in PlainText.line(markup: title) where stem.utf8.count + character.utf8.count <= 100 {
            stem.append(refused.contains(character) ? "-" : character)
        }
        while let last = stem.last, last == "." || last == " " { stem.removeLast() }
        while let first = stem.first, first == "." || first == " " { stem.removeFirst() }
        if stem.isEmpty { return "Recipe" }
        let device = stem.split(separator: ".").first.map { $0.lowercased() } ?? ""
        return devices.contains(device) ? "_\(stem)" : stem
    }
}
