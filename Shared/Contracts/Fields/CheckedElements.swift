/// An element of a list that was refused by itself.
public struct RefusedElement: Codable, Hashable, Sendable {
    /// The place in the list, from 0.
    public let position: Int
    /// The fields that do not hold, named from the element on.
    public let errors: [Problem.FieldError]

    public init(position: Int, errors: [Problem.FieldError]) {
        self.position = position
        self.errors = errors
    }
}

/// The elements of a list that hold, and why the others do not.
public struct CheckedElements<Value: Codable & Sendable>: Sendable {
    /// The most refused elements that a response names.
    public static var mostNamed: Int { 100 }
    /// The most fields that a problem names.
    private static var mostErrors: Int { 50 }

    /// The elements that hold, by their places in the list.
    public private(set) var taken: [(position: Int, value: Value)]
    public private(set) var refused: [RefusedElement]

    public var values: [Value] { taken.map(\.value) }
    /// `nil` if every element holds.
    public var refusedCount: Int? { refused.isEmpty ? nil : refused.count }
    /// The first refused elements; `nil` if every element holds.
    public var named: [RefusedElement]? { refused.isEmpty ? nil : Array(refused.prefix(Self.mostNamed)) }

    /// Refuses an element that could not be read, one with a field that its type does not know, and one that breaks a
    /// rule.
    ///
    /// - Parameter errors: the rules that an element breaks.
    public init(_ elements: [Tolerated<Value>], errors: (Value) -> [Problem.FieldError]) {
        var (taken, refused): ([(position: Int, value: Value)], [RefusedElement]) = ([], [])
        for (position, element) in elements.enumerated() {
            let broken: [Problem.FieldError]
            switch element {
            case .refused(let error, _): broken = [error]
            case .taken(let value, let unused):
                broken = errors(value) + unused.map { Problem.FieldError($0, .unknownField) }
                if broken.isEmpty { taken.append((position, value)) }
            }
            if !broken.isEmpty { refused.append(RefusedElement(position: position, errors: broken)) }
        }
        (self.taken, self.refused) = (taken, refused)
    }

    /// Refuses some of the elements that hold, by their places among `taken`.
    public mutating func refuse(_ places: Set<Int>, errors: (Value) -> [Problem.FieldError]) {
        refused += places.map { RefusedElement(position: taken[$0].position, errors: errors(taken[$0].value)) }
        refused.sort { $0.position < $1.position }
        taken = taken.enumerated().filter { !places.contains($0.offset) }.map(\.element)
    }

    /// Throws a 422 problem that names the fields from `list` on, as `records.0.name`, if no element holds.
    public func requireAny(of list: String) throws(Problem) {
        guard taken.isEmpty, !refused.isEmpty else { return }
        let errors = refused.lazy.flatMap { element in
            element.errors.map { $0.at("\(list).\(element.position)" + ($0.field.isEmpty ? "" : ".\($0.field)")) }
        }
        throw Problem.invalid(Array(errors.prefix(Self.mostErrors)))
    }
}
