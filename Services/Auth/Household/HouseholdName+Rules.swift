import AuthContracts
import Contracts
import Foundation

extension HouseholdName {
    /// In characters.
    static let longest = 60

    /// The name without the space around it.
    ///
    /// It stands in mails to people who never heard of us, so it must not be made to look like a link.
    ///
    /// - Throws: a problem with the field `name`.
    func checked() throws(Problem) -> String {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { throw .invalid("name", .blank) }
        guard name.isAtMost(Self.longest) else {
            throw .invalid("name", .tooLong(characters: 60))
        }
        guard name.isPlainText, name.isOneLine, !name.looksLikeALink, name.unicodeScalars.allSatisfy(Self.isSeen) else {
            throw .invalid("name", .householdName)
        }
        return name
    }

    /// Whether a person would notice it; the two that join and part letters belong to how some languages are written.
    private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .privateUse, .unassigned: false
        case .format: scalar.value == 0x200D || scalar.value == 0x200C
        default: true
        }
    }
}

extension String {
    /// Whether a mail program could make a link of it.
    var looksLikeALink: Bool {
        utf8.contains {
            [
                UInt8(ascii: "@"), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: ":"),
                UInt8(ascii: "<"), UInt8(ascii: ">"),
            ].contains($0)
        }
            || zip(unicodeScalars, unicodeScalars.dropFirst()).contains { $0 == "." && $1 != " " && $1 != "." }
    }
}
