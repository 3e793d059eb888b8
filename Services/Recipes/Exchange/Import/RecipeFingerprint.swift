import Contracts
import Crypto
import Foundation
import RecipesContracts

/// Identifies repeated imports of a recipe: a digest of its title, ingredients and steps, ignoring case and spacing.
enum RecipeFingerprint {
    static func text(of content: RecipeContent) -> String {
        var digest = SHA256()
        add("title", content.title, to: &digest)
        for entry in content.ingredients { add("line", entry.text, to: &digest) }
        for step in content.steps { add("step", step.text, to: &digest) }
        return digest.finalize().hexadecimal
    }

    private static func add(_ kind: StaticString, _ text: String, to digest: inout SHA256) {
        kind.withUTF8Buffer { digest.update(bufferPointer: UnsafeRawBufferPointer($0)) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 1)
        var plain =
            text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCompatibilityMapping.lowercased()
        plain.withUTF8 { characters in
            for byte in characters {
                if byte <= 0x20 {
                    if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
                } else {
                    bytes.append((0x41...0x5a).contains(byte) ? byte | 0x20 : byte)
                }
            }
        }
        if bytes.last == 0x20 { bytes.removeLast() }
        bytes.append(0)
        digest.update(data: bytes)
    }
}
