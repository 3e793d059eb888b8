extension StepGrammar {
    private static func forms(_ text: String) -> Set<String> { forms(text, .german) }

    static let german = StepGrammar(
        language: .german, definite: forms("der die das den dem"), of: forms("von"), ofThe: forms("vom"),
        toThe: forms("zum zur ins im am beim ans aufs übers"), genitive: forms("der des"),
        one: forms("ein einem das dem"),
        fractions: fractions(["Hälfte": 0.5, "Drittel": 1.0 / 3, "Viertel": 0.25, "Fünftel": 0.2], .german),
        rest: forms("Rest restlich übrig verbliebene einige"),
        portions: forms(
            """
            etwas wenig bisschen mehr meiste weiter weitere restlich Rest übrig verblieben verbleibend halb halbe Hälfte \
            Drittel Viertel Fünftel Teil Portion einige paar Handvoll Prise Messerspitze Schuss Spritzer Tropfen Stück \
            Stückchen Flöckchen Esslöffel Teelöffel Löffel Kelle Tasse Becher Bund Zehe Scheibe Zweig Glas Dose Packung EL \
            TL je jede jedes jeden ohne nicht kein keine statt außer optional circa ca knapp etwa genug ein eine einen \
            einem einer eines wie als evtl eventuell Bedarf ausreichend reichlich fetten einfetten bestäuben \
            bestreichen
            """),
        keeping: forms(
            "zurückbehalten zurückhalten aufheben aufbewahren beiseite beiseitestellen zurücklegen übriglassen"),
        prepared: forms(
            """
            gehackt geschnitten gewürfelt gerieben geraspelt geschält gepresst zerlassen geschmolzen weich flüssig \
            gewaschen abgetropft gekocht gegart vorbereitet fein grob klein groß heiß kalt warm kühl lauwarm gesiebt \
            verquirlt aufgetaut zerdrückt zerkleinert ganz geputzt blanchiert angebraten gebraten geröstet entkernt \
            eingeweicht zimmerwarm kleingeschnitten feingehackt gekühlt abgekühlt aufgeschlagen
            """),
        structural: forms(
            """
            und mit in aus auf oder dann danach von vom zu zum zur für bis alle alles als an am unter über um nach vor \
            zwischen wenn während der die das den dem des im ins dazu hinzu nun jetzt anschließend zuerst zunächst auch \
            sowie beide damit darin darauf durch neben gegen inzwischen
            """),
        states: forms(
            """
            ist sind wird werden hat haben schmilzt beginnt beginnen duftet duften verdampft aufgelöst \
            zerfällt zerfallen angedünstet Mischung Masse Gemisch
            """),
        until: forms("bis sobald wenn falls"), destinations: forms("über um zwischen unter durch auf in"),
        handling: forms("wenden drehen heben bedecken"), separating: forms("und dann mit"), into: forms("in"),
        general: forms(
            """
            Soße Sauce Pulver Paste Mark Brühe Fond Saft Samen Blatt Sahne Creme Sirup Extrakt Flocken Schale Abrieb \
            Gewürz Mischung Fleisch Dressing Püree Wein Suppe Salat Glasur Marinade Teig Boden Füllung Gemüse Obst Kräuter \
            Stange Wurzel Kugel Wasser Eis Masse Guss
            """),
        commands: [
            "salzen", "pfeffern", "zuckern", "buttern", "ölen", "mehlen", "salze", "pfeffere", "zuckere", "buttere",
        ], hasCapitalNouns: true)
}
