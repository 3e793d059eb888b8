import Algorithms
import Contracts
import Foundation
import Mutation
import NIOCore
import Support
import Testing

@testable import Chassis
@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct MultipartTests {
    private static let store = UploadStore.forTests()

    /// The form parsed from `bytes`, sent in parts of `size` bytes.
    private func form(_ bytes: Data, in size: Int = 1 << 16) async throws -> Form {
        let place = try Self.store.admit(UUID().uuidString, upTo: 1 << 20)
        var multipart = Multipart(boundary: "b", in: place)
        for part in bytes.chunks(ofCount: size) { try await multipart.take(ByteBuffer(bytes: part)) }
        return try await multipart.finish()
    }

    private func form(_ text: String) async throws -> Form { try await form(Data(text.utf8)) }

    private static let whole = """
        --b\r\nContent-Disposition: form-data; name="title"\r\n\r\nSoup\r\nof the --b day\r\n\
        --b\r\nContent-Disposition: form-data; name="photo"; filename="C:\\pictures\\A%22B.JPG"\r\n\
        Content-Type: IMAGE/JPEG; x=y\r\n\r\n\r\n--\u{1}\r\n\r\n--b\r\n\
        Content-Disposition: form-data; name="title"\r\n\r\nStew\r\n--b--\r\n
        """

    @Test func `fields and files are told apart, whatever their bytes and wherever they are cut`() async throws {
        let bytes = Data(Self.whole.utf8)
        for size in 1...bytes.count {
            let form = try await form(bytes, in: size)
            #expect(form.all("title") == ["Soup\r\nof the --b day", "Stew"])
            let file = try #require(form.files["photo"])
            #expect(file.name == "A\"B.JPG" && file.ending == "jpg" && file.mediaType == "image/jpeg")
            #expect(try await file.contents.read(at: 0, upTo: 100) == Data("\r\n--\u{1}\r\n".utf8))
        }
    }

    @Test func `a form that breaks off is refused wherever it does`() async throws {
        let bytes = Data(Self.whole.utf8)
        // The line break after the last boundary is optional.
        for count in 0..<(bytes.count - 2) {
            await #expect(throws: Problem.self) { try await form(bytes.prefix(count)) }
        }
        #expect(try await !form(bytes.dropLast(2)).isEmpty)
    }

    @Test func `a field for a file that nobody chose holds none`() async throws {
        let form = try await form(
            "--b\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"\"\r\n\r\n\r\n--b--\r\n")
        #expect(form.files.isEmpty && form.isEmpty)
    }

    @Test(arguments: [
        "", "--b", "--b\r\n", "--c\r\n\r\n\r\n--c--", "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--",
        "--b\r\n\r\nx\r\n--b--", "--b\r\n\r\n", "--b\r\n\r\n\r\n\r\nx\r\n--b--", "--b\r\n\r\n\r\n--b--",
        "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nno end", "--b\r\nnonsense\r\n\r\nx\r\n--b--",
        "--b\r\n\(String(repeating: "x", count: 5_000)): y\r\n\r\nx\r\n--b--",
        "--b\r\n\(String(repeating: "x", count: 5_000))",
        "--b\r\nContent-Disposition: form-data; name=\"\(String(repeating: "\u{301}\u{327}", count: 900))\""
            + "\r\n\r\nx\r\n--b--",
    ])
    func `what is no such form is refused`(text: String) async {
        await #expect(throws: Problem.self) { try await self.form(text) }
    }

    @Test func `what is typed and how many files there are is bounded`() async throws {
        func part(_ name: String, _ value: String, file: Bool = false) -> String {
            "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\(file ? "; filename=\"x\"" : "")\r\n\r\n\(value)\r\n"
        }
        let long = part("a", String(repeating: "x", count: 600_000))
        #expect(try await form(long + "--b--").verbatim("a").count == 600_000)
        let problem = await #expect(throws: Problem.self) { try await form(long + long + "--b--") }
        #expect(problem?.status == 413)
        let files = (0..<10).map { part("f\($0)", "x", file: true) }.joined() + "--b--"
        #expect(try await form(files).files.count == 4)
        let parts = String(repeating: part("a", ""), count: Form.mostFields + 1) + "--b--"
        await #expect(throws: Problem.self) { try await form(parts) }
        #expect(Self.store.usage.bytes == 0 && Self.store.usage.uploads == 0, "what was refused or let go is gone")
    }

    @Test func `a form of any bytes is read or refused, and in the same way wherever it is cut`() async {
        let inputs = [
            "--b\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nSoup\r\n--b\r\n"
                + "Content-Disposition: form-data; name=\"photo\"; filename=\"a.jpg\"\r\nContent-Type: image/jpeg\r\n\r\nx\r\n--b--\r\n",
            "--b\r\n\r\n\r\n--b--",
        ].map { Array($0.utf8) }
        var mutation = Mutation(
            seed: 7,
            words: [
                "--b", "--b--", "\r\n--b", "\r\n\r\n", "; name=\"", "filename=\"", "Content-Disposition: form-data",
            ])
        var refused = 0
        for number in 0..<3_000 {
            let bytes = Data(mutation.next(of: inputs))
            let whole = Self.events(of: bytes, in: max(1, bytes.count))
            if whole == nil { refused += 1 }
            #expect(Self.events(of: bytes, in: 1 + number % 7) == whole)
        }
        #expect((1..<3_000).contains(refused))
    }

    /// The parts of a form as text; `nil` if the form is refused.
    private static func events(of bytes: Data, in size: Int) -> [String]? {
        var parser = MultipartParser(boundary: "b")
        var parts: [String] = []
        do {
            for part in bytes.chunks(ofCount: size) {
                for event in try parser.take(part) {
                    switch event {
                    case .begin(let head): parts.append("\(head.name) \(head.fileName ?? "-") ")
                    case .bytes(let bytes): parts[parts.count - 1] += bytes.map { String($0, radix: 16) }.joined()
                    case .end: parts[parts.count - 1] += "."
                    }
                }
            }
            try parser.finish()
            return parts
        } catch {
            return nil
        }
    }

    @Test func `the boundary is found in the content type, and a strange one is not`() {
        #expect(Multipart.boundary(in: "multipart/form-data; boundary=\"a b\"") == "a b")
        #expect(Multipart.boundary(in: "Multipart/Form-Data; charset=x; Boundary=abc") == "abc")
        #expect(Multipart.boundary(in: "multipart/form-data") == nil)
        #expect(Multipart.boundary(in: "multipart/form-data; boundary=" + String(repeating: "a", count: 71)) == nil)
        #expect(Multipart.boundary(in: "application/x-www-form-urlencoded; boundary=abc") == nil)
    }
}
