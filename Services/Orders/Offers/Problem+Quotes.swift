import Contracts
import OrdersContracts

/// Problems when no partner can deliver, each with a suggestion.
extension Problem {
    package static let noRestaurantNear = Problem(404, "no-restaurant", ["what": "area"])
    package static let noSuchDish = Problem(404, "no-restaurant", ["what": "dish"])
    package static let noSuchCuisine = Problem(404, "no-restaurant", ["what": "cuisine"])
    package static let nothingToEat = Problem(404, "no-restaurant", ["what": "anything"])
    package static let noMarketNear = Problem(404, "no-market", ["what": "area"])
    package static let noneOfIt = Problem(404, "no-market", ["what": "nothing"])

    /// - Parameter time: the next opening, in the place's time zone.
    package static func closedRestaurants(until time: String) -> Problem {
        Problem(404, "no-restaurant", ["what": "closed", "opens": .text(time)])
    }

    package static func closedMarkets(until time: String) -> Problem {
        Problem(404, "no-market", ["what": "closed", "opens": .text(time)])
    }
}
