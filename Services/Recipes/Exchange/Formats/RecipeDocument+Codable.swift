import Foundation

/// Bytes stand as one text and not as a number for each.
extension RecipeDocument.Picture: Codable {
    private enum Keys: CodingKey { case address, bytes }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Keys.self)
        if let address = try values.decodeIfPresent(String.self, forKey: .address) {
            self = .address(address)
        } else {
            self = .bytes([UInt8](try values.decode(Data.self, forKey: .bytes)))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Keys.self)
        switch self {
        case .address(let address): try values.encode(address, forKey: .address)
        case .bytes(let bytes): try values.encode(Data(bytes), forKey: .bytes)
        }
    }
}
