import Contracts
import PantryContracts
import RecipesContracts

/// Somebody who knows what foods cost: an API elsewhere, a list of the operator's, a partner market.
///
/// What it tells is handed over piece by piece, so that a long list is never in memory as a whole.
protocol PriceSource: Sendable {
    var kind: PriceSourceKind { get }
    /// Whether it is asked for single foods, when somebody wants to know. Others are read in the background.
    var answersQuestions: Bool { get }

    /// - Parameter question: what somebody wants to know; `nil` where all that is new is to be told.
    func tell(
        _ question: PriceQuestion?, _ take: @Sendable ([SharedPrice]) async throws -> Void
    ) async throws
}

/// What a food costs: the question that a source is asked.
struct PriceQuestion: Hashable, Sendable {
    let food: FoodPricing
    let currency: Currency
    /// Barcodes of products that are this food.
    var codes: [String] = []
    /// How long the answer may take, in seconds.
    let seconds: Double
}

/// Why a source gave no answer.
enum PriceFailure: String, Error, Hashable, Sendable {
    /// It does not answer, or with an error of its own; another try may help.
    case away
    /// It will not answer, or its answer is none that we understand.
    case refused
}
