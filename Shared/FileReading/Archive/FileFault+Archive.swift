/// An archive as a whole.
extension FileFault {
    package static let noMemory = FileFault("archive-unread", ["what": "memory"])
    package static let unknownArchive = FileFault("archive-unread", ["what": "unknown"])
    package static let damagedArchive = FileFault("archive-unread", ["what": "damaged"])
    package static let lockedArchive = FileFault("archive-unread", ["what": "locked"])
    package static let archiveBomb = FileFault("archive-unread", ["what": "bomb"])
    package static let unwritten = FileFault("archive-unwritten")

    package static func manyEntries(_ most: Int) -> FileFault {
        FileFault("archive-entries", ["most": .number(most)])
    }
}

/// An entry of an archive.
extension FileFault {
    package static let namelessEntry = FileFault("entry-name", ["what": "none"])
    package static let longName = FileFault("entry-name", ["what": "long"])
    package static let controlName = FileFault("entry-name", ["what": "control"])
    package static let absoluteName = FileFault("entry-name", ["what": "absolute"])
    package static let escapingName = FileFault("entry-name", ["what": "escaping"])
    package static let linkEntry = FileFault("entry-unread", ["what": "link"])
    package static let noFileEntry = FileFault("entry-unread", ["what": "no-file"])
    package static let packedEntry = FileFault("entry-unread", ["what": "packed"])
    package static let unwantedEntry = FileFault("entry-unread", ["what": "kind"])
    package static let archiveEntry = FileFault("entry-unread", ["what": "archive"])
    package static let loneEntry = FileFault("entry-unread", ["what": "picture"])
    package static let damagedEntry = FileFault("entry-unread", ["what": "damaged"])

    /// The entry of this number has a name that is in no encoding.
    package static func unreadableName(_ number: Int) -> FileFault {
        FileFault("entry-name", ["what": "unreadable", "number": .number(number)])
    }

    package static func largeEntry(bytes most: Int) -> FileFault {
        FileFault("entry-large", ["most": .number(most >> 20)])
    }

    /// So many more entries are like the last one that is named.
    package static func moreEntries(_ count: Int) -> FileFault { FileFault("entries-more", ["count": .number(count)]) }
}
