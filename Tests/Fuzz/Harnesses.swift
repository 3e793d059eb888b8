import Chassis
import Contracts
import Foundation
import IngredientLines
import RecipeFormats

extension Harness {
    /// Request bodies.
    static let json = Harness(
        "json", words: ["true", "false", "null", "\"name\":", "{\"a\":", "1e5", "-0.0", "[["],
        seeds: [
            #"{"name": "Milk", "quantity": {"amount": 1.5, "unit": "l"}, "bestBefore": "2027-01-03"}"#,
            #"{"addresses": ["https://example.org/\u00e9\ud83c\udf72"], "isPublic": false, "n": [1, -2.5e3, null]}"#,
            "[]",
        ]
    ) { bytes in
        do {
            try JSONInspection.inspect(bytes)
            return outcome(bytes.count)
        } catch { return outcome(of: error) }
    }

    /// Query strings.
    static let query = Harness(
        "query", words: ["foods=", "cuisine=", "limit=", "cursor=", "maxMinutes=", "%2C", "+", "&"],
        seeds: [
            "foods=tomato,onion&cuisine=thai,indian&maxMinutes=30&limit=20", "query=pea+soup%20%F0%9F%8D%B2&limit=9",
        ]
    ) { bytes in
        let query = String(decoding: bytes, as: UTF8.self)
        do {
            let names = try QueryDecoder().decode([String: String].self, from: query)
            return outcome(1, names.count)
        } catch {
            let page = try? QueryDecoder().decode(PageQuery.self, from: query)
            return outcome(2, page == nil ? 0 : 1)
        }
    }

    /// Unverified token headers.
    static let token = Harness(
        "token", words: ["eyJhbGciOiJFUzI1NiJ9", ".", "==", "alg", "none"],
        seeds: ["eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6ImEifQ.eyJzdWIiOiJhIn0.c2ln", "a.b.c"]
    ) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        return outcome(TokenHeader.isPossible(text) ? 1 : 0, TokenHeader(of: text)?.alg.count ?? -1)
    }

    /// Ingredient lines in four languages.
    static let line = Harness(
        "line", words: lineVocabulary,
        seeds: [
            "1 1/2 cups (350 ml) milk or cream, warmed", "2 (14 oz) cans chopped tomatoes, drained", "½ TL Salz",
            "250 g farine de blé, tamisée", "2 cucharadas de aceite de oliva (opcional)",
            "salt and freshly ground pepper",
            "one 3- to 4-pound chicken, cut into 8 pieces", "zest and juice of 1 lemon", "a 2-inch piece of ginger",
            "1-2 EL Zucker oder Honig", "6 1/4-inch-thick slices ham plus more", "1 x 400g/14oz tin",
        ], readLine)

    /// Lines made only of known words, which reach combinations that chance rarely does.
    static let lineWords = Harness(
        "line-words", words: lineVocabulary, seeds: ["1 cup ( or", "2 x 3 - 4 / oz ) ,", "of the a half and 1/2"],
        readLine)

    private static let lineVocabulary = [
        "1", "2", "1/2", "½", " - ", "-", "to", "or", "and", "plus", "of", "the", "a ", "half ", "dozen ", "cup ",
        "cups", "oz", "g",
        "ml", " (", ")", ", ", "/", "x", "about ", "each", "large ", "small ", "can ", "inch", "-inch", "chopped",
        "finely ",
        "to taste", "optional", "for serving", "zest", "juice", "pinch", "T", "EL ", "TL", "Prise", "oder ", "und",
        "cuillère à soupe",
        "ou ", "de ", "d'", "cucharada ", "o ", "y ", "%", "&", ":", "~", "+", "clove", "leaves", "peeled",
    ]

    private static func readLine(_ bytes: Data) -> Int {
        let text = String(decoding: bytes.prefix(4_096), as: UTF8.self)
        var all = 0
        for language in LineLanguage.allCases {
            for part in IngredientLine.parts(of: text, language: language) {
                all = outcome(
                    all, part.amount == nil ? 0 : 1, part.unit == nil ? 0 : 1, part.name.utf8.count / 8,
                    part.alternatives.count, part.preparation == nil ? 0 : 1)
            }
        }
        return all
    }
}
