import Kitchen

/// The words of an index: written forms and their terms.
struct KeywordVocabulary: Sendable {
    let forms: WordTable
    /// Stems, and pairs of adjacent stems in names, joined by a space.
    let terms: WordTable
    /// The letters of each form as bits.
    let signatures: Flat<UInt32>
    /// The number of occurrences of each form.
    let uses: Flat<UInt32>
    /// The offset of each form's terms, and the end of the last one's.
    private let termStarts: Flat<UInt32>
    private let formTerms: Flat<UInt32>
    /// The end of each form's displayed spelling; empty if it equals the form.
    private let shownEnds: Flat<UInt32>
    private let shown: Flat<UInt8>

    init(
        _ register: FormRegister, forms: WordTable, formPlaces: [UInt32], terms: WordTable, termPlaces: [UInt32]
    ) {
        var numbers = Array(repeating: 0, count: forms.count)
        for (number, place) in formPlaces.enumerated() { numbers[Int(place)] = number }
        var starts: [UInt32] = [0]
        var formTerms: [UInt32] = []
        var shownEnds: [UInt32] = []
        var shown: [UInt8] = []
        for (place, number) in numbers.enumerated() {
            formTerms += register.terms(of: number).map { termPlaces[$0] }
            starts.append(UInt32(formTerms.count))
            if !register.shown[number].elementsEqual(forms[place]) { shown += register.shown[number] }
            shownEnds.append(UInt32(shown.count))
        }
        self.forms = forms
        self.terms = terms
        signatures = Flat((0..<forms.count).map { TypingErrors.signature(forms[$0]) })
        uses = Flat(numbers.map { register.uses[$0] })
        termStarts = Flat(starts)
        self.formTerms = Flat(formTerms)
        self.shownEnds = Flat(shownEnds)
        self.shown = Flat(shown)
    }

    init(from reader: inout SnapshotReader) throws {
        forms = try WordTable(from: &reader)
        terms = try WordTable(from: &reader)
        signatures = try reader.take()
        uses = try reader.take()
        termStarts = try reader.take()
        formTerms = try reader.take()
        shownEnds = try reader.take()
        shown = try reader.take()
    }

    func save(to writer: inout SnapshotWriter) throws {
        try forms.save(to: &writer)
        try terms.save(to: &writer)
        try writer.put(signatures)
        try writer.put(uses)
        try writer.put(termStarts)
        try writer.put(formTerms)
        try writer.put(shownEnds)
        try writer.put(shown)
    }

    /// The terms of a form, one per language with a different stem.
    func terms(of form: Int) -> Slice<Flat<UInt32>> { formTerms[Int(termStarts[form])..<Int(termStarts[form + 1])] }

    /// The displayed spelling of a form, in lower case.
    func shown(_ form: Int) -> String {
        let range = (form == 0 ? 0 : Int(shownEnds[form - 1]))..<Int(shownEnds[form])
        return range.isEmpty ? forms.text(form) : String(decoding: shown[range], as: UTF8.self)
    }

    var bytes: Int {
        forms.size + terms.size + signatures.bytes + uses.bytes + termStarts.bytes + formTerms.bytes + shownEnds.bytes
            + shown.bytes
    }
}
