/// The words of a language that say that something is left out.
struct Negation {
    let before: Set<[UInt8]>
    /// Those of them that end a clause: "fried without butter".
    let without: Set<[UInt8]>
    /// Those of them that make one word with the next: "non-dairy".
    let compound: Set<[UInt8]>
    let between: Set<[UInt8]>
    let after: Set<[UInt8]>
    let otherwise: Set<[UInt8]>
    /// May follow what is left out.
    let ends: Set<[UInt8]>
    /// May stand before these.
    let verbs: Set<[UInt8]>
    /// End a clause behind what is left out.
    let finals: Set<[UInt8]>
    /// Say of a dish what it has: "contains no nuts".
    let states: Set<[UInt8]>
    /// Between what is left out together: "without butter or milk".
    let links: Set<[UInt8]>
    /// Say behind a denial that a dish has it not, wherever that stands: "no lleva huevo".
    let having: Set<[UInt8]>
    /// Say in a clause with one of `lasts` at its end that foods are not needed.
    let needs: Set<[UInt8]>
    let lasts: Set<[UInt8]>
    /// Between two such foods.
    let pairs: Set<[UInt8]>
    /// Deny what a sentence says, so that "not without" is with.
    let denials: Set<[UInt8]>

    private init(
        _ before: String, without: String, compound: String = "", between: String = "", after: String = "",
        otherwise: String = "", ends: String = "", verbs: String = "", finals: String = "", states: String = "",
        links: String, having: String = "", needs: String = "", lasts: String = "", pairs: String = "", denials: String
    ) {
        func words(_ text: String) -> Set<[UInt8]> {
            Set(text.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) })
        }
        self.before = words(before).union(words(without)).union(words(compound))
        self.without = words(without)
        self.compound = words(compound)
        self.between = words(between).union(words(having))
        self.after = words(after)
        self.otherwise = words(otherwise)
        self.ends = words(ends)
        self.verbs = words(verbs)
        self.finals = words(finals)
        self.states = words(states)
        self.links = words(links)
        self.having = words(having)
        self.needs = words(needs)
        self.lasts = words(lasts)
        self.pairs = words(pairs)
        self.denials = words(denials)
    }

    init(_ language: LineLanguage) {
        self =
            switch language {
            case .english: .english
            case .german: .german
            case .french: .french
            case .spanish: .spanish
            }
    }

    private static let english = Negation(
        "no not never", without: "without sans", compound: "non zero",
        between: "added additional any of the a single drop trace scrap hint speck bit",
        after: "free", otherwise: "range run of from standing", ends: "added needed required necessary",
        verbs: "are is", states: "contains contain has", links: "or nor",
        denials: """
            far think thinks thought anything everything except besides apart not cannot cant never nothing nobody none nor neither dont doesnt didnt isnt arent wont wouldnt hardly impossible \
            incomplete unthinkable pointless what why imagine only
            """)
    private static let german = Negation(
        "kein keine keinen nicht", without: "ohne", between: "zusatz von tropfen hauch spur einziger einzigen",
        after: "frei freie freier freies freien", otherwise: "von", ends: "zusatz notig",
        finals: "servieren anrichten reichen geniessen anbraten braten kochen backen zubereiten",
        states: "enthalt hat hier", links: "oder", needs: "braucht brauchts brauchen brauche benotigt benotigen",
        lasts: "nicht keiner keinen keine keins", pairs: "und oder",
        denials:
            "wer irrt irrst ausser bis sondern weit nicht kein keine keinen nie niemals nichts niemand undenkbar unmoglich kaum was warum wozu"
    )
    private static let french = Negation(
        "pas", without: "sans", compound: "non", between: "de d ajout une goutte trace once", ends: "chez",
        states: "contient ici", links: "ou ni",
        denials:
            "croit croyez trompe sauf hormis excepte loin pas jamais rien personne impossible impensable ne n aucun aucune que pourquoi"
    )
    private static let spanish = Negation(
        "no", without: "sin", between: "de una gota pizca", after: "libre", otherwise: "de",
        states: "contiene lleva aqui", links: "o ni", having: "hay lleva llevan contiene contienen tiene tienen",
        denials:
            "cree creas equivoca si cuando donde salvo excepto menos lejos no nunca nada nadie jamas imposible ninguno ninguna que tampoco"
    )
}
