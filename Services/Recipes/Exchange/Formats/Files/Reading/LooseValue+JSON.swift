import Foundation

extension LooseValue {
    /// What a JSON text says. Throws a `RecipeFault` where it is none or holds more than 512 values in each other.
    init(json: Data) throws {
        do {
            self.init(try JSONSerialization.jsonObject(with: json, options: [.fragmentsAllowed]))
        } catch {
            throw RecipeFault.notJSON
        }
    }

    private init(_ value: Any) {
        switch value {
        case let text as String: self = .text(text)
        case let list as [Any]: self = .list(list.map(LooseValue.init))
        case let fields as [String: Any]: self = .fields(fields.mapValues(LooseValue.init))
        case let number as NSNumber: self = .text(number.stringValue)
        default: self = .nothing
        }
    }
}
