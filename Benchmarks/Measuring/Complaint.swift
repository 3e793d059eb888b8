/// Why nothing can be measured.
public struct Complaint: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
