import Chassis
import Foundation

/// The pictures of a folder, with a table that says what each shows, who made it and under which licence.
///
/// The table is `pictures.csv`: a line of headings (`file`, `title`, `author`, `licence`, `source`, in any order) and a line
/// for each picture. A picture is for the recipe of just that title, or of the title written as `roast-chicken`.
struct FolderPictures: PictureProvider {
    static let table = "pictures.csv"
    private static let mostBytes = 12 << 20
    private static let mostTableBytes = 8 << 20
    private static let mostRows = 50_000

    let name: String
    let rest: TimeInterval = 3_600

    private let folder: URL
    private let work = BlockingWork("picture-folder", threads: 1, waiting: 16)

    init(_ folder: URL, named name: String = "Larder's operator") {
        self.folder = folder.resolvingSymlinksInPath()
        self.name = name
    }

    func pictures(of dish: DishLikenessQuery) async throws(PictureFailure) -> [FoundPicture] {
        let wanted = Self.slug(dish.title)
        guard !wanted.isEmpty else { return [] }
        return try await reading { () throws(PictureFailure) in
            try rows().filter { Self.slug($0["title"] ?? "") == wanted }.compactMap(found)
        }
    }

    func bytes(of picture: FoundPicture) async throws(PictureFailure) -> Data {
        try await reading { () throws(PictureFailure) in
            try file(picture.place, upTo: Self.mostBytes)
        }
    }

    private func reading<Value: Sendable>(
        _ body: @escaping @Sendable () throws(PictureFailure) -> Value
    ) async throws(PictureFailure) -> Value {
        do {
            return try await work.run(for: "folder") { try body() }
        } catch {
            throw error as? PictureFailure ?? .away
        }
    }

    private func found(_ row: [String: String]) -> FoundPicture? {
        guard let file = row["file"] else { return nil }
        var found = FoundPicture(
            title: row["title"] ?? "", place: file,
            licence: (row["licence"] ?? row["license"]).flatMap(FreeLicence.init(named:)), author: row["author"],
            source: row["source"], provider: name)
        found?.isGiven = true
        return found
    }

    private func rows() throws(PictureFailure) -> [[String: String]] {
        let text = String(decoding: try file(Self.table, upTo: Self.mostTableBytes), as: UTF8.self)
        var lines = CSVLines(text)
        guard let head = lines.next()?.map({ $0.lowercased() }) else { return [] }
        var rows: [[String: String]] = []
        while rows.count < Self.mostRows, let line = lines.next() {
            rows.append(Dictionary(zip(head, line), uniquingKeysWith: { first, _ in first }))
        }
        return rows
    }

    /// A file that lies in the folder itself, not behind a link that leads out of it.
    private func file(_ name: String, upTo most: Int) throws(PictureFailure) -> Data {
        let url = folder.appending(path: name).resolvingSymlinksInPath()
        guard !name.contains("/"), !name.hasPrefix("."), url.deletingLastPathComponent().path == folder.path,
            let handle = try? FileHandle(forReadingFrom: url)
        else { throw .unfit("There is no such file in the folder.") }
        defer { try? handle.close() }
        guard let data = try? handle.read(upToCount: most + 1), data.count <= most else {
            throw .unfit("The file is too large, or cannot be read.")
        }
        return data
    }

    /// In small letters without accents, with hyphens between the words.
    static func slug(_ text: String) -> String {
        text.prefix(200).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}

/// The lines of comma-separated values, with quotes around cells that hold commas, quotes or line breaks (RFC 4180).
struct CSVLines {
    private var rest: Substring.UnicodeScalarView

    init(_ text: String) {
        let scalars = Substring(text).unicodeScalars
        rest = scalars.first == "\u{FEFF}" ? scalars.dropFirst() : scalars
    }

    /// The cells of the next line that has any; `nil` at the end.
    mutating func next() -> [String]? {
        while !rest.isEmpty {
            let cells = line()
            if cells.contains(where: { !$0.isEmpty }) { return cells }
        }
        return nil
    }

    private mutating func line() -> [String] {
        var cells: [String] = []
        var cell = ""
        var isQuoted = false
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"" where isQuoted && rest.first == "\"":
                cell += "\""
                rest = rest.dropFirst()
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                cells.append(cell)
                cell = ""
            case "\r" where !isQuoted: break
            case "\n" where !isQuoted: return (cells + [cell]).map(Self.trimmed)
            default: cell.unicodeScalars.append(scalar)
            }
        }
        return (cells + [cell]).map(Self.trimmed)
    }

    private static func trimmed(_ cell: String) -> String { cell.trimmingCharacters(in: .whitespacesAndNewlines) }
}
