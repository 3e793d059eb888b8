import Contracts
import Foundation

/// The pictures of Wikimedia Commons by the API of MediaWiki, https://www.mediawiki.org/wiki/API:Imageinfo.
struct CommonsPictures: PictureProvider {
    static let usualAddress = "https://commons.wikimedia.org"
    private static let most = 20
    private static let width = 1_600

    let name = "Wikimedia Commons"
    let rest: TimeInterval = 60 * 86_400

    private let requests: PictureRequests
    private let address: String

    /// - Parameter address: without a slash at the end.
    init(_ requests: PictureRequests, address: String = usualAddress) {
        self.requests = requests
        self.address = address
    }

    func pictures(of dish: DishLikenessQuery) async throws(PictureFailure) -> [FoundPicture] {
        if dish.words.isEmpty { return [] }
        let answer: CommonsAnswer = try await requests.get(address + Self.path(dish.words))
        if let error = answer.error {
            if error.code == "maxlag" || error.code == "ratelimited" { throw .busy(300) }
            throw .refused("It says \(error.code.prefix(60)).")
        }
        return (answer.query?.pages ?? []).sorted { ($0.index ?? 0) < ($1.index ?? 0) }.prefix(Self.most)
            .compactMap { found($0) }
    }

    func bytes(of picture: FoundPicture) async throws(PictureFailure) -> Data {
        try await requests.bytes(at: picture.place)
    }

    static func path(_ words: String) -> String {
        let parts = [
            ("action", "query"), ("format", "json"), ("formatversion", "2"), ("maxlag", "5"), ("generator", "search"),
            ("gsrsearch", "\(words) filetype:bitmap"), ("gsrnamespace", "6"), ("gsrlimit", "\(most)"),
            ("prop", "imageinfo"), ("iiprop", "url|extmetadata|size|mime"), ("iiurlwidth", "\(width)"),
            (
                "iiextmetadatafilter",
                "LicenseShortName|LicenseUrl|Artist|ObjectName|AttributionRequired|Restrictions|NonFree"
            ),
        ]
        return "/w/api.php?" + FormText.text(parts)
    }

    private func found(_ page: CommonsAnswer.Page) -> FoundPicture? {
        guard let info = page.imageinfo?.first, let place = info.thumburl ?? info.url,
            ["image/jpeg", "image/png", "image/webp"].contains(info.mime), let data = info.extmetadata,
            data["Restrictions"]?.text.isEmpty ?? true, data["NonFree"]?.text.isEmpty ?? true
        else { return nil }
        let title = page.title.split(separator: ":", maxSplits: 1).last.map(String.init) ?? page.title
        let dot = title.lastIndex(of: ".") ?? title.endIndex
        return FoundPicture(
            title: String(title[..<dot]).replacing("_", with: " "), place: place,
            licence: data["LicenseShortName"].flatMap { FreeLicence(named: $0.text) }, author: data["Artist"]?.text,
            source: info.descriptionurl, provider: name, width: info.width, height: info.height)
    }
}

/// As much of the answer as is read.
struct CommonsAnswer: Decodable {
    struct Failure: Decodable {
        let code: String
    }

    struct Query: Decodable {
        let pages: [Page]
    }

    struct Page: Decodable {
        let title: String
        /// Its place among what was found, from 1.
        let index: Int?
        let imageinfo: [Info]?
    }

    struct Info: Decodable {
        let url: String?
        let thumburl: String?
        let descriptionurl: String?
        let mime: String?
        let width: Int?
        let height: Int?
        let extmetadata: [String: Value]?

        private enum CodingKeys: CodingKey {
            case url, thumburl, descriptionurl, mime, width, height, extmetadata
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            url = try values.decodeIfPresent(String.self, forKey: .url)
            thumburl = try values.decodeIfPresent(String.self, forKey: .thumburl)
            descriptionurl = try values.decodeIfPresent(String.self, forKey: .descriptionurl)
            mime = try values.decodeIfPresent(String.self, forKey: .mime)
            width = try values.decodeIfPresent(Int.self, forKey: .width)
            height = try values.decodeIfPresent(Int.self, forKey: .height)
            // Without any, it is an empty list instead of an object.
            extmetadata = try? values.decodeIfPresent([String: Value].self, forKey: .extmetadata)
        }
    }

    /// Words in HTML.
    struct Value: Decodable {
        /// Without tags.
        let text: String

        private enum CodingKeys: CodingKey { case value }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            let html = (try? values.decode(String.self, forKey: .value)) ?? ""
            text = PlainHTML.text(html)
        }
    }

    let error: Failure?
    let query: Query?
}
