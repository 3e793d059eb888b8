import Foundation
import Kitchen

/// Decodes an input from JSON and reports all missing, wrong and unknown fields together.
public enum FieldDecoder {
    /// Throws a 422 problem that names the fields.
    ///
    /// - Parameter ignoresUnknown: whether unknown fields are ignored.
    public static func decode<Input: Decodable>(
        _ type: Input.Type, from node: JSONNode, ignoresUnknown: Bool = false
    ) throws(Problem) -> Input {
        let strict = FieldLog(isLenient: false)
        do {
            let input = try strict.value(type, from: node, at: [])
            let unknown = ignoresUnknown ? [] : strict.unknown(in: node)
            guard unknown.isEmpty else { throw Problem.invalid(unknown) }
            return input
        } catch let problem as Problem {
            throw problem
        } catch {
            let lenient = FieldLog(isLenient: true)
            _ = try? lenient.value(type, from: node, at: [])
            let errors = lenient.errors + (ignoresUnknown ? [] : lenient.unknown(in: node))
            throw Problem.invalid(errors.isEmpty ? [FieldFault(error).described] : Array(errors.prefix(FieldLog.most)))
        }
    }
}

/// The fault of one field.
struct FieldFault: Error {
    let path: [any CodingKey]
    let rule: FieldRule
    /// The field as named by the error; `nil` if only `path` identifies it.
    var field: String?

    init(_ path: [any CodingKey], _ rule: FieldRule) {
        (self.path, self.rule) = (path, rule)
    }

    /// Converts another error to a fault.
    init(_ error: any Error, at path: [any CodingKey] = []) {
        switch error {
        case let fault as FieldFault: self = fault
        case let value as InvalidValue:
            self.init(path, value.rule)
            field = value.field.isEmpty ? nil : value.field
        case let error as DecodingError:
            let broken = FieldRule.broken(by: error)
            self.init(broken.path, broken.rule)
        default: self.init(path, .cannotBeRead)
        }
    }

    var described: Problem.FieldError {
        let field = field ?? InvalidValue(at: path, rule).field
        return Problem.FieldError(field.isEmpty ? "body" : field, rule)
    }
}

/// The fields read and the faults found while one input is decoded.
final class FieldLog {
    /// The most fields reported at once.
    static let most = 50

    /// Whether decoding continues after a fault, with a sample in place of the wrong value.
    let isLenient: Bool
    private(set) var errors: [Problem.FieldError] = []
    private var asked: [String: Set<String>] = [:]
    /// Objects that were not decoded completely, so their unknown fields cannot be determined.
    private var unfinished: Set<String> = []

    init(isLenient: Bool) { self.isLenient = isLenient }

    func value<T: Decodable>(_ type: T.Type, from node: JSONNode, at path: [any CodingKey]) throws -> T {
        try recovering(at: path) {
            if case .refused(let rule) = node, !(type is any RefusalKeeping.Type) { throw FieldFault(path, rule) }
            if type == Date.self, let date = try instant(node, path) as? T { return date }
            return try T(from: NodeDecoder(node: node, log: self, codingPath: path))
        }
    }

    /// Returns the result of `read`. If it throws and the log is lenient, notes the fault and returns a sample.
    func recovering<T: Decodable>(at path: [any CodingKey], _ read: () throws -> T) throws -> T {
        do {
            return try read()
        } catch {
            unfinished.insert(Self.place(path))
            guard isLenient, !(error is NoSample) else { throw error }
            let fault = FieldFault(error, at: path).described
            if errors.count < Self.most, !errors.contains(where: { $0.field == fault.field }) { errors.append(fault) }
            guard let sample = TypeShape.sample(of: T.self) else { throw NoSample() }
            return sample
        }
    }

    /// Notes that the object at `path` reads the fields `names`.
    func ask(_ names: some Sequence<String>, at path: [any CodingKey]) {
        asked[Self.place(path), default: []].formUnion(names)
    }

    /// Leaves the object at `path` out of the search for unknown fields.
    func close(at path: [any CodingKey]) { unfinished.insert(Self.place(path)) }

    /// Returns the fields of `node` that were not read.
    func unknown(in node: JSONNode) -> [Problem.FieldError] {
        var found: [Problem.FieldError] = []
        collect(node, [], &found)
        return found
    }

    private func collect(_ node: JSONNode, _ path: [PathKey], _ found: inout [Problem.FieldError]) {
        guard found.count < Self.most else { return }
        switch node {
        case .refused(let rule) where !unfinished.contains(Self.place(path)):
            // A type may have skipped an unreadable value.
            found.append(FieldFault(path, rule).described)
        case .array(let nodes):
            for (index, node) in nodes.enumerated() { collect(node, path + [PathKey(index)], &found) }
        case .object(let fields):
            // A node that was never read as an object was wrong as a whole.
            guard let asked = asked[Self.place(path)], !unfinished.contains(Self.place(path)) else { return }
            for (name, node) in fields.sorted(by: { $0.key < $1.key }) {
                let inner = path + [PathKey(name)]
                if asked.contains(name) {
                    collect(node, inner, &found)
                } else if found.count < Self.most {
                    let place = (path.map(\.stringValue) + [name.asFieldName]).joined(separator: ".")
                    found.append(Problem.FieldError(place, .unknownField))
                }
            }
        default: return
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: "\0")
    }

    private func instant(_ node: JSONNode, _ path: [any CodingKey]) throws -> Date {
        guard case .string(let text) = node else { throw FieldFault(path, .notInstantType) }
        guard let instant = WireFormat.instant(text) else { throw FieldFault(path, .instant) }
        return instant
    }
}

/// No sample exists in place of a wrong value.
struct NoSample: Error {}

/// One step of the path to a field.
struct PathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) { (stringValue, intValue) = (name, nil) }
    init(_ index: Int) { (stringValue, intValue) = ("\(index)", index) }
    init(stringValue: String) { self.init(stringValue) }
    init(intValue: Int) { self.init(intValue) }
}
