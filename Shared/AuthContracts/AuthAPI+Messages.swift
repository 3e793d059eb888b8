import Contracts

/// The inbox in the app.
extension AuthAPI {
    public static let messages: Endpoint<SignedIn, PageQuery, Page<InboxMessage>> = get(
        "messages", "/v1/me/messages", "The messages to the caller, the newest first.")
    public static let unreadMessages: Endpoint<SignedIn, Empty, UnreadMessages> = get(
        "unreadMessages", "/v1/me/messages/unread", "How many messages were not read yet.")
    public static let readMessage: Endpoint<SignedIn, Empty, Empty> = put(
        "readMessage", "/v1/me/messages/:id/read", "Notes that a message was read.")
    public static let readAllMessages: Endpoint<SignedIn, Empty, Empty> = put(
        "readAllMessages", "/v1/me/messages/read", "Notes that all messages were read.")
    public static let deleteMessage: Endpoint<SignedIn, Empty, Empty> = delete(
        "deleteMessage", "/v1/me/messages/:id", "Deletes a message; for a day it can be brought back.")
    public static let restoreMessage: Endpoint<SignedIn, Empty, Empty> = put(
        "restoreMessage", "/v1/me/messages/:id/restoration",
        "Brings a message back that was deleted within the last day.")

    public static let messageRoutes = [
        Route(messages), Route(unreadMessages), Route(readMessage),
        Route(readAllMessages), Route(deleteMessage), Route(restoreMessage),
    ]
}
