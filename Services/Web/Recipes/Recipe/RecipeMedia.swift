import Contracts
import Foundation
import RecipesContracts

/// The photos and videos of a recipe.
struct RecipeMedia: PageModel {
    /// One photo of the gallery.
    struct Picture: PageModel {
        let small: String
        let large: String
        let label: String
    }

    /// Empty for fewer than two photos.
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

/// A video link, with a player loaded on request.
struct VideoLink: Equatable, PageModel {
    let address: String
    /// The host without `www.`, such as `youtube.com`.
    let host: String
    /// "Watch on youtube.com".
    let label: String
    /// The player's address for a frame; `nil` for sites that may not be framed.
    let frame: String?

    /// `nil` unless `text` is an `https` address without a user name.
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

    /// Old addresses append words to the id: `xf02xp_a-film`.
    private static func dailymotion(_ segment: String?) -> String? {
        guard let id = segment?.prefix(while: { $0 != "_" }), (1...20).contains(id.utf8.count),
            id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else { return nil }
        return "https://geo.dailymotion.com/player.html?video=\(id)"
    }
}
