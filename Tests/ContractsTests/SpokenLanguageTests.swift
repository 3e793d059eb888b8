import Contracts
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SpokenLanguageTests {
    @Test(arguments: [
        ("de", SpokenLanguage.german), ("de-AT,de;q=0.9,en;q=0.8", .german), ("pt, fr;q=0.5", .french),
        ("en;q=0.3, es-MX;q=0.9", .spanish), ("EN-us", .english), (" fr ; q=0.7 , de;q=0.2", .french),
    ])
    func `the language is the one that Accept-Language prefers`(header: String, language: SpokenLanguage) {
        #expect(SpokenLanguage(accepting: header) == language)
    }

    @Test(arguments: [nil, "", "pt", "*", "de;q=0", ";;;,,,", "q=1"])
    func `a header that names none of the languages prefers none`(header: String?) {
        #expect(SpokenLanguage(accepting: header) == nil)
    }
}
