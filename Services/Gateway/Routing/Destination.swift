import Contracts
import Kitchen

/// The target of a request, its limits and the name under which it is counted.
struct Destination: Hashable, Sendable {
    enum Place: Hashable, Sendable {
        case service(ServiceName)
        case ownPage(OwnPage)
    }

    /// A page that the gateway serves itself.
    enum OwnPage: Hashable, Sendable {
        case systemHealth, live, ready, metrics, description
    }

    let place: Place
    /// The path with `:name` for variable segments; never contains user input.
    let template: String
    /// The limits that apply in addition to those of the address and the account.
    var rateClasses: Labels<RateClass> = []
    /// The largest body in bytes, if larger than usual.
    var largestBody: Int?
    /// The time until the answer begins, if longer than usual.
    var timeToAnswer: Duration?
}
