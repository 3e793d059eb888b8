import Foundation

extension String {
    /// The text without what leads to somebody or opens something: mail addresses, the queries of web addresses, long words
    /// that may be a key, and numbers as long as a telephone's or a card's. The reporter agreed that their words are
    /// forwarded, and may not have thought of what stands in them.
    var withoutPersonalData: String {
        replacing(/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[^\s@<>"'(),;:]+/, with: "[mail address]")
            .replacing(/(https?:\/\/[^\s?#<>"']*)[?#][^\s<>"']*/) { "\($0.output.1)?[hidden]" }
            .replacing(/[A-Za-z0-9_+=.-]{20,}/) { word in
                word.output.contains(where: \.isNumber) ? "[hidden]" : String(word.output)
            }
            .replacing(/\+?[0-9][0-9 \/().-]{5,}[0-9]/) { number in
                number.output.count(where: \.isNumber) >= 7 ? "[number]" : String(number.output)
            }
    }
}
