/// A GS1 Digital Link: a URL that contains element strings, `https://example.com/01/09506000134352/10/ABC?17=270131`
/// (GS1 Digital Link Standard, URI Syntax). The URL is never opened, so its host does not matter.
struct GS1Link {
    private let path: [ArraySlice<UInt8>]
    private let query: ArraySlice<UInt8>

    /// `nil` unless `text` is an http or https URL.
    init?(_ text: ArraySlice<UInt8>) {
        let scheme = text.prefix(8).map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
        let start: Int
        if scheme.starts(with: "https://".utf8) {
            start = 8
        } else if scheme.starts(with: "http://".utf8) {
            start = 7
        } else {
            return nil
        }
        let address = text.dropFirst(start).prefix { $0 != 0x23 }
        let parts = address.split(separator: 0x3F, maxSplits: 1, omittingEmptySubsequences: false)
        // The first segment is the host.
        path = (parts.first ?? []).split(separator: 0x2F, omittingEmptySubsequences: true).dropFirst().map(\.self)
        query = parts.count > 1 ? parts[1] : []
    }

    func barcode(year: Int) throws(BarcodeFault) -> Barcode {
        let key = path.indices.first { place in
            (path[place].elementsEqual("01".utf8) || path[place].elementsEqual("gtin".utf8))
                && path.indices.contains(place + 1) && path[place + 1].allSatisfy { (0x30...0x39).contains($0) }
        }
        guard let key else { throw .noProduct }
        var values = ["01": Array(path[key + 1])]
        var place = key + 2
        while place + 1 < path.count {
            keep(path[place], path[place + 1], in: &values)
            place += 2
        }
        for pair in query.split(whereSeparator: { $0 == 0x26 || $0 == 0x3B }) {
            let parts = pair.split(separator: 0x3D, maxSplits: 1)
            if parts.count == 2 { keep(parts[0], parts[1], in: &values) }
        }
        return try GS1Elements(values: values).barcode(year: year)
    }

    private func keep(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>, in values: inout [String: [UInt8]]) {
        let name = String(decoding: name, as: UTF8.self)
        guard name != "01", GS1Elements.keeps(name), values[name] == nil else { return }
        values[name] = Self.decoded(value)
    }

    /// Without percent encoding.
    private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            if byte == 0x25, let meant = UInt8(hexadecimal: rest.first, rest.dropFirst().first) {
                bytes.append(meant)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}
