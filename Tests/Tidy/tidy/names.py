"""Type names of our own that the field has a word for, as the project's glossary lists them."""

import re

from .repository import Finding

# Words of a type name, as `BroughtFile` has `Brought` and `File`, and the word to use instead.
REPLACEMENTS = {
    "Brought": "`Imported…`, or `Fetched…` for a page",
    "Moved": "`Imported…`",
    "MovingIn": "`PantryImport…`",
    "Told": "`Reported…`",
    "Said": "`Reported…`",
    "Gone": "`Deleted…`, or `UsedUp…` for food",
    "Kept": "`Saved…`",
    "Desk": "`…Lookup`, or `…Queue`",
    "Sighting": "`FailedSignIn`, or `Mention`",
    "Sightings": "`FailedSignIns`, or `Mentions`",
    "Relief": "`Handover`",
    "Farewell": "`ConnectionDrain…`",
    "Carried": "`InFlight…`",
    "Ways": "`DistanceUnit…`",
    "Wish": "`…Entry`, `…Query` or `…Form`",
    "Wishes": "`…Weights`",
    "Standing": "`…Snapshot`, or `…Record`",
    "Shelf": "`…Collection`",
    "Shelved": "`Stored…`",
    "Taste": "`Likes`",
    "Tastes": "`Likes`",
    "Lanes": "`…Slots`",
    "Turns": "`…RateLimit`",
    "MadeOnce": "`…IdempotencyKeys`",
    "MadeUp": "`Stub…`",
    "Outside": "`External…`",
    "Books": "`…Ledger`",
    "PriceBook": "`KnownPrices`",
    "Errand": "`DeferredJob`",
    "Letter": "`MessageTemplate`",
    "PostOffice": "`MailSender`",
    "Doorbell": "`WakeUp`",
    "Gatekeeper": "`RequestPolicy`",
    "Deed": "`…Action`",
    "Trail": "`AuditLog`",
    "Diner": "`DietaryProfile`",
}
# `ShelfLife` and `DeadLetter` are words of the field. `Look` is forbidden at the end alone: `PictureLookup` is fine.
FORBIDDEN = re.compile(
    "(?<![A-Z])(?<!Dead)(" + "|".join(sorted(REPLACEMENTS, key=len, reverse=True)) + ")(?![a-z])(?!Li[fv]es?)"
)
LOOK = re.compile(r"[a-z]Look$|^Nothing$")
TYPES = {"struct", "class", "enum", "actor", "protocol", "typealias"}


def type_names(file):
    """Finds type names with a word that the glossary forbids."""
    for declaration in file.declarations:
        if declaration.kind not in TYPES:
            continue
        if (match := FORBIDDEN.search(declaration.name)) is not None:
            remedy = REPLACEMENTS[match.group()]
        elif LOOK.search(declaration.name):
            remedy = "`…Check`, `…Appearance` or `Empty`"
        else:
            continue
        message = f"`{declaration.name}` is a name of our own; use a noun of the field: {remedy}"
        yield Finding(file.path, file.line(declaration.start), "name", message, declaration.path)
