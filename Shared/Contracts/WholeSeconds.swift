import Foundation

extension Date {
    /// The instant as it is stored and sent, without the fraction of its second.
    public var wholeSecond: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down)) }
}
