import Contracts

/// The rules that the chassis checks for every service.
extension FieldRule {
    static let nul = FieldRule("nul")
    /// The `next` of an earlier part of a list.
    static let listCursor = FieldRule("invalid-cursor", ["what": "list"])
    /// The `cursor` of an earlier part of a change feed.
    static let feedCursor = FieldRule("invalid-cursor", ["what": "feed"])
    /// The event is not what its name says.
    static let otherEvent = FieldRule("other-event")
    /// The service does not subscribe to an event of that name.
    static let unknownEvent = FieldRule("unknown-event")

    /// An object has a field whose name is longer.
    static func longFieldName(bytes most: Int) -> FieldRule {
        FieldRule("too-long", ["what": "field-name", "most": .number(most)])
    }
}
