import AsyncHTTPClient
import FileReading
import Foundation
import NIOCore
import NIOHTTP1
import RecipeFormats
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(1)))
struct CompressionTests {
    /// The received bytes with their stated coding.
    private struct Sent {
        let headers: HTTPHeaders
        let bytes: Data

        var coding: String? { headers.first(name: "Content-Encoding") }

        func unpacked() throws -> Data {
            guard coding == "gzip" else { return bytes }
            var whole = Data()
            try Archive(bytes).entries { if case .file(_, let part) = $0 { whole += part } }
            return whole
        }
    }

    /// The page without its hidden fields, which differ on each request.
    private func lasting(_ sent: Sent) throws -> String {
        String(decoding: try sent.unpacked(), as: UTF8.self)
            .replacing(/<input type="hidden" name="(token|once)" value="[^"]*"/, with: "")
    }

    private func get(
        _ web: TestedService, _ path: String, accepting coding: String?, _ method: HTTPMethod = .GET
    ) async throws -> Sent {
        var request = HTTPClientRequest(url: web.url + path)
        request.method = method
        let isPage = !path.hasPrefix("/assets/") && !path.hasPrefix("/pictures/")
        request.headers.add(name: "Accept", value: isPage ? "text/html,*/*;q=0.8" : "*/*")
        request.headers.add(name: "Sec-Fetch-Dest", value: isPage ? "document" : "image")
        request.headers.add(name: "Sec-Fetch-Mode", value: isPage ? "navigate" : "no-cors")
        request.headers.add(name: "Sec-Fetch-Site", value: "same-origin")
        if let coding { request.headers.add(name: "Accept-Encoding", value: coding) }
        let answer = try await web.http.execute(request, timeout: .seconds(20))
        return Sent(headers: answer.headers, bytes: Data(buffer: try await answer.body.collect(upTo: 4 << 20)))
    }

    @Test(arguments: ["/", "/log-in", "/pictures/welcome/match.svg", "/assets/any/larder.css", "/assets/any/larder.js"])
    func `U2 what is text travels packed, and is the same once unpacked`(path: String) async throws {
        try await withPages { web in
            let plain = try await get(web, path, accepting: nil)
            let packed = try await get(web, path, accepting: "gzip, deflate, br")
            #expect(plain.coding == nil && packed.coding == "gzip")
            for sent in [plain, packed] { #expect(sent.headers["Vary"].contains("Accept-Encoding")) }
            #expect(packed.bytes.count * 2 < plain.bytes.count, "\(packed.bytes.count) of \(plain.bytes.count)")
            #expect(try lasting(packed) == lasting(plain))
        }
    }

    @Test(arguments: ["identity", "br", "gzip;q=0", "gzip; q=0.000, *", "GZIPPED", ""])
    func `U2 nothing is packed for whoever does not unpack it`(coding: String) async throws {
        try await withPages { web in
            for path in ["/log-in", "/assets/any/larder.css"] {
                let sent = try await get(web, path, accepting: coding)
                #expect(sent.coding == nil, "\(path)")
            }
        }
    }

    @Test func `U2 what is packed already or only asked about is not packed`() async throws {
        try await withPages { web in
            let (picture, small) = (
                try await get(web, "/icon-512.png", accepting: "gzip"),
                try await get(web, "/icon.svg", accepting: "gzip;q=0.5")
            )
            #expect(picture.coding == nil && small.coding == "gzip")
            let head = try await get(web, "/log-in", accepting: "gzip", .HEAD)
            #expect(head.coding == nil && head.bytes.isEmpty)
        }
    }

    @Test func `U2 what a browser holds already is not sent again, packed or not`() async throws {
        try await withPages { web in
            for path in ["/assets/any/larder.css", "/pictures/welcome/match.svg"] {
                for coding in ["gzip", nil] {
                    let tag = try #require(try await get(web, path, accepting: coding).headers.first(name: "ETag"))
                    #expect(tag.hasPrefix("W/") == (coding != nil))
                    let again = try await Browser(web).open(
                        path, headers: ["If-None-Match": "\"other\", \(tag)", "Accept-Encoding": "gzip"])
                    #expect(again.status == 304 && again.html.isEmpty)
                }
            }
        }
    }

    @Test func `the form token is another text on each page, and each of them counts for its own browser alone`()
        async throws
    {
        let signer = Signer(secret: "a secret of at least thirty-two bytes")
        let (own, other) = (BrowserKey(new: signer), BrowserKey(new: signer))
        let tokens = (0..<20).map { _ in own.formToken }
        #expect(Set(tokens).count == 20)
        #expect(tokens.allSatisfy { own.accepts($0) && !other.accepts($0) })
        for wrong in ["", "A", String(tokens[0].dropLast(2)), tokens[0] + "AA", String(tokens[0].reversed()), "é"] {
            #expect(!own.accepts(wrong), "\(wrong)")
        }
        #expect(!own.accepts(nil))
    }

    @Test func `U2 packing gives nothing where it would not make the bytes smaller`() throws {
        var chance = SystemRandomNumberGenerator()
        let noise = ByteBuffer(bytes: (0..<4_096).map { _ in UInt8.random(in: .min ... .max, using: &chance) })
        #expect(Gzip.packed(noise, level: 9) == nil)
        #expect(Gzip.packed(ByteBuffer(), level: 5) == nil)
        for length in [1_024, 100_000, 3_000_000] {
            let text = Data((0..<length).map { UInt8(truncatingIfNeeded: 97 + ($0 * $0 >> 3) % 17) })
            let packed = try #require(Gzip.packed(ByteBuffer(bytes: text), level: 5))
            #expect(try Sent(headers: ["Content-Encoding": "gzip"], bytes: Data(buffer: packed)).unpacked() == text)
        }
    }
}
