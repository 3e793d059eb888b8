import Contracts
import Foundation
import Testing

/// Names of files that are saved.
@Suite struct ContentDispositionTests {
    @Test(arguments: [
        ("soup.json", #"attachment; filename="soup.json""#),
        (
            "Crème brûlée.pdf",
            #"attachment; filename="Creme brulee.pdf"; filename*=UTF-8''Cr%C3%A8me%20br%C3%BBl%C3%A9e.pdf"#
        ),
        (
            "Straße Smørbrød.md",
            #"attachment; filename="Strasse Smorbrod.md"; filename*=UTF-8''Stra%C3%9Fe%20Sm%C3%B8rbr%C3%B8d.md"#
        ),
        ("🍲.pdf", #"attachment; filename="larder.pdf"; filename*=UTF-8''%F0%9F%8D%B2.pdf"#),
        ("キムチ.md", #"attachment; filename="larder.md"; filename*=UTF-8''%E3%82%AD%E3%83%A0%E3%83%81.md"#),
        (
            #"Ma's "best" soup.md"#,
            #"attachment; filename="Ma's best soup.md"; filename*=UTF-8''Ma%27s%20%22best%22%20soup.md"#
        ),
        ("../../etc/passwd", #"attachment; filename="-..-etc-passwd""#), ("", #"attachment; filename="larder""#),
        (".pdf", #"attachment; filename="larder.pdf""#),
        ("a\r\nX-Bad: 1.pdf", #"attachment; filename="a  X-Bad- 1.pdf""#),
        (#"soup.";x="a"#, #"attachment; filename="soup.;x=a"; filename*=UTF-8''soup.%22%3Bx%3D%22a"#),
        ("soup.", #"attachment; filename="soup""#),
        ("100% soup.md", #"attachment; filename="100 soup.md"; filename*=UTF-8''100%25%20soup.md"#),
    ])
    func `a name keeps its letters, and old readers get it in ASCII`(name: String, field: String) {
        #expect(ContentDisposition.attachment(name) == field)
    }

    @Test(arguments: ["soup.json", "Crème brûlée.pdf", "🍲.pdf", "キムチ, 100 %.md", "Straße; x.md"])
    func `a name is read as it was written`(name: String) {
        #expect(ContentDisposition.fileName(in: ContentDisposition.attachment(name)) == name)
    }

    @Test func `a field without a name has none, and a long name keeps its ending`() {
        #expect(ContentDisposition.fileName(in: "attachment") == nil)
        #expect(ContentDisposition.fileName(in: "inline; filename=\"a.md\"") == "a.md")
        let long = String(repeating: "é", count: 100_000) + ".pdf"
        let name = ContentDisposition.fileName(in: ContentDisposition.attachment(long)) ?? ""
        #expect(name.utf8.count <= 180 && name.hasPrefix("éé"))
        let fitting = ContentDisposition.fileName(
            in: ContentDisposition.attachment(String(repeating: "é", count: 200) + ".pdf"))
        #expect(fitting?.hasSuffix("é.pdf") == true && (fitting?.utf8.count ?? 999) <= 180)
    }
}
