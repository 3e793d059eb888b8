import Storage

extension PasscodeFeature {
    static let migrations = [
        Migration(
            "012 passcodes",
            """
            CREATE TABLE passcodes (
                session_id         TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
                hash               TEXT NOT NULL,
                lock_after_minutes BIGINT NOT NULL,
                wrong_tries        BIGINT NOT NULL CHECK (wrong_tries >= 0),
                is_locked          BOOLEAN NOT NULL
            );
            """)
    ]
}
