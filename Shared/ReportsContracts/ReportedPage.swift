/// The stored form of a page's address in a report.
public enum ReportedPage {
    /// The fixed words in the addresses of Larder's pages. Other segments may be identifiers, names or keys and are
    /// cut. A word missing here is only cut as well.
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

    /// Returns a path without identifiers, such as `/recipes/:/cook` for `/recipes/0193…/cook?step=3`. The identifier
    /// of something that few people can open would reveal the reporter.
    public static func pattern(of address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        return path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            segment.isEmpty || words.contains(String(segment)) ? String(segment) : ":"
        }.joined(separator: "/")
    }

    /// Returns whether a text has the form of a request's id; the request itself is not checked.
    public static func isRequestID(_ text: String) -> Bool {
        (8...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == UInt8(ascii: "-")
            }
    }

    /// Returns whether a text has the form of a problem's code.
    public static func isProblemCode(_ text: String) -> Bool {
        (1...60).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
    }
}
