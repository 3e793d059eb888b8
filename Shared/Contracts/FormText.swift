/// Names and values as forms and queries carry them: `application/x-www-form-urlencoded`.
public enum FormText {
    public static func text(_ fields: [(String, String)]) -> String {
        fields.map { "\($0.percentEncodedSegment)=\($1.percentEncodedSegment)" }.joined(separator: "&")
    }
}
