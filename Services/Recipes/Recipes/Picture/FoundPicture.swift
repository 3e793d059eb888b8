import Contracts
import Foundation
import RecipesContracts

/// A picture that a provider has, with what has to be said of it.
struct FoundPicture: Hashable, Sendable {
    /// What its author called it.
    let title: String
    /// Where it is: an address, or the name of a file in the folder.
    let place: String
    let credit: PictureCredit
    /// Whether the operator said that it shows the dish.
    var isGiven = false

    private static let longestText = 200
    private static let longestAddress = 1_000
    /// Smaller ones are no help on a page.
    private static let leastWidth = 400
    private static let leastHeight = 300
    private static let shapes = 0.5...2.5

    /// `nil` for what may not be shown or would not be looked at: without a free licence, without the author where they have
    /// to be named, small, or of a shape that no card has.
    init?(
        title: String, place: String, licence: FreeLicence?, author: String?, source: String?, provider: String,
        width: Int? = nil, height: Int? = nil
    ) {
        let title = Self.line(title)
        let author = author.map(Self.line).flatMap { $0.isEmpty ? nil : $0 }
        guard let licence, !title.isEmpty, author != nil || !licence.needsAuthor else { return nil }
        if let width, let height {
            guard width >= Self.leastWidth, height >= Self.leastHeight,
                Self.shapes.contains(Double(width) / Double(height))
            else { return nil }
        }
        guard place.utf8.count <= Self.longestAddress else { return nil }
        self.title = title
        self.place = place
        credit = PictureCredit(
            title: title, author: author, licence: licence.name, licenceAddress: licence.address,
            source: source.flatMap(Self.address), provider: provider)
    }

    /// On one line, without what is not to be seen, and not too long.
    private static func line(_ text: String) -> String {
        let plain = String(String.UnicodeScalarView(text.unicodeScalars.prefix(4 * longestText).map { $0.shown }))
        let words = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard words.isPlainText, words.isOneLine else { return "" }
        return String(words.prefix(longestText))
    }

    /// An address that leads to a page and to nothing else.
    private static func address(_ text: String) -> String? {
        guard text.utf8.count <= longestAddress, let parts = URLComponents(string: text),
            ["http", "https"].contains(parts.scheme?.lowercased()), parts.host?.isEmpty == false, parts.user == nil,
            !text.contains(where: { $0.isWhitespace || $0 == "\"" || $0 == "<" })
        else { return nil }
        return text
    }
}

extension Unicode.Scalar {
    /// A space for a line break or a tab.
    fileprivate var shown: Unicode.Scalar { value < 0x20 ? " " : self }
}

/// Where free pictures of dishes come from.
protocol PictureProvider: Sendable {
    /// What people read, such as “Wikimedia Commons”.
    var name: String { get }
    /// For how long a recipe for which there was nothing is not looked for again, in seconds.
    var rest: TimeInterval { get }

    /// Pictures that may show a dish; which of them do is for the caller to say.
    func pictures(of dish: DishLikenessQuery) async throws(PictureFailure) -> [FoundPicture]
    /// The file, as it is there.
    func bytes(of picture: FoundPicture) async throws(PictureFailure) -> Data
}

/// What a provider is asked for.
struct DishLikenessQuery: Hashable, Sendable {
    let title: String
    /// The words of the title that name the dish; empty where they do not tell it from others.
    let words: String
}

/// Why a provider gave no picture.
enum PictureFailure: Error, Hashable, Sendable {
    /// It does not answer, or cannot just now; it may later.
    case away
    /// It wants to be left alone for so many seconds.
    case busy(TimeInterval)
    /// It does not let us in, or its answer is none that we understand.
    case refused(String)
    /// There is no such picture, or none that is taken: too large, no picture, or at an address that is not asked.
    case unfit(String)
}
