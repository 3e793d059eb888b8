/// What of a page's address is kept in a report.
public enum ReportedPage {
    /// The words that stand in the addresses of Larder's own pages. Anything else may be an identifier, a name or a key: one
    /// that is missing here is cut as well, which loses no more than that.
    private static let words: Set<String> = Set(
        """
        acceptance account accounts add address addresses admin answers apart approval archive assets audit author authors \
        availability ban basket batches body brought budget calendar cancellation catalogue change choose clearing comments \
        confirmation cook cooked copies copy corrections data days dead-letters deletion departure details devices diary \
        discard discards dish dishes dislike dislikes distance drafts duplicates eaten edit email email-change emptying end \
        entries erasures events external feedback figures file finding food food-merges foods forgot-password \
        forgot-username forwardings history home household import imports inbox invitations item items join journal kept \
        keys kitchen language leaflet like likes lines link links lists lock log-in log-out match meals members merge \
        moderation move moves my-reports name new note notifications offline opening operations operator order orders own \
        own-foods ownership pantry partner partners passcode password payment payments photos pick pictures places \
        plan position preferences preview prices print product profile proposal proposals propose providers push questions \
        queue quotes random rating read receipt recent recipes recurring reference refund refusal region \
        region-proposal rejection reminders removal repetitions report reports reset-password restoration results retry \
        revocation roles rotation scan schedule screenshots search searches security selection settings share shared \
        sharing shopping sign-up slots split staff staples step stock storage store stores streets submissions \
        substitutes substitution substitutions suggestion suggestions support suspension swap swaps table tags targets \
        templates test text thanks ticks together tomorrow tour undo units unlink unlock unsent uploads uses verify week \
        weeks welcome with withdrawal
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// `/recipes/:/cook` for `/recipes/0193…/cook?step=3`: an identifier would tell whose report it is wherever it is of
    /// something that few can open.
    public static func pattern(of address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        return path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            segment.isEmpty || words.contains(String(segment)) ? String(segment) : ":"
        }.joined(separator: "/")
    }

    /// Whether a text could be what a service calls a request: nobody checks that there was one.
    public static func isRequestID(_ text: String) -> Bool {
        (8...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == UInt8(ascii: "-")
            }
    }

    /// Whether a text could be the code of a problem.
    public static func isProblemCode(_ text: String) -> Bool {
        (1...60).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
    }
}
