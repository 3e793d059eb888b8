/// The codes of languages as documents write them.
enum LanguageCode {
    /// The code of ISO 639-1 that `tag` begins with, such as “en” of “en-GB”; nil where there is none.
    static func of(_ tag: String?) -> String? {
        let code = tag?.prefix { $0.isASCII && $0.isLetter }.lowercased()
        return code?.utf8.count == 2 ? code : nil
    }
}
