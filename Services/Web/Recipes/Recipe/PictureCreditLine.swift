import Contracts
import Foundation
import RecipesContracts

/// The credit of a provider's picture: title, author and licence.
struct PictureCreditLine: PageModel {
    /// "Photo: “Soup” by Ada, resized".
    let text: String
    let licence: String
    let licenceAddress: String?
    let provider: String
    let source: String?

    init(_ credit: PictureCredit, in language: Language) {
        text =
            credit.author.map { language("recipe.credit.by", ["title": credit.title, "author": $0]) }
            ?? language("recipe.credit.byNobody", ["title": credit.title])
        licence = credit.licence
        licenceAddress = credit.licenceAddress.flatMap(Self.address)
        provider = credit.provider
        source = credit.source.flatMap(Self.address)
    }

    /// `text` if it is a web address without a user name; otherwise `nil`.
    private static func address(_ text: String) -> String? {
        guard let parts = URLComponents(string: text), ["http", "https"].contains(parts.scheme?.lowercased()),
            parts.host?.isEmpty == false, parts.user == nil
        else { return nil }
        return text
    }
}
