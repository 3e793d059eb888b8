import Chassis
import Foundation
import Support
import Synchronization
import Testing

@testable import Recipes

/// The requests to picture providers, and the accepted parts of their answers.
@Suite(.timeLimit(.minutes(10)))
struct PictureProviderTests {
    static let soup = DishLikenessQuery(title: "Tomato soup", words: "tomato soup")
    static let host = "pictures.example.org"

    /// An answer of MediaWiki for Commons.
    static func commons(
        _ title: String = "File:Tomato soup.jpg", licence: String? = "CC BY-SA 4.0", artist: String? = "<b>Ada</b>",
        place: String = "https://upload.wikimedia.org/thumb/soup.jpg", mime: String = "image/jpeg", width: Int = 4_000,
        restrictions: String = ""
    ) -> String {
        let licence = licence.map { #""LicenseShortName": {"value": "\#($0)", "source": "commons-desc-page"},"# } ?? ""
        let artist = artist.map { #""Artist": {"value": "\#($0)"},"# } ?? ""
        return #"""
            {"batchcomplete": true, "continue": {"gsroffset": 20, "continue": "gsroffset||"}, "query": {"pages": [
            {"pageid": 41, "ns": 6, "title": "\#(title)", "index": 1, "imagerepository": "local", "imageinfo": [
            {"size": 2345678, "width": \#(width), "height": 3000, "thumburl": "\#(place)", "thumbwidth": 1600,
            "url": "https://upload.wikimedia.org/soup.jpg", "mime": "\#(mime)",
            "descriptionurl": "https://commons.wikimedia.org/wiki/File:Tomato_soup.jpg",
            "extmetadata": {\#(licence) \#(artist) "Restrictions": {"value": "\#(restrictions)", "hidden": ""}}}]}]}}
            """#
    }

    static func openverse(
        licence: String = "by", version: String = "2.0", creator: String? = "Ada", mature: Bool = false
    ) -> String {
        let creator = creator.map { #""\#($0)""# } ?? "null"
        return #"""
            {"result_count": 1, "page_count": 1, "page_size": 20, "page": 1, "results": [
            {"id": "0a1b2c3d-0000-4000-8000-000000000000", "title": "Tomato soup", "creator": \#(creator),
            "creator_url": "https://www.flickr.com/photos/ada", "url": "https://live.staticflickr.com/1/soup_b.jpg",
            "license": "\#(licence)", "license_version": "\#(version)", "provider": "flickr", "source": "flickr",
            "foreign_landing_url": "https://www.flickr.com/photos/ada/1", "mature": \#(mature), "width": 1024,
            "height": 768, "filetype": "jpg", "category": "photograph", "tags": [{"name": "soup"}]}]}
            """#
    }

    static func requests(to server: PageServer, limit: Duration = .seconds(60)) -> PictureRequests {
        PictureRequests(
            api: ExternalHTTPClient(for: "tests", to: .configured, limit: limit),
            files: ExternalHTTPClient(
                for: "tests", to: .publicInternet(loopbackPorts: [server.port]),
                resolver: ScriptedResolver([host: ["127.0.0.1"], "inside.example.org": ["10.0.0.1"]]),
                limit: limit))
    }

    private func commonsAnswer(
        _ answer: @escaping PageServer.Answer, limit: Duration = .seconds(60)
    ) async throws -> [FoundPicture] {
        let found = Mutex<[FoundPicture]>([])
        try await PageServer.with([CommonsPictures.path("tomato soup"): answer]) { server in
            let provider = CommonsPictures(
                Self.requests(to: server, limit: limit), address: "http://127.0.0.1:\(server.port)")
            let pictures = try await provider.pictures(of: Self.soup)
            found.withLock { $0 = pictures }
        }
        return found.withLock { $0 }
    }

    private func failure(
        _ answer: @escaping PageServer.Answer, limit: Duration = .seconds(60)
    ) async throws -> PictureFailure? {
        do {
            _ = try await commonsAnswer(answer, limit: limit)
            return nil
        } catch {
            return error as? PictureFailure
        }
    }

    @Test func `R3 Wikimedia Commons is asked by its API, and says who made a picture and under which licence`()
        async throws
    {
        let path = CommonsPictures.path("tomato soup")
        for part in [
            "action=query", "generator=search", "gsrnamespace=6", "prop=imageinfo",
            "iiprop=url%7Cextmetadata%7Csize%7Cmime",
            "iiurlwidth=1600", "gsrsearch=tomato%20soup%20filetype%3Abitmap", "formatversion=2",
        ] { #expect(path.contains(part), "\(part)") }
        let found = try await commonsAnswer(PageServer.page(Self.commons(), type: "application/json"))
        let picture = try #require(found.first)
        #expect(picture.title == "Tomato soup" && picture.place == "https://upload.wikimedia.org/thumb/soup.jpg")
        #expect(picture.credit.author == "Ada" && picture.credit.licence == "CC BY-SA 4.0")
        #expect(picture.credit.licenceAddress == "https://creativecommons.org/licenses/by-sa/4.0/")
        #expect(picture.credit.source == "https://commons.wikimedia.org/wiki/File:Tomato_soup.jpg")
        #expect(picture.credit.provider == "Wikimedia Commons")
    }

    @Test(arguments: [
        commons(licence: nil), commons(licence: "CC BY-NC 4.0"), commons(licence: "Fair use"), commons(artist: nil),
        commons(artist: ""), commons(mime: "image/svg+xml"), commons(mime: "video/webm"), commons(width: 100),
        commons(width: 90_000), commons(restrictions: "trademarked"), #"{"batchcomplete": true}"#,
        #"{"query": {"pages": [{"pageid": 1, "title": "File:A.jpg"}]}}"#,
        #"{"query": {"pages": [{"pageid": 1, "title": "File:A.jpg", "imageinfo": [{"extmetadata": []}]}]}}"#,
    ])
    func `R3 a picture that may not be shown is not taken`(answer: String) async throws {
        #expect(try await commonsAnswer(PageServer.page(answer, type: "application/json")).isEmpty)
    }

    @Test func `R3 answers that are none are not taken for one`() async throws {
        let refused: [PageServer.Answer] = [
            PageServer.page("<html>Hello</html>"), PageServer.page("[]", type: "application/json"),
            PageServer.page(#"{"error": {"code": "badvalue"}}"#, type: "application/json"),
            PageServer.bytes(Array(repeating: 0x20, count: 3 << 20), type: "application/json"),
            PageServer.redirect("http://10.0.0.1/"),
            { $0.send("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n") },
        ]
        for (number, answer) in refused.enumerated() {
            guard case .refused? = try await failure(answer) else {
                Issue.record("answer \(number) was taken")
                continue
            }
        }
    }

    @Test func `R3 a provider that is busy is left alone as long as it asks, and one that is away is asked later`()
        async throws
    {
        func answer(_ status: String, _ fields: String = "") -> PageServer.Answer {
            { $0.send("HTTP/1.1 \(status)\r\nContent-Length: 0\r\n\(fields)\r\n") }
        }
        #expect(try await failure(answer("429 Too Many Requests", "Retry-After: 120\r\n")) == .busy(120))
        #expect(try await failure(answer("429 Too Many Requests")) == .busy(300))
        #expect(try await failure(answer("429 Too Many Requests", "Retry-After: 9e99\r\n")) == .busy(86_400))
        #expect(try await failure(answer("429 Too Many Requests", "Retry-After: nan\r\n")) == .busy(300))
        #expect(try await failure(answer("503 Service Unavailable", "Retry-After: 1\r\n")) == .busy(30))
        #expect(try await failure(answer("500 Internal Server Error")) == .away)
        #expect(
            try await failure(
                PageServer.page(#"{"error": {"code": "maxlag", "info": "Waiting"}}"#, type: "application/json"))
                == .busy(300))
        let silent: PageServer.Answer = { visit in for _ in 0..<200 { visit.wait() } }
        #expect(try await failure(silent, limit: .seconds(2)) == .away)
    }

    @Test func `R3 Openverse is asked by its API, as an application where it knows one`() async throws {
        let path = OpenversePictures.path("tomato soup")
        for part in ["q=tomato%20soup", "license=cc0%2Cpdm%2Cby%2Cby-sa", "license_type=commercial%2Cmodification"] {
            #expect(path.contains(part), "\(part)")
        }
        let heads = Mutex<[String]>([])
        let json = "application/json"
        let token = #"{"access_token": "pass-1", "expires_in": 43200, "token_type": "Bearer", "scope": "read"}"#
        let answers: [String: PageServer.Answer] = [
            path: { visit in
                heads.withLock { $0.append(visit.head) }
                PageServer.page(Self.openverse(), type: json)(visit)
            },
            OpenversePictures.tokenPath: PageServer.page(token, type: json),
        ]
        try await PageServer.with(answers) { server in
            let requests = Self.requests(to: server)
            let address = "http://127.0.0.1:\(server.port)"
            let anybody = OpenversePictures(requests, address: address, now: { .aTuesday })
            let picture = try #require(try await anybody.pictures(of: Self.soup).first)
            #expect(picture.title == "Tomato soup" && picture.credit.licence == "CC BY 2.0")
            #expect(picture.credit.source == "https://www.flickr.com/photos/ada/1")
            let known = OpenversePictures(
                requests, address: address, as: .init(id: "larder", secret: "s3cret"), now: { .aTuesday })
            for _ in 1...2 { _ = try await known.pictures(of: Self.soup) }
            #expect(server.visited.count { $0 == OpenversePictures.tokenPath } == 1, "a token is asked for once")
        }
        let sent = heads.withLock { $0 }
        #expect(!sent[0].contains("Authorization") && sent[1].contains("Bearer pass-1") && sent[2].contains("pass-1"))
    }

    @Test(arguments: [
        openverse(licence: "by-nc"), openverse(licence: "by-nd"), openverse(licence: ""), openverse(version: "7"),
        openverse(creator: nil), openverse(mature: true), #"{"results": []}"#, #"{"results": [{}]}"#,
    ])
    func `R3 what Openverse has under another licence or without an author is not taken`(answer: String) async throws {
        try await PageServer.with([
            OpenversePictures.path("tomato soup"): PageServer.page(answer, type: "application/json")
        ]) { server in
            let provider = OpenversePictures(
                Self.requests(to: server), address: "http://127.0.0.1:\(server.port)", now: { .aTuesday })
            let found = try await provider.pictures(of: Self.soup)
            #expect(found.isEmpty)
        }
    }

    @Test func `R3 a picture's file is a picture of a public address and not too large, or none`() async throws {
        let large: PageServer.Answer = { visit in
            visit.send("HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\n\r\n")
            for _ in 0..<13 where visit.send([UInt8](repeating: 0, count: 1 << 20)) {}
        }
        let answers: [String: PageServer.Answer] = [
            "/soup.jpg": PageServer.bytes(Array(PhotoFiles.jpeg), type: "image/jpeg"),
            "/page": PageServer.page("<html>"), "/large": large,
            "/moved": PageServer.redirect("http://inside.example.org/soup.jpg"),
        ]
        try await PageServer.with(answers) { server in
            let requests = Self.requests(to: server)
            let site = "http://\(Self.host):\(server.port)"
            let bytes = try await requests.bytes(at: "\(site)/soup.jpg")
            #expect(bytes == PhotoFiles.jpeg)
            for place in [
                "\(site)/page", "\(site)/large", "\(site)/moved", "\(site)/none", "http://127.0.0.1:1/x.jpg",
                "http://10.0.0.1/x.jpg", "file:///etc/passwd", "", "http://[::1]/x", "ftp://example.org/x",
            ] {
                do throws(PictureFailure) {
                    _ = try await requests.bytes(at: place)
                    Issue.record("\(place) was taken")
                } catch {
                    guard case .unfit = error else {
                        Issue.record("\(place): \(error)")
                        continue
                    }
                }
            }
        }
    }

    @Test func `R3 a folder gives the pictures of its table, and no file outside of it`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let table = #"""
            file,title,author,licence,source
            soup.jpg,Tomato Soup,"Ada, of ""Larder""",CC BY 4.0,https://example.org/soup
            free.png,tomato-salad,,CC0,
            bad.jpg,Bread,Ada,All rights reserved,
            anonymous.jpg,Omelette,,CC BY 4.0,
            ../../etc/passwd,Passwords,Ada,CC0,
            link.jpg,Link,Ada,CC0,
            short
            """#
        try Data("\u{FEFF}\(table)".utf8).write(to: folder.appending(path: FolderPictures.table))
        try PhotoFiles.jpeg.write(to: folder.appending(path: "soup.jpg"))
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "link.jpg"), withDestinationURL: URL(filePath: "/etc/passwd"))
        let provider = FolderPictures(folder)
        func found(_ title: String) async throws -> FoundPicture? {
            try await provider.pictures(of: DishLikenessQuery(title: title, words: "")).first
        }
        let soup = try #require(try await found("Tomato soup"))
        #expect(soup.isGiven && soup.credit.author == "Ada, of \"Larder\"" && soup.credit.licence == "CC BY 4.0")
        let bytes = try await provider.bytes(of: soup)
        #expect(bytes == PhotoFiles.jpeg)
        #expect(try await found("Tomato Salad")?.credit.author == nil)
        for title in ["Bread", "Omelette", "Soup", ""] {
            let nothing = try await found(title)
            #expect(nothing == nil, "\(title)")
        }
        for title in ["Passwords", "Link"] {
            let picture = try #require(try await found(title))
            await #expect(throws: PictureFailure.self) { try await provider.bytes(of: picture) }
        }
    }
}
