import ServiceLifecycle

/// Follows the database, whoever changes it: woken by notices and, since other processes on one SQLite file give none,
/// by looking every half second.
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
