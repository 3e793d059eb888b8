import FileReading

/// The meaning of a table's columns, by their header names in four languages.
struct CSVColumns {
    enum Column: CaseIterable {
        case food, amount, unit, place, bestBefore, isOpen, list, isTicked, note, key
    }

    private(set) var places: [Column: Int] = [:]
    /// Whether days with strokes begin with the day, as in German, French and Spanish; `nil` for English names.
    private(set) var isDayFirst: Bool?
    /// Names of columns that repeat an earlier one.
    private(set) var doubled: [String] = []

    /// The first column of a kind counts. Unknown columns are skipped.
    init(_ names: [String]) {
        for (place, name) in names.enumerated() {
            let word = ImportedText.letters(name)
            for column in Column.allCases {
                guard let found = Self.names[column]?.firstIndex(where: { $0.contains(word) }) else { continue }
                guard places[column] == nil else {
                    doubled.append(ImportedText.line(name, upTo: 40))
                    break
                }
                places[column] = place
                // The first set of names is English.
                if found > 0 { isDayFirst = true }
                break
            }
        }
    }

    func cell(_ column: Column, of row: [String]) -> String {
        guard let place = places[column], row.indices.contains(place) else { return "" }
        return row[place]
    }

    /// English, German, French and Spanish names, in lower case without accents, spaces and marks.
    private static let names: [Column: [Set<String>]] = [
        .food: [
            [
                "food", "foods", "name", "item", "itemname", "product", "productname", "ingredient", "article",
                "foodname",
                "text",
            ],
            ["lebensmittel", "zutat", "produkt", "produktname", "artikel", "bezeichnung"],
            ["aliment", "produit", "nomduproduit", "nom", "denree"],
            ["alimento", "producto", "ingrediente", "articulo", "nombre"],
        ],
        .amount: [
            ["amount", "quantity", "qty", "count", "number", "stock", "stockamount", "currentstock"],
            ["menge", "anzahl", "bestand"], ["quantite", "qte"], ["cantidad", "cant"],
        ],
        .unit: [
            ["unit", "units", "unitofmeasure", "uom", "quantityunit", "measure"],
            ["einheit", "mengeneinheit", "masseinheit"], ["unite", "unitedemesure"],
            ["unidad", "unidades", "unidaddemedida"],
        ],
        .place: [
            ["place", "location", "storage", "storageplace", "keptin", "where", "storagelocation"],
            ["ort", "lagerort", "platz", "standort", "aufbewahrung", "aufbewahrungsort"],
            ["lieu", "emplacement", "endroit", "rangement"], ["lugar", "ubicacion", "sitio", "almacenamiento"],
        ],
        .bestBefore: [
            [
                "bestbefore", "bestbeforedate", "bestby", "expiry", "expires", "expirydate", "expiration",
                "expirationdate",
                "duedate", "nextduedate", "due", "useby", "usebydate", "bbd", "bb", "expireson",
            ],
            [
                "mhd", "mindesthaltbarkeit", "mindesthaltbarkeitsdatum", "haltbarbis", "ablaufdatum", "verfallsdatum",
                "mindestenshaltbarbis", "nachstesmhd",
            ],
            [
                "peremption", "datedeperemption", "aconsommeravant", "aconsommerdepreferenceavant", "ddm", "dlc",
                "dluo",
                "dateperemption", "expirele",
            ],
            [
                "caducidad", "fechadecaducidad", "consumopreferente", "consumirpreferentementeantesde", "vence",
                "vencimiento", "fechadevencimiento", "fechacaducidad",
            ],
        ],
        .isOpen: [
            ["opened", "open", "isopen", "isopened", "openedon"], ["geoffnet", "offen", "angebrochen"],
            ["ouvert", "ouverte", "entame", "entamee"], ["abierto", "abierta", "empezado"],
        ],
        .list: [
            ["list", "shoppinglist", "listname", "shoppinglistname"], ["liste", "einkaufsliste", "einkaufszettel"],
            ["listedecourses", "listedachats"], ["lista", "listadelacompra", "listadecompras", "listadecompra"],
        ],
        .isTicked: [
            ["ticked", "checked", "done", "bought", "completed", "purchased"],
            ["erledigt", "abgehakt", "gekauft"], ["coche", "achete", "fait"], ["marcado", "comprado", "hecho"],
        ],
        .note: [
            ["note", "notes", "comment", "comments", "remark", "description"],
            ["notiz", "notizen", "bemerkung", "kommentar", "anmerkung"], ["remarque", "commentaire"],
            ["nota", "notas", "comentario", "observaciones"],
        ],
        .key: [["id", "key", "uuid"], ["kennung"], ["identifiant"], ["identificador"]],
    ]
}
