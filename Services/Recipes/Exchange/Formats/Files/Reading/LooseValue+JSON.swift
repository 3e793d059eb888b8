import FileReading
import Foundation

extension LooseValue: JSONFileValue {
    /// Reads a JSON text. Throws a `RecipeFault` if it is none, or holds too much.
    init(json: Data) throws(RecipeFault) {
        do throws(FileFault) {
            self = try JSONFileReader<LooseValue>.read(json)
        } catch {
            // The line is that of one recipe among others.
            throw [.deepJSON, .manyJSONValues()].contains(error) ? error : .notJSON
        }
    }

    static var jsonNull: LooseValue { .nothing }
    init(json isYes: Bool) { self = .text(isYes ? "1" : "0") }
    init(json number: Substring) {
        let isWhole = number.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
        guard !isWhole, let value = Double(number), value.isFinite else {
            self = .text(String(number))
            return
        }
        // "2.0" and "2e0" are read as "2".
        self = .text(Int(exactly: value).map(String.init) ?? String(value))
    }
    init(json text: String) { self = .text(text) }
    init(json list: [LooseValue]) { self = .list(list) }
    init(json fields: [String: LooseValue]) { self = .fields(fields) }
}
