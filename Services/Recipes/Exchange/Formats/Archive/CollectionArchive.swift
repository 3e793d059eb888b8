import FileReading
import Foundation

/// A recipe of a collection, and the names of the files with its pictures.
struct CollectedRecipe {
    var result: ReadRecipe
    let pictures: [String]
}

/// An archive with one file of many recipes. Each recipe names the files of its pictures.
struct CollectionArchive {
    static let limits: ArchiveLimits = {
        var limits = ArchiveLimits()
        limits.entryBytes = 32 << 20
        return limits
    }()

    /// Pictures that wait for the recipes before theirs take no more, in bytes.
    private static let mostHeld = 48 << 20

    let bytes: Data

    /// Whether the file called `name` may hold all recipes of an archive.
    static func isText(_ name: String) -> Bool {
        ["html", "htm", "xml"].contains(ArchiveName.ending(of: name))
    }

    /// Whether programs call the file that holds all recipes so.
    static func isMain(_ name: String) -> Bool {
        ["recipes.html", "library.xml"].contains(ArchiveName.lastPart(of: name).lowercased())
    }

    /// Hands over the recipes that `recipes` finds in the files of text, with their pictures, and what is skipped.
    ///
    /// The archive is read twice, because the pictures may stand before the text.
    func read(
        _ each: (ReadRecipe) throws -> Void, _ recipes: (Data) throws -> [CollectedRecipe]
    ) throws {
        var waiting: [CollectedRecipe] = []
        var empty: [String] = []
        var fault: RecipeFault?
        do {
            try Archive(bytes, limits: Self.limits).entries(wanting: Self.isText) { entry in
                guard case .file(let name, let text) = entry else { return }
                let found = try recipes(text)
                waiting += found
                if found.isEmpty { empty.append(PlainText.label(markup: name)) }
            }
        } catch let error as RecipeFault {
            fault = error
        }
        var pictures = CollectedPictures(waiting.flatMap(\.pictures))
        do {
            try Archive(bytes, limits: Self.limits).entries(wanting: Self.isWanted) { entry in
                switch entry {
                case .skipped(let name, let faults):
                    try each(.unreadable(place: PlainText.label(markup: name), faults))
                case .file(let name, let bytes):
                    pictures.take(name, bytes)
                    guard pictures.size > Self.mostHeld else { return }
                    try hand(&waiting, pictures, each) { pictures.hasAny(of: $0.pictures) }
                    pictures.forget()
                }
            }
        } catch let error as RecipeFault {
            fault = fault ?? error
        }
        try hand(&waiting, pictures, each) { _ in true }
        for name in empty { try each(.unreadable(place: name, [.noRecipeInEntry])) }
        if let fault { throw fault }
    }

    private static func isWanted(_ name: String) -> Bool { isText(name) || Archive.isPicture(name) }

    /// Hands over the waiting recipes that are `ready`, and keeps the others.
    private func hand(
        _ waiting: inout [CollectedRecipe], _ pictures: CollectedPictures, _ each: (ReadRecipe) throws -> Void,
        ready: (CollectedRecipe) -> Bool
    ) throws {
        for recipe in waiting where ready(recipe) { try each(pictures.given(to: recipe)) }
        waiting.removeAll(where: ready)
    }
}

/// The pictures of an archive that recipes of it name.
private struct CollectedPictures {
    /// The names that recipes give, by their last part: programs name the folder in other ways than the archive does.
    private let names: [Substring: Set<String>]
    private var found: [String: RecipeDocument.Picture] = [:]
    private(set) var size = 0

    init(_ names: [String]) {
        let plain = Set(names.map(Self.plain))
        self.names = Dictionary(grouping: plain) { ArchiveName.lastPart(of: $0) }.mapValues(Set.init)
    }

    /// A name as archives have it: without what addresses add.
    private static func plain(_ name: String) -> String {
        let path = name.replacing("\\", with: "/").lowercased()
        return (path.removingPercentEncoding ?? path).replacing("./", with: "")
    }

    mutating func take(_ name: String, _ bytes: Data) {
        guard Archive.isPicture(name) else { return }
        let path = Self.plain(name)
        guard let meant = names[ArchiveName.lastPart(of: path)] else { return }
        let exact = Self.endings(of: path).filter(meant.contains)
        let picture = RecipeDocument.Picture(bytes: bytes) ?? .unreadable
        for name in exact.isEmpty && meant.count == 1 ? Array(meant) : exact where found[name]?.isReadable != true {
            found[name] = picture
            size += bytes.count
        }
    }

    /// The path, and what is left of it behind each folder.
    private static func endings(of path: String) -> [String] {
        [path] + path.indices.filter { path[$0] == "/" }.prefix(mostFolders).map { String(path[$0...].dropFirst()) }
    }

    private static let mostFolders = 50

    mutating func forget() {
        found = [:]
        size = 0
    }

    func hasAny(of names: [String]) -> Bool { names.contains { found[Self.plain($0)] != nil } }

    /// The recipe with its pictures; `.unreadable` stands for one that the archive lacks.
    func given(to recipe: CollectedRecipe) -> ReadRecipe {
        guard case .recipe(var document) = recipe.result else { return recipe.result }
        let own = recipe.pictures.map { found[Self.plain($0)] ?? .unreadable }
        let all = own + document.pictures
        document.pictures = all.contains(where: \.isReadable) ? all.filter(\.isReadable) : Array(all.prefix(1))
        return .recipe(document)
    }
}
