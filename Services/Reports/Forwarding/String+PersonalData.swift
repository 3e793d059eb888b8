import Foundation

extension String {
    /// The text without mail addresses, queries of web addresses, long words that may be keys, and numbers as long as a
    /// phone's or a card's. The reporter agreed to forwarding, but may not have thought of such data.
    ///
    /// Each pattern matches whole words, even without a replacement. A search within words would take quadratic time.
    var withoutPersonalData: String {
        replacing(/[^\s@<>"'(),;:]++(?:@[^\s@<>"'(),;:]++)*+/) { word in
            word.output.isMailAddress ? "[mail address]" : String(word.output)
        }
        .replacing(/(https?:\/\/[^\s?#<>"']*+)([?#][^\s<>"']*+)?+/) { link in
            link.output.2 == nil ? String(link.output.0) : "\(link.output.1)?[hidden]"
        }
        .replacing(/[A-Za-z0-9_+=.-]++/) { word in
            word.output.count >= 20 && word.output.contains(where: \.isNumber) ? "[hidden]" : String(word.output)
        }
        .replacing(/\+?[0-9][0-9 \/().-]{5,}[0-9]/) { number in
            number.output.count(where: \.isNumber) >= 7 ? "[number]" : String(number.output)
        }
    }
}

extension Substring {
    fileprivate var isMailAddress: Bool {
        let parts = split(separator: "@", maxSplits: 1)
        return parts.count == 2 && parts[1].dropFirst().dropLast().contains(".")
    }
}
