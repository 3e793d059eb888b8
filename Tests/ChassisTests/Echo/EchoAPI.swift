import Contracts

/// The endpoints of the echo service: one for each audience, and some faulty ones.
enum EchoAPI: ServiceAPI {
    static let service = ServiceName.reports

    static let anyone: Endpoint<Anyone, Empty, Caller> = get(
        "anyone", "/v1/echo/anyone", "Who is asking.")
    static let signedIn: Endpoint<SignedIn, Empty, Caller> = get(
        "signedIn", "/v1/echo/signed-in", "Who is asking.")
    static let admin: Endpoint<Admin, Empty, Caller> = get(
        "admin", "/v1/echo/admin", "Who is asking.")
    static let support: Endpoint<Support, Empty, Caller> = get(
        "support", "/v1/echo/support", "Who is asking.")
    static let `operator`: Endpoint<Operator, Empty, Caller> = get(
        "operator", "/v1/echo/operator", "Who is asking.")
    static let partner: Endpoint<PartnerStaff, Empty, Caller> = get(
        "partner", "/v1/echo/partner", "Who is asking.")
    static let fromService: Endpoint<ServiceCaller, Empty, Caller> = get(
        "fromService", "/v1/echo/service", "Who is asking.")

    static let say: Endpoint<Anyone, Saying, Saying> = post(
        "say", "/v1/echo/sayings", "Says it again.")
    static let make: Endpoint<SignedIn, Saying, Saying> = create(
        "make", "/v1/echo/makings", "Makes one more.")
    static let makeOpenly: Endpoint<Anyone, Saying, Saying> = create(
        "makeOpenly", "/v1/echo/open/:place", "Makes one more.")
    static let makeSecret: Endpoint<SignedIn, Saying, Secret> = create(
        "makeSecret", "/v1/echo/secrets", "Makes a secret.")
    static let whisper: Endpoint<SignedIn, Secret, Saying> = create(
        "whisper", "/v1/echo/whispers", "Makes one more.")
    static let search: Endpoint<Anyone, Search, Search> = get(
        "search", "/v1/echo/searches", "Says what is searched for.")
    static let lookUp: Endpoint<Anyone, Search, Search> = find(
        "lookUp", "/v1/echo/finds", "Says what is looked for.")
    static let upload: Endpoint<SignedIn, Upload, Download> = create(
        "upload", "/v1/echo/files", "Gives the file back.", upTo: 1 << 20)
    static let uploadOnce: Endpoint<SignedIn, Upload, Saying> = create(
        "uploadOnce", "/v1/echo/kept-files", "Makes one more of a file.", upTo: 1 << 20)
    static let pour: Endpoint<Anyone, Search, Download> = get(
        "pour", "/v1/echo/streams", "As many parts of 100 kB as asked for, and breaks off where words are.")
    static let name: Endpoint<Anyone, Empty, Saying> = get(
        "name", "/v1/echo/names/:name", "Says the name.")
    static let rename: Endpoint<Anyone, Saying, Saying> = put(
        "rename", "/v1/echo/names/:name", "Says the new name.")
    static let fail: Endpoint<Anyone, Empty, Empty> = get(
        "fail", "/v1/echo/failures/:kind", "Fails.")
    static let wait: Endpoint<Anyone, Empty, Saying> = get(
        "wait", "/v1/echo/waiting", "Answers when it is let.")
    static let askService: Endpoint<SignedIn, Empty, Caller> = get(
        "askService", "/v1/echo/peers", "Asks another service.")
    static let announce: Endpoint<SignedIn, Saying, Empty> = post(
        "announce", "/v1/echo/announcements", "Publishes an event.")
    static let heard: Endpoint<Anyone, Empty, Page<Saying>> = get(
        "heard", "/v1/echo/heard", "The events that came.")
    static let changes: ChangeFeed<SignedIn> = changes(
        "changes", "/v1/echo/changes", "What changed on the shelf that the caller may see.")

    static let routes: [Route] =
        [
            Route(anyone), Route(signedIn), Route(admin), Route(support),
            Route(`operator`), Route(partner), Route(fromService), Route(say),
            Route(make), Route(makeOpenly), Route(makeSecret), Route(whisper),
            Route(search),
            Route(lookUp), Route(upload), Route(uploadOnce), Route(pour), Route(name),
            Route(rename),
            Route(fail), Route(wait), Route(askService), Route(announce),
            Route(heard),
        ] + changes.routes
}

/// The caller as seen by the service.
struct Caller: Codable, Hashable, Sendable {
    var account: ID<Account>?
    var service: String?
    var address: String?
    var userAgent: String?
}

/// A text with a number.
struct Saying: Codable, Hashable, Sendable {
    var text: String
    var number: Int?
    var inner: [Saying]?
    var quantity: Quantity?
}

/// A response that must not be stored.
struct Secret: Codable, Hashable, Sendable, Confidential {
    var text: String
}

/// The search terms and limit.
struct Search: Codable, Hashable, Sendable {
    var words: [String]?
    var limit: Int?
}

/// An event with a text.
struct SomethingSaid: Event {
    static let name = "something-said"
    static let subscribers: [ServiceName] = [.reports]
    let text: String
    /// The subject of the event.
    let subject: String
}
