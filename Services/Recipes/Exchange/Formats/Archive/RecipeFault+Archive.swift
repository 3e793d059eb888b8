/// An archive as a whole.
extension RecipeFault {
    static let noMemory = RecipeFault("archive-unread", ["what": "memory"])
    static let unknownArchive = RecipeFault("archive-unread", ["what": "unknown"])
    static let damagedArchive = RecipeFault("archive-unread", ["what": "damaged"])
    static let lockedArchive = RecipeFault("archive-unread", ["what": "locked"])
    static let archiveBomb = RecipeFault("archive-unread", ["what": "bomb"])
    static let unwritten = RecipeFault("archive-unwritten")

    static func manyEntries(_ most: Int) -> RecipeFault {
        RecipeFault("archive-entries", ["most": .number(most)])
    }
}

/// An entry of an archive.
extension RecipeFault {
    static let namelessEntry = RecipeFault("entry-name", ["what": "none"])
    static let longName = RecipeFault("entry-name", ["what": "long"])
    static let controlName = RecipeFault("entry-name", ["what": "control"])
    static let absoluteName = RecipeFault("entry-name", ["what": "absolute"])
    static let escapingName = RecipeFault("entry-name", ["what": "escaping"])
    static let linkEntry = RecipeFault("entry-unread", ["what": "link"])
    static let noFileEntry = RecipeFault("entry-unread", ["what": "no-file"])
    static let packedEntry = RecipeFault("entry-unread", ["what": "packed"])
    static let unwantedEntry = RecipeFault("entry-unread", ["what": "kind"])
    static let archiveEntry = RecipeFault("entry-unread", ["what": "archive"])
    static let loneEntry = RecipeFault("entry-unread", ["what": "picture"])
    static let damagedEntry = RecipeFault("entry-unread", ["what": "damaged"])

    /// The entry of this number has a name that is in no encoding.
    static func unreadableName(_ number: Int) -> RecipeFault {
        RecipeFault("entry-name", ["what": "unreadable", "number": .number(number)])
    }

    static func largeEntry(bytes most: Int) -> RecipeFault {
        RecipeFault("entry-large", ["most": .number(most >> 20)])
    }

    /// So many more entries are like the last one that is named.
    static func moreEntries(_ count: Int) -> RecipeFault { RecipeFault("entries-more", ["count": .number(count)]) }
}
