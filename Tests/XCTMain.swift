import Testing

/// Runs the tests of Swift Testing. With an entry point of its own the package needs no index to find tests by, which
/// saves a tenth of the build.
@main struct Runner {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
