import Foundation

/// The mailbox of a development machine as a page.
struct MailboxPage: Sendable {
    let mails: [DeliveredMail]

    var html: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Mailbox</title>
        <style>
        body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
        article { border-top: 1px solid #ccc; padding: 1rem 0 }
        h2 { font-size: 1.1rem; margin: 0 }
        p { color: #555; margin: 0 }
        pre { white-space: pre-wrap; overflow-wrap: anywhere }
        </style>
        </head>
        <body>
        <h1>Mailbox</h1>
        \(mails.isEmpty ? "<p>No mails yet.</p>" : mails.map(article).joined(separator: "\n"))
        </body>
        </html>
        """
    }

    private func article(_ mail: DeliveredMail) -> String {
        """
        <article>
        <h2>\(mail.subject.escapedForHTML)</h2>
        <p>to \(mail.to.escapedForHTML), \(mail.sentAt.formatted(.iso8601))</p>
        <pre>\(mail.body.escapedForHTML)</pre>
        </article>
        """
    }
}

extension String {
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }
}
