import Mustache

/// What a page shows, as templates look into it: the fields of a value by their names. The template engine lists all
/// fields of a value anew for each name that it looks for, which for a page of cards takes longer than everything else
/// together; here they are listed once, and only of values that are looked into.
final class ModelFields: MustacheParent, CustomStringConvertible {
    private let value: Any
    private lazy var fields = Mirror(reflecting: value).children.reduce(into: [String: Any]()) { fields, child in
        guard let name = child.label, fields[name] == nil else { return }
        fields[name] = Self.shown(child.value)
    }

    private init(_ value: Any) { self.value = value }

    var description: String { String(describing: value) }

    func child(named name: String) -> Any? { fields[name] }

    /// `value` for a template: nothing for an optional without a value; structures, classes and what stands in arrays as
    /// their fields; everything else as it is.
    static func shown(_ value: Any) -> Any? {
        // What most fields are, told apart sooner than by looking into it; an optional one comes out of its wrapping.
        switch value {
        case let text as String: return text
        case let flag as Bool: return flag
        case let number as Int: return number
        case is any MustacheParent, is any MustacheCustomRenderable: return value
        default: break
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.flatMap { shown($0.value) }
        case .collection: return mirror.children.compactMap { shown($0.value) }
        case .struct, .class: return ModelFields(value)
        default: return value
        }
    }
}
