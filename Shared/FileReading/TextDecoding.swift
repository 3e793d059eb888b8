import Contracts
import Foundation

/// Decodes text of unknown encoding.
///
/// UTF-16 is recognized by its mark or by its zeros, and UTF-8 by its form, even if a few bytes are broken. Other text
/// is decoded as code page 850 if accented letters have its codes, and as Windows-1252 otherwise.
package enum TextDecoding {
    /// The text with "\n" as line ends and at most 30 combining marks in a row.
    package static func text(_ bytes: Data) -> String { decoded(bytes).text }

    /// The text with at most 30 combining marks in a row, for formats that are decoded value by value.
    package static func bounded(_ text: String) -> String { text.withFewMarks }

    private static func decoded(_ bytes: Data) -> (text: String, isGuess: Bool) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let text = String(data: bytes, encoding: .utf16) ?? ""
            return (oneLineEnd(text.withFewMarks), false)
        }
        if let text = unmarkedUTF16(bytes) { return (oneLineEnd(text.withFewMarks), false) }
        let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        let lines = oneLineEnd([UInt8](marked))
        if let text = String(validating: lines, as: UTF8.self) { return (text.withFewMarks, false) }
        let lossy = String(decoding: lines, as: UTF8.self)
        let broken = lossy.unicodeScalars.count { $0 == "\u{FFFD}" }
        let foreign = lossy.unicodeScalars.count { !$0.isASCII } - broken
        // In single-byte text, two bytes in a row hardly ever look like UTF-8.
        if foreign > 0, foreign >= broken { return (lossy.withFewMarks, false) }
        return (singleBytes(lines, isDOS(lines) ? dos : windows), true)
    }

    /// The text, if its encoding is certain. Also decodes ISO 8859-15.
    ///
    /// - Throws: `FileFault.unknownEncoding` if the text would have signs within words, many accented letters in a row,
    ///   or letters that no western language combines. Such text is in another encoding, for example Windows-1250,
    ///   Windows-1251 or Shift JIS.
    package static func certainText(_ bytes: Data) throws(FileFault) -> String {
        let (text, isGuess) = decoded(bytes)
        guard isGuess else { return text }
        let lines = oneLineEnd([UInt8](bytes))
        let doubt = EncodingDoubt(text)
        if !doubt.isStrong, !doubt.hasLigatures { return text }
        let framed = singleBytes(lines, dos)
        if EncodingDoubt(framed).isFramesAlone { return framed }
        for upper in doubt.hasLigatures ? [latin9, windows] : [windows, latin9] {
            let other = singleBytes(lines, upper)
            if !EncodingDoubt(other).isStrong { return other }
        }
        throw .unknownEncoding
    }

    /// Decodes UTF-16 without a mark, recognized by zeros in most of every second byte; `nil` for anything else.
    package static func unmarkedUTF16(_ bytes: Data) -> String? {
        let start = [UInt8](bytes.prefix(1 << 12))
        let pairs = start.count / 2
        guard pairs >= 2 else { return nil }
        var (first, second) = (0, 0)
        for place in 0..<pairs {
            if start[2 * place] == 0 { first += 1 }
            if start[2 * place + 1] == 0 { second += 1 }
        }
        guard min(first, second) == 0, max(first, second) * 2 > pairs else { return nil }
        let whole = bytes.prefix(bytes.count / 2 * 2)
        guard let text = String(data: whole, encoding: first > 0 ? .utf16BigEndian : .utf16LittleEndian) else {
            return nil
        }
        // Binary numbers of pictures or sound have zeros as well, but also control characters.
        let isText = text.unicodeScalars.prefix(pairs).allSatisfy {
            $0.value >= 0x20 || (0x09...0x0D).contains($0.value)
        }
        return isText ? text : nil
    }

    /// The name of a zip entry without a declared encoding: UTF-8 if valid, otherwise code page 437 (APPNOTE.TXT
    /// 4.4.4).
    package static func zipName(_ bytes: Data) -> String {
        String(validating: bytes, as: UTF8.self) ?? singleBytes([UInt8](bytes), firstDOS)
    }

    /// Decodes Windows-1252, which includes the letters of ISO 8859-1.
    package static func windows1252(_ bytes: some Sequence<UInt8>) -> String { singleBytes([UInt8](bytes), windows) }

    private static func oneLineEnd(_ bounded: String) -> String {
        bounded.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }

    private static func oneLineEnd(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(0x0D) else { return bytes }
        var lines: [UInt8] = []
        lines.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            if byte != 0x0D {
                lines.append(byte)
            } else if index + 1 == bytes.count || bytes[index + 1] != 0x0A {
                lines.append(0x0A)
            }
        }
        return lines
    }

    /// Counts accented letters next to ASCII letters: DOS codes are below 0xA0, Windows codes from 0xC0.
    private static func isDOS(_ bytes: [UInt8]) -> Bool {
        var low = 0
        var high = 0
        for (index, byte) in bytes.enumerated() where byte >= 0x80 {
            let beside = [index - 1, index + 1].contains { bytes.indices.contains($0) && isLetter(bytes[$0]) }
            guard beside else { continue }
            if byte < 0xA0, byte != 0x85, !(0x91...0x97).contains(byte) || byte == 0x94 { low += 1 }
            if byte >= 0xC0, byte != 0xE1 { high += 1 }
        }
        return low > high
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func singleBytes(_ bytes: [UInt8], _ upper: [Character]) -> String {
        var text = ""
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            text.append(byte < 0x80 ? Character(Unicode.Scalar(byte)) : upper[Int(byte) - 0x80])
        }
        return text
    }

    /// 0x80 to 0xFF of code page 850.
    private static let dos = Array(
        "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´"
            + "\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}")

    /// 0x80 to 0xFF of code page 437.
    private static let firstDOS = Array(
        "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩"
            + "≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}")

    /// 0x80 to 0xFF of Windows-1252.
    private static let windows =
        Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ")
        + (0xA0...0xFF).map { Character(Unicode.Scalar(UInt8($0))) }

    /// 0x80 to 0xFF of ISO 8859-15, which has letters instead of eight signs.
    private static let latin9: [Character] = {
        var upper = windows
        for (byte, letter) in [
            (0xA4, "€"), (0xA6, "Š"), (0xA8, "š"), (0xB4, "Ž"), (0xB8, "ž"), (0xBC, "Œ"), (0xBD, "œ"), (0xBE, "Ÿ"),
        ] as [(Int, Character)] {
            upper[byte - 0x80] = letter
        }
        return upper
    }()
}
