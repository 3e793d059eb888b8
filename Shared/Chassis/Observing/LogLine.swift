import Contracts

/// A line of the log: a JSON object whose values are all texts (RFC 8259).
struct LogLine {
    private(set) var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(512) }

    mutating func add(_ name: String, _ value: String) {
        bytes.append(UInt8(ascii: bytes.isEmpty ? "{" : ","))
        write(name)
        bytes.append(UInt8(ascii: ":"))
        write(value)
    }

    mutating func end() {
        bytes.append(UInt8(ascii: "}"))
        bytes.append(UInt8(ascii: "\n"))
    }

    private mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20: bytes += Array("\\u00\(byte.hexadecimal())".utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
