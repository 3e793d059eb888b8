import Geography

/// Places as one text, a line for each: what a worker process hands over many at a time.
public enum PackedPlaces {
    private static let fields = 16

    /// The place as a line. Its texts hold neither tabs nor ends of lines afterwards.
    public static func append(_ place: ImportedPlace, to text: inout String) {
        add(place.source.collection, &text)
        add(place.source.key, &text)
        text += "\(place.position.latitude)\t\(place.position.longitude)\t\(place.kind.rawValue)\t"
        add(place.name, &text)
        for part in [
            place.brand, place.address.street, place.address.houseNumber, place.address.city, place.address.postcode,
            place.address.region, place.address.country, place.openingHours, place.phone, place.website,
        ] {
            add(part ?? "", &text)
        }
        text.unicodeScalars.removeLast()
        text += "\n"
    }

    /// What `append` wrote. Lines that it did not write are left out.
    public static func places(in text: String) -> [ImportedPlace] {
        var text = text
        return text.withUTF8 { bytes in
            var places: [ImportedPlace] = []
            var fields: [Range<Int>] = []
            var start = 0
            for index in bytes.indices {
                let byte = bytes[index]
                guard byte == 0x09 || byte == 0x0A else { continue }
                fields.append(start..<index)
                start = index + 1
                guard byte == 0x0A else { continue }
                if let place = place(fields, in: bytes) { places.append(place) }
                fields.removeAll(keepingCapacity: true)
            }
            return places
        }
    }

    private static func place(_ ranges: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>) -> ImportedPlace? {
        guard ranges.count == fields else { return nil }
        func text(_ field: Int) -> String { String(decoding: bytes[ranges[field]], as: UTF8.self) }
        func optional(_ field: Int) -> String? { ranges[field].isEmpty ? nil : text(field) }
        guard let latitude = Double(text(2)), let longitude = Double(text(3)),
            let position = Position(latitude: latitude, longitude: longitude),
            let kind = UInt8(text(4)).flatMap(StoreKind.init(rawValue:))
        else { return nil }
        var place = ImportedPlace(
            source: PlaceSource(collection: text(0), key: text(1)), position: position, name: text(5), kind: kind)
        place.brand = optional(6)
        place.address.street = optional(7)
        place.address.houseNumber = optional(8)
        place.address.city = optional(9)
        place.address.postcode = optional(10)
        place.address.region = optional(11)
        place.address.country = optional(12)
        place.openingHours = optional(13)
        place.phone = optional(14)
        place.website = optional(15)
        return place
    }

    private static func add(_ part: String, _ text: inout String) {
        if part.utf8.contains(where: { $0 < 0x20 }) {
            for scalar in part.unicodeScalars { text.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar) }
        } else {
            text += part
        }
        text += "\t"
    }
}

extension ImportedPlace {
    /// Tells what is said of the place from anything else that could be said (FNV-1a of 64 bits).
    public var digest: Int64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ text: String) {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
            hash = (hash ^ 0xFF) &* 0x0000_0100_0000_01b3
        }
        for word in [position.latitude.bitPattern, position.longitude.bitPattern, UInt64(kind.rawValue)] {
            hash = (hash ^ word) &* 0x0000_0100_0000_01b3
        }
        add(name)
        for part in [
            brand, address.street, address.houseNumber, address.city, address.postcode, address.region,
            address.country, openingHours, phone, website,
        ] {
            add(part ?? "")
        }
        return Int64(bitPattern: hash)
    }

    /// How much is known of it.
    public var known: Int {
        let parts = [
            openingHours, phone, website, brand, address.street, address.houseNumber, address.city, address.postcode,
        ]
        return parts.count { $0 != nil } + (openingHours == nil ? 0 : 2) + (kind == .other ? 0 : 1)
    }
}
