/// The name of an entry of an archive: a label, never a place on a disk.
package enum ArchiveName {
    /// Why no file may go by `name`, or `nil` if it may.
    package static func fault(of name: String) -> FileFault? {
        if name.isEmpty { return .namelessEntry }
        if name.utf8.count > 1_000 { return .longName }
        if name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
            return .controlName
        }
        let path = name.replacing("\\", with: "/")
        if path.hasPrefix("/") || path.dropFirst().hasPrefix(":") { return .absoluteName }
        if path.split(separator: "/").contains("..") { return .escapingName }
        return nil
    }

    private static let clutter: Set<Substring> = [
        ".DS_Store", ".localized", "Thumbs.db", "desktop.ini", "Icon\r", ".nomedia",
    ]

    /// Whether it is one of the files that systems add of their own accord.
    package static func isClutter(_ name: String) -> Bool {
        let last = lastPart(of: name)
        return name.hasPrefix("__MACOSX/") || last.hasPrefix("._") || clutter.contains(last)
    }

    package static func lastPart(of name: String) -> Substring {
        name.split(separator: "/").last ?? ""
    }

    /// Everything before the last part, without the slash.
    package static func folder(of name: String) -> String {
        name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
    }

    /// The name without its ending.
    package static func stem(of name: String) -> String {
        let last = lastPart(of: name)
        guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return name }
        return String(name[..<dot])
    }

    /// The name without its ending, in small letters.
    package static func smallStem(of name: String) -> String { stem(of: name).lowercased() }

    /// In small letters, without the dot.
    package static func ending(of name: String) -> String {
        let last = lastPart(of: name)
        guard let dot = last.lastIndex(of: ".") else { return "" }
        return last[last.index(after: dot)...].lowercased()
    }
}
