import Chassis

/// Work done after the response, so that the response time reveals nothing.
struct DeferredRequestFeature: Feature {
    private let requests: DeferredRequests

    init(_ auth: AuthComponents) { requests = auth.requests }

    func handle(_ jobs: inout JobHandlers) { requests.register(on: &jobs) }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] { [.requests] }
}
