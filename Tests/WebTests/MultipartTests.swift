import Contracts
import Foundation
import Mutation
import Testing

@testable import Web

@Suite
struct MultipartTests {
    private func form(_ text: String) throws -> Form { try Multipart(boundary: "b").form(in: Data(text.utf8)) }

    @Test func `fields and files are told apart, whatever their bytes`() throws {
        let form = try form(
            """
            --b\r\nContent-Disposition: form-data; name="title"\r\n\r\nSoup\r\nof the --b day\r\n\
            --b\r\nContent-Disposition: form-data; name="photo"; filename="C:\\pictures\\A%22B.JPG"\r\n\
            Content-Type: IMAGE/JPEG; x=y\r\n\r\n\r\n--bx\r\n\r\n--b\r\n\
            Content-Disposition: form-data; name="title"\r\n\r\nStew\r\n--b--\r\n
            """.replacing("--bx", with: "--\u{1}"))
        #expect(form.all("title") == ["Soup\r\nof the --b day", "Stew"])
        let file = try #require(form.files["photo"])
        #expect(file.name == "A\"B.JPG" && file.ending == "jpg" && file.mediaType == "image/jpeg")
        #expect(file.bytes == Data("\r\n--\u{1}\r\n".utf8))
    }

    @Test func `a field for a file that nobody chose holds none`() throws {
        let form = try form(
            "--b\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"\"\r\n\r\n\r\n--b--\r\n")
        #expect(form.files.isEmpty && form.isEmpty)
    }

    @Test(arguments: [
        "", "--b", "--b\r\n", "--c\r\n\r\n\r\n--c--", "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--",
        "--b\r\n\r\nx\r\n--b--", "--b\r\n\r\n", "--b\r\n\r\n\r\n\r\nx\r\n--b--", "--b\r\n\r\n\r\n--b--",
        "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nno end", "--b\r\nnonsense\r\n\r\nx\r\n--b--",
        "--b\r\n\(String(repeating: "x", count: 5_000)): y\r\n\r\nx\r\n--b--",
        "--b\r\nContent-Disposition: form-data; name=\"\(String(repeating: "\u{301}\u{327}", count: 900))\""
            + "\r\n\r\nx\r\n--b--",
    ])
    func `what is no such form is refused`(text: String) {
        #expect(throws: Problem.self) { try self.form(text) }
    }

    @Test func `a form of any bytes is read or refused`() {
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
        for _ in 0..<5_000 {
            let bytes = Data(mutation.next(of: inputs))
            if (try? Multipart(boundary: "b").form(in: bytes)) == nil { refused += 1 }
        }
        #expect((1..<5_000).contains(refused))
    }

    @Test func `the boundary is found in the content type, and a strange one is not`() {
        #expect(Multipart.boundary(in: "multipart/form-data; boundary=\"a b\"") == "a b")
        #expect(Multipart.boundary(in: "Multipart/Form-Data; charset=x; Boundary=abc") == "abc")
        #expect(Multipart.boundary(in: "multipart/form-data") == nil)
        #expect(Multipart.boundary(in: "multipart/form-data; boundary=" + String(repeating: "a", count: 71)) == nil)
        #expect(Multipart.boundary(in: "application/x-www-form-urlencoded; boundary=abc") == nil)
    }
}
