import ServiceLifecycle

/// Keeps the search index up to date with the database. Notices wake it; a check every half second covers other
/// processes on one SQLite file, which send none.
struct SearchIndexFollower: Service {
    static let pause = Duration.milliseconds(500)
    let searchIndex: SearchIndexUpdater

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { for await _ in searchIndex.notices { await searchIndex.refreshOrWarn() } }
                group.addTask {
                    while (try? await Task.sleep(for: Self.pause)) != nil { await searchIndex.refreshOrWarn() }
                }
            }
        }
    }
}
