import Contracts

extension String {
    /// Third-party text made safe to show: one line, shortened, without invisible or bidirectional controls (UAX #9)
    /// and with few combining marks.
    func outside(upTo most: Int = 120) -> String {
        var kept = UnicodeScalarView()
        var marks = MarkCount()
        for scalar in unicodeScalars.prefix(8 * most) where marks.takes(scalar) {
            switch scalar.value {
            case 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: break
            default:
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator: kept.append(" ")
                default: kept.append(scalar)
                }
            }
        }
        let words = String(kept).split(separator: " ").joined(separator: " ")
        return words.count <= most ? words : words.prefix(most - 1) + "…"
    }
}
