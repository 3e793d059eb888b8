import Foundation

/// Finds the recipes of a JSON file without parsing it whole. They are members of a list, of a list in a field, or
/// consecutive objects (JSON Lines).
struct JSONElements {
    private let bytes: Data
    /// The fields whose lists are searched if the file is an object.
    private let lists: Set<String>

    init(_ bytes: Data, lists: Set<String> = []) {
        self.bytes = bytes
        self.lists = lists
    }

    /// Whether `bytes` begin with an object or a list.
    static func recognizes(_ bytes: Data) -> Bool {
        let first = bytes.prefix(64).first { !isSpace($0) && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
        return first == 0x7B || first == 0x5B
    }

    /// Calls `body` with the bytes of each element; with `nil` if the file ends within one.
    func each(_ body: (Data?) throws -> Void) throws {
        try bytes.withUnsafeBytes { (memory: UnsafeRawBufferPointer) in
            var at = memory.firstIndex { $0 == 0x7B || $0 == 0x5B } ?? memory.count
            if at < memory.count, memory[at] == 0x5B {
                try members(memory, at, body)
                return
            }
            while at < memory.count {
                guard memory[at] == 0x7B else {
                    at += 1
                    continue
                }
                if let list = list(memory, at) {
                    try members(memory, list, body)
                    return
                }
                guard let end = Self.end(memory, at) else { return try body(nil) }
                try body(Data(memory[at..<end]))
                at = end
            }
        }
    }

    private func members(
        _ memory: UnsafeRawBufferPointer, _ start: Int, _ body: (Data?) throws -> Void
    ) throws {
        var at = start + 1
        while at < memory.count, memory[at] != 0x5D {
            if Self.isSpace(memory[at]) || memory[at] == 0x2C {
                at += 1
                continue
            }
            guard let end = Self.end(memory, at) else { return try body(nil) }
            try body(Data(memory[at..<end]))
            at = end
        }
        if at == memory.count { try body(nil) }
    }

    /// The start of the first list named in `lists` in the object at `start`; `nil` if there is none.
    private func list(_ memory: UnsafeRawBufferPointer, _ start: Int) -> Int? {
        guard !lists.isEmpty else { return nil }
        var at = start + 1
        while at < memory.count {
            while at < memory.count, Self.isSpace(memory[at]) || memory[at] == 0x2C { at += 1 }
            guard at < memory.count, memory[at] == 0x22, let end = Self.end(memory, at) else { return nil }
            let name = String(decoding: memory[(at + 1)..<(end - 1)], as: UTF8.self)
            at = end
            while at < memory.count, Self.isSpace(memory[at]) || memory[at] == 0x3A { at += 1 }
            guard at < memory.count else { return nil }
            if memory[at] == 0x5B, lists.contains(name) { return at }
            guard let behind = Self.end(memory, at) else { return nil }
            at = behind
        }
        return nil
    }

    /// The end of the value at `start`; `nil` if it is incomplete.
    private static func end(_ memory: UnsafeRawBufferPointer, _ start: Int) -> Int? {
        var depth = 0
        var isText = false
        var at = start
        while at < memory.count {
            let byte = memory[at]
            if isText {
                if byte == 0x5C { at += 1 }
                if byte == 0x22 { isText = false }
                if byte == 0x22, depth == 0 { return at + 1 }
            } else {
                switch byte {
                case 0x22: isText = true
                case 0x7B, 0x5B: depth += 1
                case 0x7D, 0x5D, 0x2C:
                    if depth == 0 { return at == start ? nil : at }
                    if byte != 0x2C { depth -= 1 }
                    if byte != 0x2C, depth == 0 { return at + 1 }
                default: break
                }
            }
            at += 1
        }
        return nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
