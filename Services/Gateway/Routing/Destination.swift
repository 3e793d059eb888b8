import Contracts
import Kitchen

/// Where a request goes, and under which name it is counted.
struct Destination: Hashable, Sendable {
    enum Place: Hashable, Sendable {
        case service(ServiceName)
        case ownPage(OwnPage)
    }

    /// What the gateway answers itself.
    enum OwnPage: Hashable, Sendable {
        case systemHealth, live, ready, metrics, description
    }

    let place: Place
    /// The path with `:name` for what varies; never what somebody sent.
    let template: String
    /// The limits that a request counts towards, beyond those of its address and its account.
    var rateClasses: Labels<RateClass> = []
    /// The largest body that it reads, in bytes, where that is more than usual.
    var largestBody: Int?
    /// How long its answer may take to begin, where that is longer than usual.
    var timeToAnswer: Duration?
}
