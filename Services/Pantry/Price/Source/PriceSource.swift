import Contracts
import PantryContracts
import RecipesContracts

/// A source of food prices: an external API, a price list of the operator, or a partner.
///
/// Prices are passed on in parts, so that a long list is never held in memory as a whole.
protocol PriceSource: Sendable {
    var kind: PriceSourceKind { get }
    /// Whether the source is asked for single foods on demand. Others are read in the background.
    var answersQuestions: Bool { get }

    /// - Parameter question: the wanted price; `nil` for all new prices.
    func tell(
        _ question: PriceQuestion?, _ take: @Sendable ([SharedPrice]) async throws -> Void
    ) async throws
}

/// A request for the price of a food.
struct PriceQuestion: Hashable, Sendable {
    let food: FoodPricing
    let currency: Currency
    /// Barcodes of products that are this food.
    var codes: [String] = []
    /// The most seconds that the answer may take.
    let seconds: Double
}

/// The reason why a source gave no answer.
enum PriceFailure: String, Error, Hashable, Sendable {
    /// The source is unavailable or failed; a retry may help.
    case away
    /// The source refused, or its answer cannot be parsed.
    case refused
}
