import Contracts
import Foundation

/// Who made a picture that a provider of free pictures gave, and under which licence it may be shown.
public struct PictureCredit: Codable, Hashable, Sendable {
    /// What its author called it.
    public let title: String
    /// Absent where nobody has to be named.
    public let author: String?
    /// Such as `CC BY-SA 4.0`, `CC0 1.0` or `Public domain`.
    public let licence: String
    /// Where the licence stands.
    public let licenceAddress: String?
    /// The page that the picture is from.
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

/// A picture that a recipe got from a provider, for administrators.
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

/// Where free pictures of dishes come from, and how many there are.
public struct PictureProviderState: Codable, Hashable, Sendable {
    /// What the operator set up, such as `Wikimedia Commons`; absent where nothing is.
    public let provider: String?
    /// Whether recipes without a photo get pictures; an administrator decides.
    public let isOn: Bool
    /// How many recipes have one.
    public let shown: Int
    /// How many recipes wait for their turn.
    public let waiting: Int
    /// How many administrators removed.
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
