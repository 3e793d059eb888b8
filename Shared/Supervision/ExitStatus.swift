/// With what status a process ends.
public enum ExitStatus {
    /// The start failed; another try may succeed.
    public static let failure: Int32 = 1
    /// The start failed for a reason that lasts until somebody mends the configuration: `EX_CONFIG` of sysexits.h.
    public static let misconfigured: Int32 = 78
}
