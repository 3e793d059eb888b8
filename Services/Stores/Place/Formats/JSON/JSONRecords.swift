/// The records of a large JSON file in sequence: the objects of one list of its outer object, or one object a line.
struct JSONRecords<Source: ByteSource> {
    /// Greatest size of an object, in bytes; a country's border fits.
    static var largest: Int { 4 << 20 }
    /// Bytes examined to find out which list there is.
    private static var ahead: Int { 1 << 16 }

    private var window: ByteWindow<Source>

    init(_ source: Source) { window = ByteWindow(source) }

    /// - Parameters:
    /// - outer: called with each other member of the outer object.
    /// - body: called with each record; `nil` for malformed JSON that has an end.
    mutating func each(
        ofList list: String, outer: (String, JSONValue) throws -> Void, _ body: (JSONValue?, Int) throws -> Void
    ) throws {
        try skipBlanks()
        guard try window.peek() != nil else { throw PlaceFault(.noPlaces, at: 0) }
        guard try hasList() else { return try eachLine(body) }
        guard try window.next() == UInt8(ascii: "{") else { throw fault(.notJSON) }
        var isThere = false
        try skipBlanks()
        if try window.peek() == UInt8(ascii: "}") { throw fault(.noPlaces) }
        repeat {
            try skipBlanks()
            guard case .string(let key) = try value() else { throw fault(.notJSON) }
            try skipBlanks()
            guard try taking(UInt8(ascii: ":")) else { throw try cutOr(.notJSON) }
            try skipBlanks()
            if key == list, try window.peek() == UInt8(ascii: "[") {
                isThere = true
                try eachOfList(body)
            } else {
                try outer(key, try value())
            }
            try skipBlanks()
        } while try taking(UInt8(ascii: ","))
        guard try taking(UInt8(ascii: "}")) else { throw try cutOr(.notJSON) }
        try skipBlanks()
        guard try window.peek() == nil else { throw fault(.notJSON) }
        guard isThere else { throw fault(.noPlaces) }
    }

    private mutating func eachOfList(_ body: (JSONValue?, Int) throws -> Void) throws {
        _ = try window.next()
        try skipBlanks()
        if try taking(UInt8(ascii: "]")) { return }
        repeat {
            try skipBlanks()
            let offset = window.offset
            try body(try valueIfAny(), offset)
            try skipBlanks()
        } while try taking(UInt8(ascii: ","))
        guard try taking(UInt8(ascii: "]")) else { throw try cutOr(.notJSON) }
    }

    /// Records separated by line ends, or by the separators of RFC 8142 and then on several lines.
    private mutating func eachLine(_ body: (JSONValue?, Int) throws -> Void) throws {
        var isFirst = true
        var end: UInt8 = 0x0A
        while true {
            while let byte = try window.peek(), isBlank(byte) || byte == 0x1E || isMark(byte) {
                if isFirst, byte == 0x1E { end = byte }
                window.at += 1
            }
            guard let first = try window.peek() else { return }
            isFirst = false
            let offset = window.offset
            let record = try record(to: end)
            let value = record.bytes.flatMap { JSONValue($0) }
            if value == nil, !record.isEnded, first == UInt8(ascii: "{") { throw PlaceFault(.cutOff, at: offset) }
            try body(value, offset)
        }
    }

    /// Takes the bytes up to `end`; `nil` if a record is too large.
    private mutating func record(to end: UInt8) throws -> (bytes: ArraySlice<UInt8>?, isEnded: Bool) {
        var isLarge = false
        window.mark = window.at
        defer { window.mark = nil }
        while try window.isFilled() {
            let rest = window.bytes[window.at...]
            guard let last = rest.firstIndex(of: end) else {
                window.at = window.bytes.count
                if let mark = window.mark, window.at - mark > Self.largest { (isLarge, window.mark) = (true, nil) }
                continue
            }
            let start = window.mark
            window.at = last + 1
            return (isLarge ? nil : start.map { window.bytes[$0..<last] }, true)
        }
        return (isLarge ? nil : window.mark.map { window.bytes[$0..<window.at] }, false)
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    /// Whether the file is an object with the list, judged by its beginning.
    private mutating func hasList() throws -> Bool {
        let start = window.at
        window.mark = start
        while window.bytes.count - window.at < Self.ahead {
            let end = window.bytes.count
            window.at = end
            guard try window.isFilled() else { break }
            window.at = window.mark ?? 0
        }
        window.at = window.mark ?? 0
        window.mark = nil
        let beginning = window.bytes[window.at...].prefix(Self.ahead)
        let line = beginning.prefix { $0 != 0x0A }
        // A whole record in the first line means one record a line.
        if let first = JSONValue(line), first["type"]?.string == "Feature" || first["lat"] != nil { return false }
        return true
    }

    /// Reads a whole value; `nil` for malformed JSON that has an end.
    private mutating func valueIfAny() throws -> JSONValue? {
        do {
            return try value()
        } catch let fault as PlaceFault where fault.reason == .notJSON {
            return nil
        }
    }

    private mutating func value() throws -> JSONValue {
        let offset = window.offset
        window.mark = window.at
        defer { window.mark = nil }
        try passValue(offset)
        guard let start = window.mark else { throw fault(.notJSON) }
        guard let value = JSONValue(window.bytes[start..<window.at]) else { throw PlaceFault(.notJSON, at: offset) }
        return value
    }

    /// Skips to the end of a value by its brackets and quotation marks alone.
    private mutating func passValue(_ offset: Int) throws {
        var depth = 0
        var isText = false
        var isEscaped = false
        while try window.isFilled() {
            // Scans the bytes in memory without a check for each byte.
            var at = window.at
            let end = window.bytes.count
            var isOver = false
            window.bytes.withUnsafeBufferPointer { bytes in
                while at < end {
                    let byte = bytes[at]
                    if isText {
                        if isEscaped {
                            isEscaped = false
                        } else if byte == UInt8(ascii: "\\") {
                            isEscaped = true
                        } else if byte == UInt8(ascii: "\"") {
                            isText = false
                            isOver = depth == 0
                        }
                    } else {
                        switch byte {
                        case UInt8(ascii: "\""): isText = true
                        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                        case UInt8(ascii: "}"), UInt8(ascii: "]"):
                            if depth == 0 {
                                isOver = true
                                return
                            }
                            depth -= 1
                            isOver = depth == 0
                        case UInt8(ascii: ","), UInt8(ascii: ":"), 0x0A, 0x0D, 0x20, 0x09:
                            if depth == 0 {
                                isOver = true
                                return
                            }
                        default: break
                        }
                    }
                    at += 1
                    if isOver { return }
                }
            }
            window.at = at
            if isOver { return }
            guard window.offset - offset <= Self.largest else { throw PlaceFault(.largeRecord, at: offset) }
        }
        throw PlaceFault(.cutOff, at: offset)
    }

    private mutating func skipBlanks() throws {
        while let byte = try window.peek(),
            byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0x1E || isMark(byte)
        { window.at += 1 }
    }

    /// Whether it is part of the byte order mark at the beginning.
    private func isMark(_ byte: UInt8) -> Bool {
        window.offset < 3 && [0xEF, 0xBB, 0xBF][window.offset] == byte
    }

    private mutating func taking(_ byte: UInt8) throws -> Bool {
        guard try window.peek() == byte else { return false }
        window.at += 1
        return true
    }

    private func fault(_ reason: PlaceFault.Reason) -> PlaceFault { PlaceFault(reason, at: window.offset) }

    private mutating func cutOr(_ reason: PlaceFault.Reason) throws -> PlaceFault {
        fault(try window.peek() == nil ? .cutOff : reason)
    }
}
