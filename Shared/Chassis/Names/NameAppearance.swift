import Contracts

/// The visual appearance of a name, to detect names that imitate others.
public struct NameAppearance: Sendable {
    private let scalars: [Unicode.Scalar]

    /// - Parameter text: a short text, because it is scanned several times.
    public init(_ text: some StringProtocol) { scalars = Array(text.unicodeScalars) }

    /// The first rule that the name breaks; `nil` if it breaks none. Staff may use names of the staff.
    public func brokenRule(isStaff: Bool = false) -> FieldRule? {
        if !isVisible { return .invisible }
        if !isOfOneScript { return .mixedScripts }
        return isReserved && !isStaff ? .reservedName : nil
    }

    /// Whether every character is visible. Joiners are allowed if a language or an emoji needs them.
    public var isVisible: Bool {
        for (place, scalar) in scalars.enumerated() {
            let properties = scalar.properties
            switch properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: return false
            default: break
            }
            guard
                properties.isDefaultIgnorableCodePoint || properties.isBidiControl
                    || properties.generalCategory == .format || Self.blanks.contains(scalar.value)
            else { continue }
            guard place > 0, isWanted(scalar, after: scalars[place - 1], at: place) else { return false }
        }
        return true
    }

    /// Whether the name mixes no scripts with similar letters.
    public var isOfOneScript: Bool { Set(scalars.compactMap(LookalikeScript.init)).count <= 1 }

    /// Whether the name looks like Larder's or its staff's, in any spelling.
    public var isReserved: Bool { NameSkeleton(scalars).isReserved }

    /// Letters without a visible glyph: Hangul fillers and the Braille blank.
    private static let blanks: Set<UInt32> = [0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0]

    private func isWanted(_ scalar: Unicode.Scalar, after before: Unicode.Scalar, at place: Int) -> Bool {
        switch scalar.value {
        case 0xFE0F, 0xFE0E: before.properties.isEmoji
        case 0x200D where before.properties.isEmoji || before.value == 0xFE0F:
            place + 1 < scalars.count && scalars[place + 1].properties.isEmoji
        case 0x200C, 0x200D:
            Self.isJoining(before) && place + 1 < scalars.count && Self.isJoining(scalars[place + 1])
        case 0xE0020...0xE007F: before.properties.isEmoji || (0xE0020...0xE007F).contains(before.value)
        default: false
        }
    }

    /// Whether `scalar` is in a block of Arabic or of an Indic or neighbouring script.
    private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
        (0x0600...0x08FF).contains(scalar.value) || (0x0900...0x0DFF).contains(scalar.value)
            || (0x1000...0x109F).contains(scalar.value) || (0x1780...0x18AF).contains(scalar.value)
    }
}

/// Scripts with letters that resemble those of another script.
enum LookalikeScript: Hashable {
    case latin, greek, cyrillic, armenian, cherokee, coptic, lisu

    /// `nil` for other scripts and for non-letters.
    init?(_ scalar: Unicode.Scalar) {
        guard scalar.properties.isAlphabetic else { return nil }
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0x24F, 0x250...0x2AF, 0x1D00...0x1D25, 0x1D2C...0x1D5C,
            0x1D62...0x1D65, 0x1D6B...0x1D77, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA722...0xA7FF, 0xAB30...0xAB64,
            0xFB00...0xFB06, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
            self = .latin
        case 0x370...0x3E1, 0x3F0...0x3FF, 0x1D26...0x1D2A, 0x1F00...0x1FFF: self = .greek
        case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
        case 0x531...0x588, 0xFB13...0xFB17: self = .armenian
        case 0x13A0...0x13FD, 0xAB70...0xABBF: self = .cherokee
        case 0x3E2...0x3EF, 0x2C80...0x2CFF: self = .coptic
        case 0xA4D0...0xA4FF: self = .lisu
        default: return nil
        }
    }
}
