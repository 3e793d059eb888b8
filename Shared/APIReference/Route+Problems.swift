import Contracts

extension Route {
    /// The codes of the problems that it may be answered with, by status.
    ///
    /// - Parameter withCommon: whether those are listed that every endpoint of its kind has.
    public func problems(withCommon: Bool) -> [(status: Int, codes: [String])] {
        let own = problems.map { ($0.status, [$0.code]) }
        let codes = ((withCommon ? commonProblems : []) + own).reduce(into: [Int: [String]]()) { codes, problem in
            codes[problem.0, default: []] += problem.1
        }
        return codes.sorted { $0.key < $1.key }.map { (status: $0.key, codes: Set($0.value).sorted()) }
    }

    /// Those of the gateway and of the chassis.
    private var commonProblems: [(Int, [String])] {
        var problems: [(Int, [String])] = [
            (400, ["malformed"]), (401, ["unauthenticated"]), (408, ["too-slow"]), (414, ["address-too-long"]),
            (422, ["stops-service"]), (429, ["too-many-requests"]), (431, ["headers-too-large"]),
            (500, ["unexpected"]), (502, ["broken-answer"]), (503, ["unavailable"]), (504, ["timed-out"]),
        ]
        let hasInput = input.type != Empty.self
        if hasInput || isRepeatedByKey { problems.append((422, ["invalid"])) }
        if hasInput, !takesQuery || readsBody {
            problems += [(413, ["too-large"]), (415, ["unsupported-media-type"])]
        }
        if input.type is any PagedQuery.Type { problems.append((400, ["invalid-cursor"])) }
        if let precondition {
            problems.append((412, ["changed-meanwhile"]))
            if precondition == .required { problems.append((428, ["precondition-required"])) }
        }
        if access != .anyone { problems.append((403, ["forbidden"])) }
        if path.contains("/:") { problems.append((404, ["not-found"])) }
        if method != .get { problems.append((507, ["full"])) }
        if isRepeatedByKey { problems += [(409, ["in-progress"]), (422, ["key-reused"])] }
        return problems
    }
}
