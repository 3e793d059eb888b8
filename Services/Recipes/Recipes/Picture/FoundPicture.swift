import Contracts
import Foundation
import RecipesContracts

/// A provider's picture and its credit.
struct FoundPicture: Hashable, Sendable {
    /// The author's title.
    let title: String
    /// An address, or the name of a file in the folder.
    let place: String
    let credit: PictureCredit
    /// Whether the operator assigned the picture to the dish.
    var isGiven = false

    private static let longestText = 200
    private static let longestAddress = 1_000
    /// In pixels; smaller pictures look poor on a page.
    private static let leastWidth = 400
    private static let leastHeight = 300
    private static let shapes = 0.5...2.5

    /// `nil` without a title, a free licence or a required author. Also `nil` if the picture is too small, narrow or
    /// wide, or `place` is too long.
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

    /// One line of at most `longestText` characters; empty if it contains invisible characters.
    private static func line(_ text: String) -> String {
        let plain = String(String.UnicodeScalarView(text.unicodeScalars.prefix(4 * longestText).map { $0.shown }))
        let words = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard words.isPlainText, words.isOneLine else { return "" }
        return String(words.prefix(longestText))
    }

    /// An `http` or `https` address without a user; `nil` otherwise.
    private static func address(_ text: String) -> String? {
        guard text.utf8.count <= longestAddress, let parts = URLComponents(string: text),
            ["http", "https"].contains(parts.scheme?.lowercased()), parts.host?.isEmpty == false, parts.user == nil,
            !text.contains(where: { $0.isWhitespace || $0 == "\"" || $0 == "<" })
        else { return nil }
        return text
    }
}

extension Unicode.Scalar {
    /// A space instead of a control character, such as a line break or tab.
    fileprivate var shown: Unicode.Scalar { value < 0x20 ? " " : self }
}

/// A source of free pictures of dishes.
protocol PictureProvider: Sendable {
    /// The name shown to people, such as “Wikimedia Commons”.
    var name: String { get }
    /// Seconds before a recipe without a match is searched again.
    var rest: TimeInterval { get }

    /// Pictures that may show a dish; the caller picks those that do.
    func pictures(of dish: DishLikenessQuery) async throws(PictureFailure) -> [FoundPicture]
    /// The unchanged file.
    func bytes(of picture: FoundPicture) async throws(PictureFailure) -> Data
}

/// The query to a provider.
struct DishLikenessQuery: Hashable, Sendable {
    let title: String
    /// The words of the title that name the dish; empty if they are too general.
    let words: String
}

/// The reason why a provider gave no picture.
enum PictureFailure: Error, Hashable, Sendable {
    /// The provider is temporarily unavailable.
    case away
    /// The provider asks to wait for this many seconds.
    case busy(TimeInterval)
    /// The provider refused access or sent an invalid answer.
    case refused(String)
    /// There is no acceptable picture: missing, too large, not an image, or at a forbidden address.
    case unfit(String)
}
