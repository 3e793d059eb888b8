import FileReading
import OrdersContracts

/// The columns of a menu or catalogue, recognised by their titles in four languages.
struct CatalogueColumns {
    private(set) var places: [CatalogueColumn: Int] = [:]
    /// Each column's title and meaning.
    private(set) var uses: [CatalogueColumnUse] = []
    /// Whether dates with slashes begin with the day.
    private(set) var isDayFirst = false
    /// Titles of known columns that occur twice.
    private(set) var doubled: [String] = []

    /// If a kind of column occurs twice, the first one counts.
    init(_ names: [String]) {
        for (place, name) in names.enumerated() {
            let title = ImportedText.line(name, upTo: 60)
            guard !title.isEmpty else { continue }
            let found = Self.column(title)
            let column = found.flatMap { places[$0.column] == nil ? $0.column : nil }
            if let column { places[column] = place }
            if let found, found.language > 0 { isDayFirst = true }
            uses.append(CatalogueColumnUse(title: title, column: column))
        }
        doubled = CSVText.doubled(in: names).filter { Self.column($0) != nil }
    }

    /// Whether a row is a header: names and prices, or SKUs and another column.
    var isHead: Bool {
        (places[.name] != nil && places[.price] != nil) || (places[.sku] != nil && places.count > 1)
    }

    var known: [CatalogueColumn] { CatalogueColumn.allCases.filter { places[$0] != nil } }

    func cell(_ column: CatalogueColumn, of row: [String]) -> String {
        guard let place = places[column], row.indices.contains(place) else { return "" }
        return row[place]
    }

    /// Matches the whole title without brackets, or its first word: “Preis in EUR” is a price.
    private static func column(_ title: String) -> (column: CatalogueColumn, language: Int)? {
        let plain = title.prefix { !"([{".contains($0) }
        let words = plain.split { !$0.isLetter && !$0.isNumber }.map { ImportedText.letters(String($0)) }
        // A price without tax is not what people pay.
        guard !words.contains(where: untaxed.contains) else { return nil }
        return named(words.joined()) ?? words.first.flatMap(named)
    }

    private static func named(_ word: String) -> (column: CatalogueColumn, language: Int)? {
        for column in CatalogueColumn.allCases {
            if let language = names[column]?.firstIndex(where: { $0.contains(word) }) { return (column, language) }
        }
        return nil
    }

    private static let untaxed: Set<String> = [
        "netto", "net", "nett", "ht", "hors", "neto", "ek", "einkaufspreis", "cost",
    ]

    /// In English, German, French and Spanish, in lower case without accents, spaces and punctuation.
    private static let names: [CatalogueColumn: [Set<String>]] = [
        .sku: [
            ["sku", "number", "no", "nr", "id", "itemnumber", "itemno", "articlenumber", "code", "plu", "itemid"],
            ["artikelnummer", "artikelnr", "artnr", "nummer", "bestellnummer", "bestellnr", "artikelcode", "pos"],
            ["numero", "reference", "ref", "codearticle", "numeroarticle"], ["codigo", "referencia", "numeroarticulo"],
        ],
        .name: [
            ["name", "item", "dish", "product", "title", "article", "itemname", "productname", "food"],
            [
                "bezeichnung", "artikel", "gericht", "speise", "produkt", "artikelname", "artikelbezeichnung",
                "produktname",
            ],
            ["nom", "plat", "produit", "designation", "libelle"], ["nombre", "plato", "producto", "articulo"],
        ],
        .description: [
            ["description", "details", "text"], ["beschreibung", "zutaten", "zusatz", "erlauterung"],
            ["descriptif", "ingredients"], ["descripcion", "ingredientes"],
        ],
        .price: [
            ["price", "amount", "unitprice", "sellingprice", "retailprice", "grossprice"],
            ["preis", "vk", "verkaufspreis", "bruttopreis", "vkpreis", "einzelpreis", "endpreis", "betrag"],
            ["prix", "prixttc", "tarif", "montant"], ["precio", "pvp", "importe"],
        ],
        .tax: [
            ["tax", "vat", "taxrate", "vatrate"],
            ["mwst", "ust", "steuer", "mehrwertsteuer", "steuersatz", "mwstsatz"],
            ["tva", "tauxtva"], ["iva", "impuesto"],
        ],
        .isAvailable: [
            ["available", "isavailable", "active", "onsale", "instock"],
            ["verfugbar", "aktiv", "lieferbar", "erhaltlich"],
            ["disponible", "actif"], ["activo"],
        ],
        .stock: [
            ["stock", "quantity", "qty", "count", "onhand", "inventory", "stocklevel"],
            ["bestand", "lager", "lagerbestand", "menge", "anzahl", "vorrat", "stuck"],
            ["quantite", "qte", "enstock"], ["existencias", "cantidad", "inventario"],
        ],
        .bestBefore: [
            ["bestbefore", "bestby", "expiry", "expirydate", "expires", "useby"],
            ["mhd", "haltbarbis", "mindesthaltbarkeit", "mindesthaltbarkeitsdatum", "ablaufdatum"],
            ["dlc", "ddm", "aconsommeravant", "datelimite"], ["caducidad", "consumopreferente", "fechadecaducidad"],
        ],
        .producedOn: [
            ["producedon", "produced", "productiondate", "madeon", "packedon"],
            ["hergestelltam", "herstellung", "herstellungsdatum", "produktionsdatum"],
            ["fabrication", "datedefabrication"], ["fabricacion", "fechadefabricacion", "elaboracion"],
        ],
        .barcode: [
            ["barcode", "ean", "gtin", "upc", "ean13"], ["strichcode", "eancode"], ["codebarres", "codebarre"],
            ["codigodebarras"],
        ],
        .content: [
            ["content", "contents", "size", "packsize", "weight", "volume", "unitsize"],
            ["inhalt", "gebinde", "packung", "gewicht", "grosse", "packungsgrosse", "fullmenge"],
            ["contenance", "poids", "contenu"], ["contenido", "peso", "tamano"],
        ],
        .section: [
            ["section", "category", "group", "department", "course"],
            ["kategorie", "warengruppe", "rubrik", "gruppe", "abteilung", "gang"], ["categorie", "rayon", "rubrique"],
            ["categoria", "seccion", "grupo"],
        ],
        .cuisine: [["cuisine", "kitchen"], ["kuche", "landerkuche"], [], ["cocina"]],
        .allergens: [
            ["allergens", "allergen", "allergies", "allergeninformation"],
            ["allergene", "allergenhinweise", "allergenkennzeichnung"], ["allergenes"], ["alergenos"],
        ],
        .diets: [
            ["diets", "diet", "dietary", "suitablefor"],
            ["ernahrung", "ernahrungsform", "diat", "diaten", "geeignetfur"],
            ["regime", "regimes"], ["dieta", "dietas"],
        ],
        .food: [
            ["larderfood", "foodname"], ["lebensmittel"], ["aliment"], ["alimento"],
        ],
    ]
}
