import Contracts

extension String {
    /// What strangers wrote, as a page shows it: on one line and short, without what cannot be seen, turns the direction of
    /// text around (Unicode, UAX #9) or piles marks upon a letter.
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
