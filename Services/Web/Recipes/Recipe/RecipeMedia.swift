import Contracts
import Foundation
import RecipesContracts

/// The photos and videos of a recipe.
struct RecipeMedia: PageModel {
    /// One photo of several.
    struct Picture: PageModel {
        let small: String
        let large: String
        let label: String
    }

    /// Absent where there is one photo or none.
    let gallery: [Picture]
    let videos: [VideoLink]

    init(_ recipe: Recipe, in language: Language) {
        let photos = recipe.photos ?? []
        gallery =
            photos.count < 2
            ? []
            : photos.enumerated().compactMap { place, photo in
                guard let small = PhotoAddress.page(of: photo, .small), let large = PhotoAddress.page(of: photo, .large)
                else { return nil }
                return Picture(small: small, large: large, label: language("editor.photo", ["number": "\(place + 1)"]))
            }
        videos = (recipe.videos ?? []).compactMap { VideoLink($0, in: language) }
    }
}

/// A video: a link to its page, and how it can be shown here once somebody asks for it.
struct VideoLink: Equatable, PageModel {
    let address: String
    /// Whose page it is, such as `youtube.com`.
    let host: String
    /// "Watch on youtube.com".
    let label: String
    /// The address for a frame; absent where the site is none that we let into one.
    let frame: String?

    /// `nil` for what is no address with `https`.
    init?(_ text: String, in language: Language) {
        guard let parts = URLComponents(string: text), parts.scheme?.lowercased() == "https", parts.user == nil,
            let named = parts.host?.lowercased(), !named.isEmpty, !text.contains(where: \.isWhitespace)
        else { return nil }
        address = text
        let host = named.hasPrefix("www.") ? String(named.dropFirst(4)) : named
        self.host = host
        label = language("recipe.watch", ["host": host])
        let path = parts.path.split(separator: "/").map(String.init)
        let watched = parts.queryItems?.first { $0.name == "v" }?.value
        frame =
            switch host {
            case "youtube.com", "m.youtube.com", "youtube-nocookie.com":
                Self.youTube(
                    path.first == "watch"
                        ? watched : ["shorts", "embed", "live"].contains(path.first) ? path.last : nil)
            case "youtu.be": Self.youTube(path.first)
            case "dailymotion.com": Self.dailymotion(path.dropLast().last == "video" ? path.last : nil)
            case "dai.ly": Self.dailymotion(path.first)
            case "vimeo.com", "player.vimeo.com": Self.vimeo(path.first { $0.allSatisfy(\.isNumber) })
            default: nil
            }
    }

    private static func youTube(_ id: String?) -> String? {
        guard let id, id.utf8.count == 11,
            id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
        else { return nil }
        return "https://www.youtube-nocookie.com/embed/\(id)"
    }

    private static func vimeo(_ id: String?) -> String? {
        guard let id, (1...12).contains(id.count), id.allSatisfy(\.isASCII) else { return nil }
        return "https://player.vimeo.com/video/\(id)?dnt=1"
    }

    /// Old addresses have words behind the identifier: `xf02xp_a-film`.
    private static func dailymotion(_ segment: String?) -> String? {
        guard let id = segment?.prefix(while: { $0 != "_" }), (1...20).contains(id.utf8.count),
            id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else { return nil }
        return "https://geo.dailymotion.com/player.html?video=\(id)"
    }
}
