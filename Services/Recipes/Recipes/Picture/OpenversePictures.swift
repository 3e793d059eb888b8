import Contracts
import Foundation
import Synchronization

/// The pictures of Openverse (https://api.openverse.org/v1/). Registered applications get a higher request limit.
final class OpenversePictures: PictureProvider {
    static let usualAddress = "https://api.openverse.org"
    private static let most = 20

    /// The credentials of a registered application.
    struct Application: Hashable, Sendable {
        let id: String
        let secret: String
    }

    private struct Token {
        let text: String
        let expires: Date
    }

    let name = "Openverse"
    let rest: TimeInterval = 60 * 86_400

    private let requests: PictureRequests
    private let address: String
    private let application: Application?
    private let now: @Sendable () -> Date
    private let token = Mutex<Token?>(nil)

    init(
        _ requests: PictureRequests, address: String = usualAddress, as application: Application? = nil,
        now: @escaping @Sendable () -> Date
    ) {
        self.requests = requests
        self.address = address
        self.application = application
        self.now = now
    }

    func pictures(of dish: DishLikenessQuery) async throws(PictureFailure) -> [FoundPicture] {
        if dish.words.isEmpty { return [] }
        var fields: [String: String] = [:]
        if let application { fields["Authorization"] = "Bearer \(try await accessToken(of: application))" }
        let answer: OpenverseAnswer
        do throws(PictureFailure) {
            answer = try await requests.get(address + Self.path(dish.words), fields: fields)
        } catch {
            // A refused token is not used again.
            if case .refused = error { token.withLock { $0 = nil } }
            throw error
        }
        return answer.results.prefix(Self.most).compactMap { found($0) }
    }

    func bytes(of picture: FoundPicture) async throws(PictureFailure) -> Data {
        try await requests.bytes(at: picture.place)
    }

    static let tokenPath = "/v1/auth_tokens/token/"

    static func path(_ words: String) -> String {
        let parts = [
            ("q", words), ("license", "cc0,pdm,by,by-sa"), ("license_type", "commercial,modification"),
            ("category", "photograph"), ("extension", "jpg,jpeg,png,webp"), ("mature", "false"),
            ("page_size", "\(most)"),
        ]
        return "/v1/images/?" + FormText.text(parts)
    }

    private func accessToken(of application: Application) async throws(PictureFailure) -> String {
        let instant = now()
        if let known = token.withLock({ $0 }), known.expires > instant { return known.text }
        let given: OpenverseToken = try await requests.post(
            address + Self.tokenPath,
            form: [
                ("grant_type", "client_credentials"), ("client_id", application.id),
                ("client_secret", application.secret),
            ])
        guard (1...2_000).contains(given.accessToken.utf8.count),
            given.accessToken.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
        else { throw .refused("It gives no token that can be sent.") }
        let seconds = min(max(given.expiresIn ?? 3_600, 60), 86_400) * 0.9
        token.withLock { $0 = Token(text: given.accessToken, expires: instant + seconds) }
        return given.accessToken
    }

    private func found(_ image: OpenverseAnswer.Image) -> FoundPicture? {
        guard image.mature != true, let title = image.title, let place = image.url else { return nil }
        return FoundPicture(
            title: title, place: place,
            licence: image.license.flatMap { FreeLicence(code: $0, version: image.licenseVersion) },
            author: image.creator, source: image.foreignLandingUrl, provider: name, width: image.width,
            height: image.height)
    }
}

/// The fields used of an answer.
struct OpenverseAnswer: Decodable {
    struct Image: Decodable {
        let title: String?
        let url: String?
        let creator: String?
        let license: String?
        let licenseVersion: String?
        let foreignLandingUrl: String?
        let width: Int?
        let height: Int?
        let mature: Bool?
    }

    let results: [Image]
}

struct OpenverseToken: Decodable {
    let accessToken: String
    /// In seconds.
    let expiresIn: Double?
}
