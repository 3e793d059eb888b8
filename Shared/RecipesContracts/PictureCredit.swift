import Contracts
import Foundation

/// The author and licence of a provider's free picture.
public struct PictureCredit: Codable, Hashable, Sendable {
    /// The author's title of the picture.
    public let title: String
    /// `nil` if no credit is required.
    public let author: String?
    /// Such as `CC BY-SA 4.0`, `CC0 1.0` or `Public domain`.
    public let licence: String
    /// The licence's address.
    public let licenceAddress: String?
    /// The picture's original page.
    public let source: String?
    /// Such as `Wikimedia Commons`.
    public let provider: String

    public init(
        title: String, author: String?, licence: String, licenceAddress: String?, source: String?, provider: String
    ) {
        self.title = title
        self.author = author
        self.licence = licence
        self.licenceAddress = licenceAddress
        self.source = source
        self.provider = provider
    }
}

/// A provider's picture of a recipe, for administrators.
public struct ProvidedPicture: Codable, Hashable, Sendable {
    public let recipe: ID<Recipe>
    public let recipeTitle: String
    /// The address of the picture.
    public let image: String
    public let credit: PictureCredit
    public let at: Date

    public init(recipe: ID<Recipe>, recipeTitle: String, image: String, credit: PictureCredit, at: Date) {
        self.recipe = recipe
        self.recipeTitle = recipeTitle
        self.image = image
        self.credit = credit
        self.at = at
    }
}

/// The provider of free pictures and its statistics.
public struct PictureProviderState: Codable, Hashable, Sendable {
    /// The configured provider, such as `Wikimedia Commons`; `nil` if there is none.
    public let provider: String?
    /// Whether recipes without a photo get pictures; set by an administrator.
    public let isOn: Bool
    /// The number of recipes with a provided picture.
    public let shown: Int
    /// The number of recipes still to be processed.
    public let waiting: Int
    /// The number of pictures removed by administrators.
    public let removed: Int

    public init(provider: String?, isOn: Bool, shown: Int, waiting: Int, removed: Int) {
        self.provider = provider
        self.isOn = isOn
        self.shown = shown
        self.waiting = waiting
        self.removed = removed
    }
}

/// Switches the provider on or off.
public struct PictureProviderChange: Codable, Hashable, Sendable {
    public var isOn: Bool

    public init(isOn: Bool) { self.isOn = isOn }
}
