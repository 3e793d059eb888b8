import Chassis
import Foundation

/// The secret in a link to a recipe.
struct RecipeLinkKey: Secret {
    let bytes: Data
}
