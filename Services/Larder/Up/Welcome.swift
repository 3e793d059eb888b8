/// The text shown once everything is ready.
struct Welcome {
    let text: String

    init(ports: Ports, folder: SystemFolder, demoPassword: String?, taken: Duration) {
        let way =
            demoPassword.map {
                "Sign in as \(DemoHousehold.username), or \(DemoShops.username) for an administrator, with the password \($0)"
            }
            ?? "Register with any address; its mails arrive in the mailbox"
        text = """

            Larder is ready, \(taken.inSeconds) after the start. Ctrl-C stops it.

              Open     http://localhost:\(ports.web)
              People   \(way)
              Mailbox  http://localhost:\(ports.gateway)/dev/mailbox/page
              API      http://localhost:\(ports.gateway)/v1
              Health   http://localhost:\(ports.inside)/health
              Folder   \(folder.url.path)

            """
    }
}
