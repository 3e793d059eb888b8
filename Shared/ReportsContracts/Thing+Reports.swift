import Contracts

/// Resources of reports that a request may not find.
extension Thing {
    public static let userReport = Thing("user-report")
    public static let screenshot = Thing("screenshot")
    public static let answerTemplate = Thing("answer-template")
    public static let tracker = Thing("tracker")
}
