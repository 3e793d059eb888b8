import FileReading
import Foundation

/// Reads MasterCook's exports: text in columns (`.mxp`) and XML (`.mx2`).
struct MasterCookReader: RecipeReader {
    let format = RecipeFormat.masterCook

    func recognizes(_ file: RecipeFile) -> Bool {
        if Archive.recognizes(file.bytes) { return false }
        let text = beginning(of: file)
        return isXML(text) || text.contains(MasterCookText.mark)
    }

    private func isXML(_ text: String) -> Bool { text.contains("<mx2") }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        let text = try TextDecoding.certainText(file.bytes)
        isXML(String(text.prefix(8_192))) ? try readXML(text, each) : try readText(text, each)
    }

    private func readXML(_ text: String, _ each: (ReadRecipe) throws -> Void) throws {
        var number = 0
        try XMLPieces.each("RcpE", in: text) { piece in
            number += 1
            let element = piece.flatMap(XMLElement.init)
            let name = element?.attributes["name"].map { PlainText.label(markup: $0) }
            try hand(name ?? "", each) {
                guard let element else { throw RecipeFault.cutOff }
                return try MasterCookXML.document(element)
            }
        }
        guard number > 0 else { throw RecipeFault.noRecipe }
    }

    private func readText(_ text: String, _ each: (ReadRecipe) throws -> Void) throws {
        for part in text.split(separator: MasterCookText.mark).dropFirst(text.hasPrefix(MasterCookText.mark) ? 0 : 1) {
            let recipe = MasterCookText(part)
            try hand(recipe.label, each) { try recipe.document() }
        }
    }
}
